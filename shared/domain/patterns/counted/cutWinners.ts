import { ENOUGH } from '../../breakdowns/reportRow.ts';
import { medianOf } from '../../metrics/folds/medianOf.ts';
import { DAY_ONLY } from '../../metrics/table/tradeTable.ts';
import type { CountedBehavior } from '../patternReport.ts';
import type { PatternTrades } from '../patternTrades.ts';
import { countedTrades } from './countedTrades.ts';

/** Winners held for less than half as long as losers usually are. */
const SHORT = 0.5;

/**
 * Winners that are cut: the median winner is held for less than half as long as the median loser. Counted are the winners below half the losers’ median, of
 * all winners. How much of the move they took is known only with prices of the time.
 */
export function cutWinners(trades: PatternTrades): CountedBehavior | null {
  const { input, sequence } = trades;
  const { table, order } = input;
  const heldOf = (at: number) => table.closedAt[order[sequence[at]!]!]! - table.openedAt[order[sequence[at]!]!]!;
  const timed = Array.from(sequence.keys()).filter((at) => table.precision[order[sequence[at]!]!] !== DAY_ONLY);
  const [winners, losers] = [1, -1].map((sign) => timed.filter((at) => input.outcomes[sequence[at]!] === sign)) as [number[], number[]];
  if (winners.length < ENOUGH || losers.length < ENOUGH) return null;
  const [winner, loser] = [winners, losers].map((places) => medianOf(Float64Array.from(places, heldOf))!) as [number, number];
  if (!(winner < SHORT * loser)) return null;
  return countedTrades(trades, { id: 'cutWinners', members: winners.filter((at) => heldOf(at) < SHORT * loser), of: winners.length });
}
