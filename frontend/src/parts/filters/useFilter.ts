import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filterResults, type JournalFilter } from '#domain/journal/views/journalFilter.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;
const DAYS = /^\d{4}-\d\d-\d\d(~\d{4}-\d\d-\d\d)?$/;
const like = (text: string | null, pattern: RegExp) => (text !== null && pattern.test(text) ? text : undefined);
const oneOf = <const T extends string>(text: string | null, choices: readonly T[]): T | undefined =>
  choices.find((choice) => choice === text);

/** Reads a filter from the address; words it does not know are left out. */
export function readFilter(search: URLSearchParams): JournalFilter {
  const filter = {
    account: search.get('account') || undefined,
    symbol: search.get('symbol') || undefined,
    side: oneOf(search.get('side'), ['long', 'short']),
    result: oneOf(search.get('result'), filterResults),
    from: like(search.get('from'), DAY),
    to: like(search.get('to'), DAY),
    exit: like(search.get('exit'), DAYS),
    weekday: like(search.get('weekday'), /^[1-7]$/),
    hour: like(search.get('hour'), /^([01]\d|2[0-3])$/),
    trade: like(search.get('trade'), /^[\w-]{1,20}(,[\w-]{1,20})*$/),
    import: like(search.get('import'), /^[\w-]{1,20}(,[\w-]{1,20})*$/),
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

/** The filter in the address, and a way to change parts of it; undefined takes a part away. Typing does not fill the history. */
export function useFilter(): readonly [
  JournalFilter,
  (change: { readonly [K in keyof JournalFilter]?: JournalFilter[K] | undefined }) => void,
] {
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => readFilter(search), [search]);
  const change = useCallback(
    (part: { readonly [K in keyof JournalFilter]?: JournalFilter[K] | undefined }) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(part)) {
            if (value === undefined || value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return [filter, change];
}
