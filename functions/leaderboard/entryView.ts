import type { LeaderboardEntry } from '#contract/schemas/leaderboardEntry.ts';
import type { RankedCard } from './standings.ts';

/** A trader's card as the board answers it. */
export function entryView({ id, trades, wins, losses, breakevens, net, before, ...card }: RankedCard): LeaderboardEntry {
  const stats = {
    totalTrades: trades,
    winningTrades: wins,
    profitableTrades: wins,
    losingTrades: losses,
    breakevenTrades: breakevens,
    winRate: trades === 0 ? 0 : (100 * wins) / trades,
    winLossRatio: losses === 0 ? wins : wins / losses,
    totalProfit: net?.amount ?? null,
    currency: net?.currency ?? null,
  };
  return { _id: id, ...card, before: before ?? null, stats };
}
