import { DAY } from '../units/millis.ts';

/** A holiday on which US stock exchanges are closed. */
export type UsHoliday =
  | 'newYear'
  | 'martinLutherKing'
  | 'presidents'
  | 'goodFriday'
  | 'memorial'
  | 'juneteenth'
  | 'independence'
  | 'labor'
  | 'thanksgiving'
  | 'christmas';

const utc = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month - 1, day));
const keyOf = (date: Date): string => date.toISOString().slice(0, 10);
const after = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY);

/** The nth weekday of a month, 1 is Monday; n below zero counts from the end. */
function nth(year: number, month: number, weekday: number, n: number): Date {
  if (n > 0) {
    const first = utc(year, month, 1);
    return after(first, ((weekday - first.getUTCDay() + 7) % 7) + 7 * (n - 1));
  }
  const last = utc(year, month + 1, 0);
  return after(last, -((last.getUTCDay() - weekday + 7) % 7));
}

/** A holiday of a fixed date, on the weekday on which exchanges keep it. */
function kept(date: Date): Date {
  const weekday = date.getUTCDay();
  return after(date, weekday === 6 ? -1 : weekday === 0 ? 1 : 0);
}

/** Easter Sunday by the Gregorian rule (Meeus). */
function easter(year: number): Date {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const at = h + l - 7 * m + 114;
  return utc(year, Math.floor(at / 31), (at % 31) + 1);
}

function holidaysOf(year: number): ReadonlyMap<string, UsHoliday> {
  const all: readonly (readonly [UsHoliday, Date])[] = [
    // A New Year's Day on a Saturday is not kept: the day before ends the year's books.
    ...(utc(year, 1, 1).getUTCDay() === 6 ? [] : [['newYear', kept(utc(year, 1, 1))] as const]),
    ...(year >= 1998 ? [['martinLutherKing', nth(year, 1, 1, 3)] as const] : []),
    ['presidents', nth(year, 2, 1, 3)],
    ['goodFriday', after(easter(year), -2)],
    ['memorial', nth(year, 5, 1, -1)],
    ...(year >= 2022 ? [['juneteenth', kept(utc(year, 6, 19))] as const] : []),
    ['independence', kept(utc(year, 7, 4))],
    ['labor', nth(year, 9, 1, 1)],
    ['thanksgiving', nth(year, 11, 4, 4)],
    ['christmas', kept(utc(year, 12, 25))],
  ];
  return new Map(all.map(([name, date]) => [keyOf(date), name]));
}

/**
 * A US stock exchanges' special day, such as "2026-11-26", by NYSE rules: a holiday, `early` if they close at 13:00
 * in New York, null for a normal day. Excludes unscheduled closings.
 */
export function usMarketDay(day: string): UsHoliday | 'early' | null {
  const year = Number(day.slice(0, 4));
  const holiday = holidaysOf(year).get(day);
  if (holiday !== undefined) return holiday;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const isEve = (day.endsWith('-12-24') || day.endsWith('-07-03')) && weekday >= 1 && weekday <= 4;
  return isEve || day === keyOf(after(nth(year, 11, 4, 4), 1)) ? 'early' : null;
}
