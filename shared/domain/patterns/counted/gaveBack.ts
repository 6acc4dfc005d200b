import { tradingDays } from '#domain/metrics/table/tradingDays.ts';
import { habitRows } from '../../reports/habits/index.ts';
import type { CountedBehavior } from '../patternReport.ts';
import type { PatternTrades } from '../patternTrades.ts';
import { countedTrades } from './countedTrades.ts';

/** Days whose profit was given back (see the habit): their trades after the day’s peak, whose results are what was given back. Of all days with an exit. */
export function gaveBack(trades: PatternTrades): CountedBehavior | null {
  const { input, sequence } = trades;
  const { table, order, zone } = input;
  const marks = habitRows(table, zone, 'gaveback');
  const tradingDay = tradingDays(table, zone);
  const dayOf = (at: number) => tradingDay.closed(order[sequence[at]!]!);
  const all = Array.from(sequence.keys());
  const members = all.filter((at) => marks[order[sequence[at]!]!] === 1);
  const days = (places: readonly number[]) => new Set(places.map(dayOf)).size;
  return countedTrades(trades, { id: 'gaveBack', unit: 'days', n: days(members), of: days(all), members });
}
