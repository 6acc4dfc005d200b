import { useCallback, useMemo } from 'react';
import { useStore } from '#browser/createStore.ts';
import { useSession } from '#browser/session/useSession.ts';
import { type FilterField, filterFields } from '#domain/journal/views/filterFields.ts';
import { exitRanges, type JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { type Period, periodDays, periods } from '#domain/journal/views/periods.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { MINUTE, type Millis, millis } from '#domain/units/millis.ts';
import { presentSession } from '#domain/units/sessionClock.ts';
import { useJournalStore } from '#journal/useJournal.ts';
import { useSearch } from './AddressOfFigures.tsx';

/** A filter's parts in the address: its fields, and a period in place of `from` and `to`. */
export type AddressField = FilterField | 'period';
/** Parts of the address to be set; undefined takes one away. */
export type FilterChange = { readonly [Field in AddressField]?: string | undefined };

/** The period in the address. */
export const readPeriod = (search: URLSearchParams): Period | undefined => periods.find((period) => period === search.get('period'));

/** Fields whose values are days. Stored views may have a month 13 too, so the shapes of the fields allow it. */
const dayFields: readonly FilterField[] = ['from', 'to', 'exit'];
const areDays = (value: string): boolean =>
  exitRanges(value).every(({ first, last }) => !Number.isNaN(Date.parse(first)) && !Number.isNaN(Date.parse(last)));

/** Reads a filter from the address, on a day ("2026-11-22"); skips unknown values. */
export function readFilter(search: URLSearchParams, today: string): JournalFilter {
  const filter: { [Field in FilterField]?: string } = {};
  for (const field of Object.keys(filterFields) as FilterField[]) {
    const value = search.get(field);
    if (value === null || !filterFields[field].test(value)) continue;
    if (!dayFields.includes(field) || areDays(value)) filter[field] = value;
  }
  const period = readPeriod(search);
  return period === undefined ? filter : { ...filter, ...periodDays(period, today) };
}

/** An address with parts of its filter changed. Days and a period stand for each other, so that setting one takes the other away. */
function withFilter(before: URLSearchParams, change: FilterChange): URLSearchParams {
  const next = new URLSearchParams(before);
  if (change.period) for (const field of ['from', 'to']) next.delete(field);
  else if ('from' in change || 'to' in change) next.delete('period');
  for (const [field, value] of Object.entries(change)) {
    if (value) next.set(field, value);
    else next.delete(field);
  }
  return next;
}

/** Days of every zone, and futures sessions, begin at a whole quarter of an hour. */
const QUARTER = 15 * MINUTE;

/** Start of the current quarter of an hour: a value that changes only when a new day may have begun. */
export const useQuarterHour = (): Millis => millis(Math.floor(Date.now() / QUARTER) * QUARTER);

/**
 * Today in the trader's zone, or the current session where all accounts of the journal count sessions. Cached per quarter
 * of an hour, because hundreds of places ask.
 */
export function useToday(): string {
  const { user } = useSession();
  const { book } = useStore(useJournalStore());
  const zone = user?.preferences.timeZone ?? 'UTC';
  const bySession = book !== null && book.accounts.length > 0 && book.accounts.length === book.sessionAccounts.length;
  const since = useQuarterHour();
  return useMemo(() => (bySession ? presentSession(since) : null) ?? dayKey(since, zone), [since, zone, bySession]);
}

/** The filter in the address, and a way to change parts of it. Typing does not fill the history. */
export function useFilter(): readonly [JournalFilter, (change: FilterChange) => void] {
  const [search, setSearch] = useSearch();
  const today = useToday();
  const filter = useMemo(() => readFilter(search, today), [search, today]);
  const change = useCallback((part: FilterChange) => setSearch((before) => withFilter(before, part), { replace: true }), [setSearch]);
  return [filter, change];
}
