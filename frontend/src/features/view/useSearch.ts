import { createContext, useContext } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The search parameters of the address that shown figures belong to (see `AddressOfFigures`); null outside of it. */
export const SearchOfFigures = createContext<URLSearchParams | null>(null);

/** The address's search parameters and their setter; within `AddressOfFigures` it reads those that the figures belong to. */
export function useSearch(): ReturnType<typeof useSearchParams> {
  const [present, setSearch] = useSearchParams();
  return [useContext(SearchOfFigures) ?? present, setSearch];
}
