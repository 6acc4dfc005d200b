import { DAY_ONLY } from '../metrics/table/tradeTable.ts';
import { dayNumber, dayText, weekdayOf } from '../units/dayKey.ts';
import { DAY, MINUTE } from '../units/millis.ts';
import { zoneClock } from '../units/zoneClock.ts';
import type { DimensionInput } from './dimension.ts';
import { type MarketDay, marketDay } from './marketDay.ts';

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
