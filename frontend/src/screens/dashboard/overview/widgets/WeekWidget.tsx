import * as texts from '#copy/overview/widgetTexts.ts';
import { ratio } from '#domain/format/percent.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { dayNumberOf, dayText, weekdayOf } from '#domain/units/dayKey.ts';
import { useFilter, useToday } from '#features/view/useFilter.ts';
import { useView } from '#features/view/useView.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import { Answer, Card, CardNote } from '#ui/Card.tsx';
import type { WidgetProps } from './Widget.ts';

/** The mean of some ratings, one to five; null without any. `counts`: how many trades have one star, two, and so on. */
function ratingMean(counts: readonly number[]): { readonly mean: number; readonly n: number } | null {
  const n = counts.reduce((sum, count) => sum + count, 0);
  const stars = counts.reduce((sum, count, at) => sum + count * (at + 1), 0);
  return n === 0 ? null : { mean: stars / n, n };
}

const STARS = ['1', '2', '3', '4', '5'];

/**
 * Ratings of trades closed this week, Monday to today, and in the four weeks before, under the filter without its
 * days.
 */
function useRatings() {
  const { worker, known, asOf } = useJournal();
  const [{ from: _from, to: _to, exit: _exit, ...filter }] = useFilter();
  const { view } = useView();
  const today = useToday();
  const at = dayNumberOf(today);
  const monday = at - weekdayOf(at) + 1;
  const closed = (first: number, last: number): JournalFilter => ({ ...filter, from: dayText(first), to: dayText(last), result: 'closed' });
  const week = closed(monday, at);
  const before = closed(monday - 28, monday - 1);
  const asked = [week, { ...week, reviewed: 'yes' }, ...[week, before].flatMap((own) => STARS.map((rating) => ({ ...own, rating })))];
  const { value } = useAsyncValue(
    asOf([asked, view]),
    () => worker.count(asked, view),
    () => known('count', asked, view),
  );
  if (value === null) return null;
  const [all = 0, reviewed = 0, ...ratings] = value;
  return { closed: all, reviewed, week: ratingMean(ratings.slice(0, STARS.length)), before: ratingMean(ratings.slice(STARS.length)) };
}

/** Execution quality of this week, by the trader's own ratings, beside the four weeks before. */
export default function WeekWidget({ className }: WidgetProps) {
  const ratings = useRatings();
  return (
    <Card className={className} title={texts.week} aria-label={texts.week}>
      {ratings !== null && (
        <>
          {ratings.week === null ? (
            <Answer>{texts.noRating}</Answer>
          ) : (
            <Answer>
              {ratio(ratings.week.mean)} <small>{texts.outOfFive(ratings.week.n)}</small>
            </Answer>
          )}
          <CardNote>
            {ratings.before === null
              ? ratings.week === null && texts.noRatingHow
              : texts.weeksBefore(ratio(ratings.before.mean), ratings.before.n)}{' '}
            {ratings.closed > 0 && texts.reviewedOf(ratings.reviewed, ratings.closed)}
          </CardNote>
        </>
      )}
    </Card>
  );
}
