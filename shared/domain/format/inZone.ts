import { locale } from './locale.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A formatter of dates or times in the language of the screens on the clock of a zone (an IANA name or UTC), made once. */
export function inZone(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${JSON.stringify(options)}`;
  const found = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
  formats.set(key, found);
  return found;
}

/** Noon UTC of a day key, so that any formatter in UTC names that very day. */
export const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** "Tue, Nov 10, 2026". */
export const namedDay = (day: string): string =>
  inZone('UTC', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }).format(noon(day));
