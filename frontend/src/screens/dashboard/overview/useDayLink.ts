import { useSearchParams } from 'react-router-dom';
import { withoutPage } from '#features/view/useTradesLink.ts';

/** Says where a day ("2026-11-17") is opened in the calendar, with the same filter and view. */
export function useDayLink(): (day: string) => string {
  const [search] = useSearchParams();
  return (day) => {
    const next = withoutPage(search);
    next.set('day', day);
    return `/dashboard/calendar?${next}`;
  };
}
