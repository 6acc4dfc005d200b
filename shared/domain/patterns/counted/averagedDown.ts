import type { CountedBehavior } from '../patternReport.ts';
import type { PatternTrades } from '../patternTrades.ts';
import { countedTrades } from './countedTrades.ts';

/** Trades that were added to at a worse price while they were losing. A trade that was once losing ends worse than others whatever is done, so it is counted. */
export function averagedDown(trades: PatternTrades): CountedBehavior | null {
  const { input, sequence } = trades;
  const members = Array.from(sequence.keys()).filter((at) => input.table.addsToLoser[input.order[sequence[at]!]!]! > 0);
  return countedTrades(trades, { id: 'averagedDown', members, of: sequence.length });
}
