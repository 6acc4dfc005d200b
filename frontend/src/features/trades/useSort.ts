import { type ListSort, sortColumns } from '#domain/journal/views/sortRows.ts';
import { useSearch } from '../view/AddressOfFigures.tsx';

/** The list's order in the address, and a setter; newest first by default. */
export function useSort(): readonly [ListSort, (sort: ListSort) => void] {
  const [search, setSearch] = useSearch();
  const column = sortColumns.find((name) => name === search.get('sort')) ?? 'closed';
  const change = (sort: ListSort) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('sort', sort.column);
        if (sort.descending) next.delete('order');
        else next.set('order', 'up');
        return next;
      },
      { replace: true },
    );
  return [{ column, descending: search.get('order') !== 'up' }, change];
}
