import { useSearchParams } from 'react-router-dom';
import type { DrillDown } from '#domain/journal/views/drillDownFilter.ts';
import { useTradesLink } from '../filters/useTradesLink.ts';

/** What belongs to another page, or to another trade. */
const ofOtherPages = ['month', 'year', 'day', 'leg'];

/**
 * Says where the page of a row is: under the filter, view and order of this address, so that its neighbors are those of the list here. `figure`: the
 * neighbors are the trades of that figure.
 */
export function useTradeLink(): (id: string, figure?: DrillDown) => string {
  const [search] = useSearchParams();
  const tradesLink = useTradesLink();
  return (id, figure) => {
    const next = new URLSearchParams(figure === undefined ? search : tradesLink(figure).split('?')[1]);
    for (const name of ofOtherPages) next.delete(name);
    return `/dashboard/trades/${id}${next.size === 0 ? '' : `?${next}`}`;
  };
}
