import { mondayOf } from '#domain/units/dayKey.ts';
import { weekSteps } from '#domain/weekly/weekReview.ts';
import { useSearch } from '#features/view/AddressOfFigures.tsx';
import { useToday } from '#features/view/useFilter.ts';
import { useReport } from '#journal/useReport.ts';
import type { JournalView } from '#journal/worker/journalView.ts';

/** One step of a review. */
export type WeekStep = (typeof weekSteps)[number];

const isDay = (text: string | null): text is string => text !== null && /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The week and the step in the address; without a week `usual`, by its Monday. Excludes future weeks. */
export function useWeekPlace(usual: string) {
  const [search] = useSearch();
  const today = useToday();
  const asked = search.get('week');
  const week = isDay(asked) && asked <= today ? mondayOf(asked) : usual;
  const step: WeekStep = weekSteps.find((each) => each === search.get('step')) ?? 'scoreboard';
  /** Everything on one page, to be printed. */
  const isWhole = search.get('view') === 'print';
  const hrefOf = (place: { readonly week?: string; readonly step?: WeekStep }): string => {
    const next = new URLSearchParams(search);
    next.set('week', place.week ?? week);
    next.delete('view');
    next.set('step', place.step ?? (place.week === undefined ? step : 'scoreboard'));
    return `?${next}`;
  };
  const printHref = `${hrefOf({ week, step })}&view=print`;
  return { week, step, today, thisWeek: mondayOf(today), isWhole, hrefOf, printHref };
}

/** A week's figures, and how its promise was kept; null while those of another week or promise are the latest. */
export function useWeekFigures(view: JournalView, monday: string, promise: string | null) {
  const week = useReport('week', {}, view, { monday });
  const graded = useReport('promise', {}, view, { monday, promise });
  const isGraded = graded.asked?.monday === monday && graded.asked.promise === promise;
  return { report: week.asked?.monday === monday ? week.value : null, kept: isGraded ? graded.value : null, problem: week.problem };
}
