import { useSearch } from '#features/view/useSearch.ts';

const MONTH = /^(19[7-9]\d|20\d\d)-(0[1-9]|1[0-2])$/;
const YEAR = /^(19[7-9]\d|20\d\d)$/;

/** A day of the calendar ("2026-11-18"), else null. */
function dayIn(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text) || !MONTH.test(text.slice(0, 7))) return null;
  const read = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text) ? text : null;
}

/** True for what a calendar can show: a month "2026-11" or a year "2026", from 1970 to 2099. */
export const isPeriod = (text: string): boolean => MONTH.test(text) || YEAR.test(text);

/** The calendar's view and open day, from the address. `shows`: a month or a year, null if missing. */
type CalendarPlace = { readonly shows: string | null; readonly day: string | null };

function placeIn(search: URLSearchParams): CalendarPlace {
  const day = dayIn(search.get('day'));
  const [year, month] = [search.get('year') ?? '', search.get('month') ?? ''];
  return { shows: YEAR.test(year) ? year : MONTH.test(month) ? month : (day?.slice(0, 7) ?? null), day };
}

/** An address that shows this, with the same filter and view. */
function withPlace(before: URLSearchParams, { shows, day }: CalendarPlace): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const name of ['month', 'year', 'day']) next.delete(name);
  if (shows !== null) next.set(shows.length === 4 ? 'year' : 'month', shows);
  if (day !== null) next.set('day', day);
  return next;
}

/** The place in the address, the address of another place, and a way there that does not fill the history. */
export function useCalendarPlace() {
  const [search, setSearch] = useSearch();
  return {
    place: placeIn(search),
    hrefOf: (place: CalendarPlace): string => `?${withPlace(search, place)}`,
    go: (place: CalendarPlace): void => setSearch((before) => withPlace(before, place), { replace: true }),
  };
}
