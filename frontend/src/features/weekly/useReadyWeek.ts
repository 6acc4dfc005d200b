import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { daysOfWeek, mondayOf, weekAfter, weekToReview } from '#domain/units/dayKey.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import { useToday } from '../view/useFilter.ts';
import { useView } from '../view/useView.ts';

/** True if trades were closed in the week of a Monday, in any of the currencies. Needs an open journal. */
export function useWeekTraded(week: string, currencies: readonly string[]): boolean {
  const { view } = useView();
  const { worker, asOf } = useJournal();
  const closed = { from: week, to: daysOfWeek(week).at(-1)!, result: 'closed' };
  const { value: counts, current } = useAsyncValue(asOf([week, view]), () =>
    Promise.all(currencies.map((currency) => worker.count([closed], { ...view, currency }))),
  );
  return current && counts?.flat().some((trades) => trades > 0) === true;
}

/** Monday of the week to review, if trades were closed in it and the review is not completed; otherwise null. Needs an open journal. */
export function useReadyWeek(currencies: readonly string[]): string | null {
  const today = useToday();
  const [thisWeek, week] = [mondayOf(today), weekToReview(today)];
  const isTraded = useWeekTraded(week, currencies);
  // Everyone asks the same question, so that all share one answer.
  const { value } = useApiQuery('weeks', 'list', { from: weekAfter(thisWeek, -52), to: thisWeek }, isTraded);
  const isDone = value?.weeks.some((each) => each.week === week && each.completedAt !== null);
  return isTraded && isDone === false ? week : null;
}
