import { dayNumberOf, dayText, weekdayOf } from '#domain/units/dayKey.ts';

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** A day that exists, as "2026-11-20". Without a year: the last one that is not after today. */
function dayOf(year: string | undefined, month: number, day: number, today: string): string | null {
  const inYear = (of: number) => `${of}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const thisYear = Number(today.slice(0, 4));
  const text = inYear(Number(year ?? (inYear(thisYear) > today ? thisYear - 1 : thisYear)));
  const at = dayNumberOf(text);
  return Number.isNaN(at) || dayText(at) !== text ? null : text;
}

/** The place of a name that begins like this, from three letters on; -1: none. */
const placeOf = (names: readonly string[], word: string): number =>
  word.length < 3 ? -1 : names.findIndex((name) => name.startsWith(word));

/**
 * Reads a day as one types it: "2026-11-20", "nov 20", "20 november 2026", "11/20", "yesterday", "last tuesday". `today` as "2026-11-20", in the trader's
 * zone. Null: it is no day.
 */
export function typedDay(typed: string, today: string): string | null {
  const text = typed.trim().toLowerCase().replace(/[,.]/g, ' ').replace(/\s+/g, ' ');
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return dayOf(iso[1], Number(iso[2]), Number(iso[3]), today);
  const slashed = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(text);
  if (slashed) return dayOf(slashed[3], Number(slashed[1]), Number(slashed[2]), today);
  const ago = ['today', 'yesterday'].indexOf(text);
  if (ago >= 0) return dayText(dayNumberOf(today) - ago);
  const named = /^(?:([a-z]+) (\d{1,2})|(\d{1,2}) ([a-z]+))(?: (\d{4}))?$/.exec(text);
  if (named) {
    const month = placeOf(months, (named[1] ?? named[4])!);
    return month < 0 ? null : dayOf(named[5], month + 1, Number(named[2] ?? named[3]), today);
  }
  const weekday = placeOf(weekdays, text.replace(/^last /, ''));
  if (weekday < 0) return null;
  const at = dayNumberOf(today);
  return dayText(at - ((weekdayOf(at) - weekday - 2 + 7) % 7) - 1);
}
