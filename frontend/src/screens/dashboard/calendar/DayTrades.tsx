import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import * as texts from '#copy/calendarTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { AnnotatedTradeRow } from '#domain/journal/views/journalRows.ts';
import { waitsForReview } from '#domain/journal/views/waitsForReview.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { rowText } from '#features/trades/rowText.ts';
import { useTradeLink } from '#features/trades/useTradeLink.ts';
import { useUnit } from '#features/view/useAddressChoice.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits } from '#format/countedUnits.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { clockTime } from '#format/stamp.ts';
import { amountUnit, useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import type { GroupedRow } from '#journal/worker/rowGroup.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Row } from '#ui/Stack.tsx';
import { Num, Table } from '#ui/Table.tsx';
import { Tag } from '#ui/Tag.tsx';
import css from './day.module.css';

/** A trade's annotation in brief: setup, mistakes, and the beginning of the note. */
function WrittenWords({ written }: { readonly written: AnnotatedTradeRow }) {
  const { rating, setup, mistakes, tags, emotions, noteExcerpt } = written;
  const words = [...(setup === null ? [] : [setup]), ...tags, ...emotions];
  if (words.length + mistakes.length === 0 && rating === null && noteExcerpt === '') return null;
  return (
    <Row gap={4} wrap className={css.written}>
      {rating !== null && <Tag>{texts.rated(rating)}</Tag>}
      {mistakes.map((mistake) => (
        <Tag key={mistake} kind="warning">
          {mistake}
        </Tag>
      ))}
      {words.map((word) => (
        <Tag key={word}>{word}</Tag>
      ))}
      {noteExcerpt !== '' && <p>{noteExcerpt}</p>}
    </Row>
  );
}

const DayMarket = lazyPart(() => import('./DayMarket.tsx'));

/** More are in the list of trades. */
const MOST = 40;

const closedAt = ({ trade: { closedAt: at, dayOnly } }: GroupedRow, zone: string): string =>
  at === null ? texts.open : dayOnly ? '' : clockTime(at, zone);

type Props = { readonly day: string; readonly filter: JournalFilter; readonly view: JournalView; readonly money: MoneyFormat };

/** The trades that were closed or partly closed on a day, in the order of their exits, each with its whole result. */
export function DayTrades({ day, filter, view, money }: Props) {
  const { worker, asOf } = useJournal();
  const [unit] = useUnit();
  const link = useTradesLink();
  const page = useTradeLink();
  const query = { filter, view, sort: { column: 'closed', descending: false } } as const;
  // A head before each day of closing, and one before those that are open.
  const { value } = useAsyncValue(asOf(query), () => worker.window(query, 0, MOST + 2), null, amountUnit(view));
  const rows = (value?.items ?? []).flatMap((item) => (item.kind === 'trade' ? [item] : [])).slice(0, MOST);
  const ids = rows.map(({ trade }) => trade.id);
  const { value: written } = useAsyncValue(ids.length === 0 ? null : asOf(ids), () => worker.writtenOn(ids));
  const list = link({ of: 'exits', first: day });
  if (value === null || value.trades === 0) return null;
  return (
    <>
      <Table dense className={css.trades} aria-label={texts.closedThen}>
        <thead className="unseen">
          <tr>
            <th scope="col">{texts.closed}</th>
            <th scope="col">{texts.closedThen}</th>
            <Num head>{texts.result}</Num>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { trade } = row;
            const { name, strategy, side, size } = rowText(row);
            return (
              <tr key={`${trade.account} ${trade.id}`}>
                <td>{closedAt(row, view.zone)}</td>
                <td>
                  <Link to={page(trade.id, { of: 'exits', first: day })}>
                    <b>{name}</b> {strategy ?? side} {size !== null && <Amount>{money.size(size)}</Amount>}
                  </Link>
                  {written?.has(trade.id) && <WrittenWords written={written.get(trade.id)!} />}
                </td>
                <Num className={pnl[pnlColor(trade.net, money)]}>
                  <Amount>{money.result(trade.net)}</Amount>
                </Num>
              </tr>
            );
          })}
        </tbody>
      </Table>
      <Suspense fallback={null}>
        <DayMarket trades={rows.flatMap(({ trade, group }) => (group === null ? [trade] : []))} money={money} zone={view.zone} />
      </Suspense>
      <Row gap={8}>
        <ButtonLink size="small" to={list}>
          {texts.showTrades(countedUnits(value.trades, unit))}
        </ButtonLink>
        {rows.some(({ trade }) => waitsForReview(trade)) && (
          <ButtonLink size="small" to={list.replace('/trades?', '/review?')}>
            {texts.reviewDay}
          </ButtonLink>
        )}
      </Row>
    </>
  );
}
