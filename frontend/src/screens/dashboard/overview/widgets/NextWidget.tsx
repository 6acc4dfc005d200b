import * as texts from '#copy/overview/widgetTexts.ts';
import * as reviewTexts from '#copy/reviewTexts.ts';
import * as manualTexts from '#copy/trades/manualTexts.ts';
import * as tradesTexts from '#copy/trades/tradesTexts.ts';
import * as weekTexts from '#copy/weekTexts.ts';
import { longDay } from '#domain/format/shortDay.ts';
import { weekName } from '#domain/weekly/weekName.ts';
import { KeyCaps } from '#features/keyboard/KeyCaps.tsx';
import { shortcuts } from '#features/keyboard/shortcuts.ts';
import { useToReview } from '#features/review/useToReview.ts';
import { useToday } from '#features/view/useFilter.ts';
import { useReadyWeek } from '#features/weekly/useReadyWeek.ts';
import { useJournal } from '#journal/useJournal.ts';
import { useOverdueOptions, useUnmatchedCloses } from '#journal/useUnmatchedCloses.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Card, CardNote } from '#ui/Card.tsx';
import { Row } from '#ui/Stack.tsx';
import type { WidgetProps } from './Widget.ts';
import css from './widgets.module.css';

const MOST = 3;
const EVERYTHING = {};

type Line = { readonly text: string; readonly more?: string; readonly to: string; readonly act: string; readonly keys?: string };

/** Open tasks of the journal, the most urgent first: missing openings and outcomes, trades to review, the week. Null while loading. */
function useNextLines(): readonly Line[] | null {
  const today = useToday();
  const thisYear = Number(today.slice(0, 4));
  const unmatched = useUnmatchedCloses();
  const overdue = useOverdueOptions();
  const waiting = useToReview(EVERYTHING);
  const { book } = useJournal();
  const week = useReadyWeek(book?.currencies ?? []);
  if (waiting === null) return null;
  const lines: readonly (Line | false)[] = [
    unmatched.length > 0 && { text: tradesTexts.unmatched(unmatched.length), to: '/dashboard/trades', act: texts.see },
    overdue.length > 0 && {
      text: manualTexts.expiredMany(overdue.length),
      to: '/dashboard/trades?result=open',
      act: texts.see,
    },
    waiting.left > 0 && {
      text: reviewTexts.tradesToReview(waiting.left),
      ...(waiting.oldest !== null && { more: texts.oldest(longDay(waiting.oldest, thisYear)) }),
      to: '/dashboard/review',
      act: reviewTexts.title,
      keys: shortcuts.startReview.keys,
    },
    week !== null && { text: weekTexts.reviewReady(weekName(week, thisYear)), to: '/dashboard/weekly-review', act: texts.openIt },
  ];
  return lines.filter((line) => line !== false).slice(0, MOST);
}

/** Shows at most three open tasks; only the first has the accent. For the whole journal, regardless of filters. */
export default function NextWidget({ className }: WidgetProps) {
  const lines = useNextLines();
  return (
    <Card className={className} title={texts.next} aria-label={texts.next}>
      {lines?.length === 0 && <p className={css.nothing}>{texts.nothingNext}</p>}
      {lines?.map(({ text, more, to, act, keys }, at) => (
        <Row gap={12} centered justify="between" key={to} className={css.line}>
          <div>
            <b>{text}</b>
            {more !== undefined && <CardNote>{more}</CardNote>}
          </div>
          <ButtonLink look={at === 0 ? 'primary' : 'secondary'} size="small" to={to}>
            {act} {keys !== undefined && <KeyCaps keys={keys} />}
          </ButtonLink>
        </Row>
      ))}
    </Card>
  );
}
