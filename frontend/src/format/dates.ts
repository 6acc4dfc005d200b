const formats = new Map<string, Intl.DateTimeFormat>();

const inZone = (zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${zone} ${JSON.stringify(options)}`;
  const found = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
  formats.set(key, found);
  return found;
};

/** Noon UTC of a day key, so that any formatter in UTC names that very day. */
const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** "Nov 10". */
export const shortDay = (day: string): string => inZone('UTC', { month: 'short', day: 'numeric' }).format(noon(day));
/** "Nov 10, 2026". */
export const yearDay = (day: string): string => inZone('UTC', { month: 'short', day: 'numeric', year: 'numeric' }).format(noon(day));
/** "Nov 10, 2026" for one day, "Nov 9 – Nov 13, 2026" for several. */
export const daySpan = (first: string, last: string): string =>
  first === last ? yearDay(first) : `${first.slice(0, 4) === last.slice(0, 4) ? shortDay(first) : yearDay(first)} – ${yearDay(last)}`;
/** "Monday" for "1". */
export const weekdayName = (weekday: string): string => inZone('UTC', { weekday: 'long' }).format(noon(`2026-06-0${weekday}`));
/** "Tue, Nov 10, 2026". */
export const namedDay = (day: string): string =>
  inZone('UTC', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }).format(noon(day));
/** "Tuesday, Nov 10" this year, "Tue, Nov 10, 2025" in others: head of a day in a list. */
export const longDay = (day: string, thisYear: number): string =>
  day.startsWith(String(thisYear)) ? inZone('UTC', { weekday: 'long', month: 'short', day: 'numeric' }).format(noon(day)) : namedDay(day);
/** "November 2026" of "2026-11". */
export const monthName = (month: string): string => inZone('UTC', { month: 'long', year: 'numeric' }).format(noon(`${month}-15`));
/** "15:03" on the trader's clock. */
export const clockTime = (ms: number, zone: string): string =>
  inZone(zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(ms);
/** "Nov 20, 15:03"; only the day when the hour is not known. */
export const stamp = (ms: number, zone: string, dayOnly = false): string =>
  inZone(zone, { month: 'short', day: 'numeric', ...(dayOnly ? {} : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }) }).format(ms);
/** "Nov 20, 2026". */
export const fullDay = (ms: number, zone: string): string => inZone(zone, { month: 'short', day: 'numeric', year: 'numeric' }).format(ms);

/** As `stamp` this year; the day with its year in others. */
export const listStamp = (ms: number, zone: string, dayOnly: boolean): string =>
  new Date(ms).getFullYear() === new Date().getFullYear() ? stamp(ms, zone, dayOnly) : fullDay(ms, zone);

/** "49 min", "1 h 07", "11 d": how long a position was held. */
export function holdingTime(ms: number, dayOnly = false): string {
  const minutes = Math.round(ms / 60_000);
  const days = Math.floor(ms / 86_400_000);
  if (dayOnly) return days < 1 ? 'same day' : `${days} d`;
  if (minutes < 1) return `${Math.max(0, Math.round(ms / 1000))} s`;
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
  return `${days} d`;
}
