import { tradingDays } from '#domain/metrics/table/tradingDays.ts';
import type { CountedBehavior } from '../patternReport.ts';
import type { CountedAmong } from '../patternTrades.ts';
import { countedTrades } from './countedTrades.ts';
import { membersWithHabit } from './membersWithHabit.ts';

/** Days whose profit was given back (see the habit): their trades after the day’s peak, whose results are what was given back. Of all days with an exit. */
export function gaveBack(trades: CountedAmong): CountedBehavior | null {
  const { input, sequence } = trades;
  const { table, order, zone } = input;
  const { closed } = tradingDays(table, zone);
  const days = (members: Iterable<number>) => new Set(Array.from(members, (at) => closed(order[sequence[at]!]!))).size;
  const members = membersWithHabit(trades, 'gaveBack');
  return countedTrades(trades, { id: 'gaveBack', unit: 'days', n: days(members), of: days(sequence.keys()), members });
}
