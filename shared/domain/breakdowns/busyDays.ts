import { tradingDays } from '../metrics/table/tradingDays.ts';
import type { DimensionInput } from './dimension.ts';

const [TRAILING_DAYS, LEAST_DAYS, SHARE] = [60, 10, 0.9];

/**
 * 1 at each place whose trade was entered on a day with more entries than nine of ten days with trades among the 60 calendar days before it (the percentile
 * by nearest rank); it takes ten such days.
 */
export function busyDays(input: DimensionInput): Uint8Array {
  const { table, order, zone } = input;
  const tradingDay = tradingDays(table, zone);
  const marks = new Uint8Array(order.length);
  const found = Map.groupBy(input.entryOrder(), (place) => tradingDay.opened(order[place]!));
  const days = [...found].map(([day, places]) => ({ day, places })).sort((a, b) => a.day - b.day);
  let first = 0;
  days.forEach(({ day, places }, at) => {
    while (days[first]!.day < day - TRAILING_DAYS) first++;
    if (at - first < LEAST_DAYS) return;
    const counts = days.slice(first, at).map(({ places: { length } }) => length);
    const usual = counts.sort((a, b) => a - b)[Math.ceil(SHARE * counts.length) - 1]!;
    if (places.length > usual) for (const place of places) marks[place] = 1;
  });
  return marks;
}
