import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SearchOfFigures } from './useSearch.ts';

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
