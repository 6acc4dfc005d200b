import { createContext, type ReactNode, useContext, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The search parameters of the address that shown figures belong to (see `AddressOfFigures`); null outside of it. */
const SearchOfFigures = createContext<URLSearchParams | null>(null);

/** The address's search parameters and their setter; within `AddressOfFigures` it reads those that the figures belong to. */
export function useSearch(): ReturnType<typeof useSearchParams> {
  const [present, setSearch] = useSearchParams();
  return [useContext(SearchOfFigures) ?? present, setSearch];
}

/**
 * The address of the shown figures: until those of the current address have loaded (`isCurrent`), children still
 * read the previous one, so that no figure links to other trades than its own.
 */
export function AddressOfFigures({ isCurrent, children }: { readonly isCurrent: boolean; readonly children: ReactNode }) {
  const [search] = useSearchParams();
  const [shown, setShown] = useState(search);
  if (isCurrent && shown !== search) setShown(search);
  return <SearchOfFigures value={shown}>{children}</SearchOfFigures>;
}
