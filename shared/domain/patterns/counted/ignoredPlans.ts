import type { CountedBehavior } from '../patternReport.ts';
import type { CountedAmong } from '../patternTrades.ts';
import { countedTrades } from './countedTrades.ts';

/**
 * Trades that broke an existing plan (see byPlanKept), of all that had one. Some are found by their result, so they
 * are counted and not tested.
 */
export function ignoredPlans(trades: CountedAmong): CountedBehavior | null {
  const { input, sequence } = trades;
  const { plans, id } = input.table;
  if (plans === undefined) return null;
  const idOf = (at: number) => id[input.order[sequence[at]!]!]!;
  const had = Array.from(sequence.keys()).filter((at) => plans.trades.has(idOf(at)) || plans.ignored.has(idOf(at)));
  const members = had.filter((at) => plans.ignored.has(idOf(at)));
  return countedTrades(trades, { id: 'ignoredPlans', members, of: had.length });
}
