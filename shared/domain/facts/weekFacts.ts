import type { JournalFilter } from '../journal/views/journalFilter.ts';
import { DAY } from '../units/millis.ts';
import { ALL, type FactsDocument } from './fact.ts';
import type { FactSource } from './factSource.ts';
import { foundPatterns } from './foundPatterns.ts';
import { baselineOf, factsDocument, journalFacts } from './journalFacts.ts';

const WEEKS_BEFORE = 4;
const dayAfter = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** A filter on one week's closes: `monday` to the Sunday after it. */
const weekFilter = (filter: JournalFilter, monday: string): JournalFilter => ({ ...filter, from: monday, to: dayAfter(monday, 6) });

/** The facts of one week of a source, beside the week before and the four weeks before it, and the patterns of all trades until then. */
export function weekFacts(source: FactSource, monday: string): FactsDocument {
  const week = { ...source, filter: weekFilter(source.filter, monday) };
  const [, ...rest] = journalFacts(week).facts;
  return factsDocument(week, [
    baselineOf(week, ALL, 'This week', week.filter),
    baselineOf(source, 'before', 'The week before', weekFilter(source.filter, dayAfter(monday, -7))),
    baselineOf(source, 'month', 'The weeks before, up to a month', {
      ...source.filter,
      from: dayAfter(monday, -7 * WEEKS_BEFORE),
      to: dayAfter(monday, -1),
    }),
    ...foundPatterns({ ...source, filter: { ...source.filter, to: dayAfter(monday, 6) } }),
    ...rest,
  ]);
}
