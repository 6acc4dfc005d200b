import type { CountedBehavior } from '../patternReport.ts';
import type { CountedAmong } from '../patternTrades.ts';
import { countedTrades } from './countedTrades.ts';
import { membersWithHabit } from './membersWithHabit.ts';

/**
 * Trades with additions at a worse price while losing (see the habit). A losing trade ends worse than others in any
 * case, so it is counted, not tested.
 */
export const averagedDown = (trades: CountedAmong): CountedBehavior | null =>
  countedTrades(trades, { id: 'averagedDown', members: membersWithHabit(trades, 'averagedDown'), of: trades.sequence.length });
