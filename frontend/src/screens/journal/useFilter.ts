import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BookFilter } from '../../../../shared/domain/list/bookFilter.ts';

const day = (text: string | null) => (text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined);
const oneOf = <const T extends string>(text: string | null, choices: readonly T[]): T | undefined =>
  choices.find((choice) => choice === text);

/** Reads a filter from the address; words it does not know are left out. */
export function readFilter(search: URLSearchParams): BookFilter {
  const filter = {
    account: search.get('account') || undefined,
    symbol: search.get('symbol') || undefined,
    side: oneOf(search.get('side'), ['long', 'short']),
    result: oneOf(search.get('result'), ['win', 'loss', 'even', 'open']),
    from: day(search.get('from')),
    to: day(search.get('to')),
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

/** The filter in the address, and a way to change parts of it; undefined takes a part away. Typing does not fill the history. */
export function useFilter(): readonly [BookFilter, (change: { readonly [K in keyof BookFilter]?: BookFilter[K] | undefined }) => void] {
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => readFilter(search), [search]);
  const change = useCallback(
    (part: { readonly [K in keyof BookFilter]?: BookFilter[K] | undefined }) =>
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
