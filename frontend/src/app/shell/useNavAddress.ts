import { useLocation } from 'react-router-dom';
import { isFilteredPage } from '#frontend/screens/areas.ts';

/** Parameters of a single page: list order, a figure's trades, and the calendar's view. */
const ofOnePage = ['sort', 'order', 'trade', 'import', 'exit', 'month', 'year', 'day', 'by', 'then', 'when', 'across', 'a', 'b', 'leg'];

/** Where an entry of the navigation leads from here: between pages with the bar of filters, to the same filter and view. */
export function useNavAddress(): (to: string) => string {
  const { pathname, search } = useLocation();
  return (to) => {
    if (!isFilteredPage(to) || !isFilteredPage(pathname)) return to;
    const next = new URLSearchParams(search);
    for (const name of ofOnePage) next.delete(name);
    return next.size === 0 ? to : `${to}?${next}`;
  };
}
