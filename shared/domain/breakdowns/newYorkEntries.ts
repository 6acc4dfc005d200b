import { DAY_ONLY } from '../metrics/table/tradeTable.ts';
import { dayNumber, dayText, weekdayOf } from '../units/dayKey.ts';
import { DAY, MINUTE } from '../units/millis.ts';
import { zoneClock } from '../units/zoneClock.ts';
import type { DimensionInput } from './dimension.ts';

/** Days of a year on which the New York Stock Exchange is closed, and those on which it closes at 13:00. Source: NYSE holidays and hours. */
const YEARS: Readonly<Record<string, { readonly closed: readonly string[]; readonly early: readonly string[] }>> = {
  '2026': {
    closed: ['01-01', '01-19', '02-16', '04-03', '05-25', '06-19', '07-03', '09-07', '11-26', '12-25'],
    early: ['11-27', '12-24'],
  },
};

/** Kind of day for United States stocks. `unknown`: a weekday of a year without a loaded calendar. */
type MarketDay = 'open' | 'early' | 'closed' | 'unknown';

/** The kind of a New York date ("2026-07-03"); `weekday` is 1 for Monday to 7. */
export function marketDay(date: string, weekday: number): MarketDay {
  if (weekday > 5) return 'closed';
  const year = YEARS[date.slice(0, 4)];
  if (year === undefined) return 'unknown';
  const day = date.slice(5);
  return year.closed.includes(day) ? 'closed' : year.early.includes(day) ? 'early' : 'open';
}

/** When a trade was entered, in New York time: minutes since midnight and the kind of day. */
type NewYorkEntry = { readonly minute: number; readonly day: MarketDay };

/** Reads entries in New York time; null for trades known only by date. */
export function newYorkEntries({ table, order }: DimensionInput): (place: number) => NewYorkEntry | null {
  const clock = zoneClock('America/New_York');
  const kinds = new Map<number, MarketDay>();
  return (place) => {
    const row = order[place]!;
    if (table.precision[row] === DAY_ONLY) return null;
    const time = table.openedAt[row]!;
    const offset = clock.offset(time);
    const days = dayNumber(time, offset);
    let day = kinds.get(days);
    if (day === undefined) {
      day = marketDay(dayText(days), weekdayOf(days));
      kinds.set(days, day);
    }
    return { minute: Math.floor((time + offset - days * DAY) / MINUTE), day };
  };
}
