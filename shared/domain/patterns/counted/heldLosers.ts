import type { CountedBehavior } from '../patternReport.ts';
import type { CountedAmong } from '../patternTrades.ts';
import { countedTrades } from './countedTrades.ts';
import { membersWithHabit } from './membersWithHabit.ts';

/** Losers that were held beyond the plan (see the habit): the loss is more than 1.2 times the risk. Of all losing trades with a risk. */
export function heldLosers(trades: CountedAmong): CountedBehavior | null {
  const { input, sequence } = trades;
  const isLoser = (at: number) => input.outcomes[sequence[at]!]! < 0 && Number(input.table.risk[input.order[sequence[at]!]!]) > 0;
  const losers = Array.from(sequence.keys()).filter(isLoser);
  return countedTrades(trades, { id: 'heldLosers', members: membersWithHabit(trades, 'heldLosers'), of: losers.length });
}
