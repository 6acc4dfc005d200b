import { drillDownFilter } from '#domain/journal/views/drillDownFilter.ts';
import { filterFields } from '#domain/journal/views/filterFields.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { useMeasure } from '#features/view/useMeasure.ts';
import { useSearch } from '#features/view/useSearch.ts';

const ofReports = ['by', 'then', 'when', 'across', 'a', 'b', 'period'];

/** Creates the address of the closed trades of any filter, in the current view. */
export function useFilterLink(): (filter: JournalFilter, result?: 'win') => string {
  const [search] = useSearch();
  const [measure] = useMeasure();
  return (filter, result) => {
    const next = new URLSearchParams(search);
    for (const name of [...Object.keys(filterFields), ...ofReports]) next.delete(name);
    const meant = drillDownFilter(filter, { of: result ?? 'closed' }, measure === 'r');
    for (const [name, value] of Object.entries(meant)) if (value !== undefined) next.set(name, value);
    return `/dashboard/trades?${next}`;
  };
}
