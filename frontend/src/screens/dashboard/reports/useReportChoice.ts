import { useSearch } from '#features/view/AddressOfFigures.tsx';

/** A choice of a tab in the address, such as its dimension. Choosing `fallback` takes it out of the address again. */
export function useReportChoice(name: string, fallback: string): readonly [string, (value: string) => void] {
  const [search, setSearch] = useSearch();
  const choose = (value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === fallback) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return [search.get(name) ?? fallback, choose];
}
