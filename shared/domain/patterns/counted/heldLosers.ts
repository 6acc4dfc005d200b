import { BEYOND_PLAN } from '../../reports/risk/riskTaken.ts';
import type { CountedBehavior } from '../patternReport.ts';
import type { PatternTrades } from '../patternTrades.ts';
import { countedTrades } from './countedTrades.ts';

/** Losers that were held beyond the plan: the loss is more than 1.2 times the risk. Of all losing trades with a risk. */
export function heldLosers(trades: PatternTrades): CountedBehavior | null {
  const { input, sequence } = trades;
  const riskOf = (at: number) => Number(input.table.risk[input.order[sequence[at]!]!]);
  const isLoser = (at: number) => input.outcomes[sequence[at]!]! < 0 && riskOf(at) > 0;
  const losers = Array.from(sequence.keys()).filter(isLoser);
  const held = losers.filter((at) => -Number(input.net[sequence[at]!]) > BEYOND_PLAN * riskOf(at));
  return countedTrades(trades, { id: 'heldLosers', members: held, of: losers.length });
}
