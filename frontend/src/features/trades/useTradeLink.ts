import { useMemo } from 'react';
import type { DrillDown } from '#domain/journal/views/drillDownFilter.ts';
import { useSearch } from '../view/AddressOfFigures.tsx';
import { useTradesLink } from '../view/useTradesLink.ts';

/** Parameters of another page or trade. */
const ofOtherPages = ['month', 'year', 'day', 'leg'];

/** The query of a trade's address. */
function queryOf(search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  for (const name of ofOtherPages) next.delete(name);
  return next.size === 0 ? '' : `?${next}`;
}

export type TradeAddress = (id: string, figure?: DrillDown) => string;

/**
 * Creates the address of a row's page: with this address's filter, view and order, so that its neighbors are those
 * of this list. `figure`: the neighbors are that figure's trades.
 */
export function useTradeLink(): TradeAddress {
  const [search] = useSearch();
  const tradesLink = useTradesLink();
  return useMemo(() => {
    const here = queryOf(search);
    return (id, figure) =>
      `/dashboard/trades/${id}${figure === undefined ? here : queryOf(new URLSearchParams(tradesLink(figure).split('?')[1]))}`;
  }, [search, tradesLink]);
}
