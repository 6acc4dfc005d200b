import { useSearchParams } from 'react-router-dom';
import { type DrillDown, drillDownFilter } from '#domain/journal/views/drillDownFilter.ts';
import { readFilter } from './useFilter.ts';

/** The address of the list that holds exactly the trades of a figure shown at this address: the same view, and the filter behind the figure. */
function tradesLink(search: URLSearchParams, figure: DrillDown): string {
  const next = new URLSearchParams(search);
  for (const name of ['sort', 'order']) next.delete(name);
  for (const [name, value] of Object.entries(drillDownFilter(readFilter(search), figure))) if (value !== undefined) next.set(name, value);
  return `/dashboard/trades?${next}`;
}

/** Says where the trades of a figure on this screen are listed. */
export function useTradesLink(): (figure: DrillDown) => string {
  const [search] = useSearchParams();
  return (figure) => tradesLink(search, figure);
}
