import { useSearchParams } from 'react-router-dom';
import { type DrillDown, drillDownFilter } from '#domain/journal/views/drillDownFilter.ts';
import { useMeasure } from '../view/useMeasure.ts';
import { readFilter, readPeriod, useToday } from './useFilter.ts';

/** What belongs to a list, the calendar or a report, and not to the trades that are meant. */
const ofOnePage = ['sort', 'order', 'month', 'year', 'day', 'by', 'then', 'when', 'across', 'a', 'b'];

/** An address without what belongs to its page alone. */
export function withoutPage(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ofOnePage) next.delete(name);
  return next;
}

/** The address of the list that holds exactly the trades of a figure shown at this address: the same view, and the filter behind the figure. */
function tradesLink(search: URLSearchParams, today: string, figure: DrillDown, inR: boolean): string {
  const next = withoutPage(search);
  const { from, to, ...fields } = drillDownFilter(readFilter(search, today), figure, inR);
  const days = readPeriod(search) === undefined ? { from, to } : {};
  for (const [name, value] of Object.entries({ ...fields, ...days })) if (value !== undefined) next.set(name, value);
  return `/dashboard/trades?${next}`;
}

/** Says where the trades of a figure on this screen are listed. */
export function useTradesLink(): (figure: DrillDown) => string {
  const [search] = useSearchParams();
  const today = useToday();
  const [measure] = useMeasure();
  return (figure) => tradesLink(search, today, figure, measure === 'r');
}
