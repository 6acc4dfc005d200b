import { useMemo } from 'react';
import { type DrillDown, drillDownFilter } from '#domain/journal/views/drillDownFilter.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { useSearch } from './AddressOfFigures.tsx';
import { useMeasure } from './useAddressChoice.ts';
import { readFilter, readPeriod, useToday } from './useFilter.ts';

/** Parameters of a list, the calendar or a report that don't select trades. */
const ofOnePage = ['sort', 'order', 'month', 'year', 'day', 'by', 'then', 'when', 'across', 'a', 'b', 'without'];

/** An address without what belongs to its page alone. */
export function withoutPage(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ofOnePage) next.delete(name);
  return next;
}

/**
 * The addresses of the lists that hold exactly the trades of figures shown at this address: the same view, and the filter behind the figure. A screen has
 * hundreds of them, so the address itself is read once, and not by those that lead nowhere.
 */
function tradesLinks(search: URLSearchParams, today: string, inR: boolean): (figure: DrillDown) => string {
  let address: { readonly base: URLSearchParams; readonly filter: JournalFilter } | null = null;
  return (figure) => {
    address ??= { base: withoutPage(search), filter: readFilter(search, today) };
    const next = new URLSearchParams(address.base);
    const { from, to, ...fields } = drillDownFilter(address.filter, figure, inR);
    const days = readPeriod(search) === undefined ? { from, to } : {};
    for (const [name, value] of Object.entries({ ...fields, ...days })) if (value !== undefined) next.set(name, value);
    return `/dashboard/trades?${next}`;
  };
}

/** Creates the address of the trade list for a figure on this screen. */
export function useTradesLink(): (figure: DrillDown) => string {
  const [search] = useSearch();
  const today = useToday();
  const [measure] = useMeasure();
  return useMemo(() => tradesLinks(search, today, measure === 'r'), [search, today, measure]);
}
