import { Link } from 'react-router-dom';
import * as texts from '#copy/weekTexts.ts';
import { namedDay } from '#domain/format/inZone.ts';
import { daysOfWeek, weekAfter } from '#domain/units/dayKey.ts';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import { Card, CardNote } from '#ui/Card.tsx';
import css from './expiries.module.css';

/** Open positions that are looked through. */
const MOST_OPEN = 2000;

/** Open options and futures that expire in the week after the reviewed one; nothing without any. */
export function ExpiriesCard({ week, view }: { readonly week: string; readonly view: JournalView }) {
  const { worker, asOf } = useJournal();
  const [first, last] = [weekAfter(week, 1), daysOfWeek(weekAfter(week, 1)).at(-1)!];
  const { value: expiring } = useAsyncValue(asOf([week, view]), async () => {
    const query = {
      filter: { result: 'open' },
      view: { ...view, unit: 'trade' },
      sort: { column: 'opened', descending: true },
      group: 'none',
    } as const;
    const { items } = await worker.window(query, 0, MOST_OPEN);
    const trades = items.flatMap((item) => (item.kind === 'trade' ? [item.trade] : []));
    return trades
      .flatMap((trade) => (trade.instrument.expiry === undefined ? [] : [{ trade, day: trade.instrument.expiry }]))
      .filter(({ day }) => day >= first && day <= last)
      .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  });
  if (expiring === null || expiring.length === 0) return null;
  return (
    <Card title={texts.expiriesTitle}>
      <CardNote>{texts.expiriesHow}</CardNote>
      <ul className={css.expiries} aria-label={texts.expiriesTitle}>
        {expiring.map(({ trade, day }) => (
          <li key={trade.id}>
            <time dateTime={day}>{namedDay(day).split(',').slice(0, 2).join(',')}</time>
            <Link to={`/dashboard/trades/${trade.id}?result=open`}>
              <b>{instrumentName(trade.instrument)}</b> {instrumentDetail(trade.instrument)}
            </Link>
            <span>{texts.held(trade.side, trade.openQuantity)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
