import { useSearch } from '#features/view/useSearch.ts';
import { withoutPage } from '#features/view/useTradesLink.ts';

/** Creates the calendar address of a day ("2026-11-17"), with the same filter and view. */
export function useDayLink(): (day: string) => string {
  const [search] = useSearch();
  return (day) => {
    const next = withoutPage(search);
    next.set('day', day);
    return `/dashboard/calendar?${next}`;
  };
}
