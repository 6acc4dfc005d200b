import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DrillDown } from '#domain/journal/views/drillDownFilter.ts';
import { useTradesLink } from '../view/useTradesLink.ts';

/** What belongs to another page, or to another trade. */
const ofOtherPages = ['month', 'year', 'day', 'leg'];

/** What stands behind the address of a trade. */
function queryOf(search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  for (const name of ofOtherPages) next.delete(name);
  return next.size === 0 ? '' : `?${next}`;
}

export type TradeAddress = (id: string, figure?: DrillDown) => string;

/**
 * Says where the page of a row is: under the filter, view and order of this address, so that its neighbors are those of the list here. `figure`: the
 * neighbors are the trades of that figure.
 */
export function useTradeLink(): TradeAddress {
  const [search] = useSearchParams();
  const tradesLink = useTradesLink();
  return useMemo(() => {
    const here = queryOf(search);
    return (id, figure) =>
      `/dashboard/trades/${id}${figure === undefined ? here : queryOf(new URLSearchParams(tradesLink(figure).split('?')[1]))}`;
  }, [search, tradesLink]);
}
