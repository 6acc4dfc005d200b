import { DAY } from '#domain/units/millis.ts';

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** A day that exists, from its year, month and day; null for February 30. */
function realDay(year: number, month: number, day: number): string | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const at = startOf(text);
  return Number.isNaN(at) || dayOf(at) !== text ? null : text;
}

/**
 * The day that a word means: "2026-11-20", "11/20", "11/20/26", "today", "yesterday", "Friday". One without a year is the `last` of its name until today, or
 * the `next` from today on.
 */
export function lineDay(text: string, today: string, meant: 'last' | 'next'): string | null {
  const now = startOf(today);
  if (text === 'today') return today;
  if (text === 'yesterday') return dayOf(now - DAY);
  const weekday = WEEKDAYS.indexOf(text);
  if (weekday >= 0) {
    const away = (new Date(now).getUTCDay() - weekday + 7) % 7;
    return dayOf(meant === 'last' ? now - away * DAY : now + ((7 - away) % 7) * DAY);
  }
  const [, iso] = /^(\d{4}-\d{2}-\d{2})$/.exec(text) ?? [];
  if (iso !== undefined) return realDay(Number(iso.slice(0, 4)), Number(iso.slice(5, 7)), Number(iso.slice(8)));
  const [month, day, year] = text.split('/').map(Number) as [number, number, number?];
  if (year !== undefined) return realDay(year < 100 ? 2000 + year : year, month, day);
  const thisYear = Number(today.slice(0, 4));
  const years = meant === 'last' ? [thisYear, thisYear - 1] : [thisYear, thisYear + 1];
  const isMeant = (found: string) => (meant === 'last' ? found <= today : found >= today);
  return years.map((each) => realDay(each, month, day)).find((found) => found !== null && isMeant(found)) ?? null;
}
