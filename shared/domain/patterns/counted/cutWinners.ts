import { ENOUGH } from '../../breakdowns/reportRow.ts';
import { medianOf } from '../../metrics/folds/medianOf.ts';
import { held } from '../../reports/explorer/list/held.ts';
import type { CountedBehavior } from '../patternReport.ts';
import type { PatternTrades } from '../patternTrades.ts';
import { countedTrades } from './countedTrades.ts';

/** Winners held for less than half as long as losers usually are. */
const SHORT = 0.5;

/**
 * Winners that are cut: the median winner is held for less than half as long as the median loser. Counted are the winners below half the losers’ median (the
 * subject, in seconds), of all winners. How much of the move they took is known only with prices of the time.
 */
export function cutWinners(trades: PatternTrades): CountedBehavior | null {
  const { input, sequence } = trades;
  const secondsOf = held.of({ table: input.table, zone: input.zone });
  const heldOf = (at: number) => secondsOf(input.order[sequence[at]!]!);
  const timed = Array.from(sequence.keys()).filter((at) => !Number.isNaN(heldOf(at)));
  const [winners, losers] = [1, -1].map((sign) => timed.filter((at) => input.outcomes[sequence[at]!] === sign)) as [number[], number[]];
  if (winners.length < ENOUGH || losers.length < ENOUGH) return null;
  const [winner, loser] = [winners, losers].map((places) => medianOf(Float64Array.from(places, heldOf))!) as [number, number];
  const short = SHORT * loser;
  if (!(winner < short)) return null;
  return countedTrades(trades, {
    id: 'cutWinners',
    members: winners.filter((at) => heldOf(at) < short),
    of: winners.length,
    subject: String(short),
  });
}
