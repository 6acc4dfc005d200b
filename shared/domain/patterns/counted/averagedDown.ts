import type { CountedBehavior } from '../patternReport.ts';
import type { CountedAmong } from '../patternTrades.ts';
import { countedTrades } from './countedTrades.ts';
import { membersWithHabit } from './membersWithHabit.ts';

/** Trades that were added to at a worse price while they were losing (see the habit). One that was once losing ends worse than others whatever is done, so it is counted. */
export const averagedDown = (trades: CountedAmong): CountedBehavior | null =>
  countedTrades(trades, { id: 'averagedDown', members: membersWithHabit(trades, 'averagedDown'), of: trades.sequence.length });
