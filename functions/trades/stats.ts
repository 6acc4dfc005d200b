import type { api } from '../../shared/contract/index.ts';
import type { Totals } from '../../shared/domain/book/book.ts';
import { formatDecimal } from '../../shared/domain/money.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { loadBook } from '../store/bookItem.ts';
import { loadProfile } from '../store/users.ts';
import { totalsView } from './totalsView.ts';

const nothing = (currency: string): Totals => ({ currency, trades: 0, wins: 0, losses: 0, breakevens: 0, gross: 0n, fees: 0n });

/**
 * Stats over all closed trades: the book's totals. Counts are of every currency; money is in the user's currency if they traded in it, else in
 * the one they trade most. Win rate is in percent of all closed trades; the ratio is wins to losses (wins when there is no loss).
 */
export const stats: Handler<typeof api.trades.stats> = async ({ viewer, world }) => {
  const [{ totals }, profile] = await Promise.all([loadBook(world.table, viewer.userId), loadProfile(world.table, viewer.userId)]);
  const mine = profile?.preferences.defaultCurrency ?? 'USD';
  const shown = totals.find(({ currency }) => currency === mine) ?? totals[0] ?? nothing(mine);
  const sum = (count: (each: Totals) => number): number => totals.reduce((all, each) => all + count(each), 0);
  const [trades, wins, losses] = [sum((t) => t.trades), sum((t) => t.wins), sum((t) => t.losses)];
  return {
    totalTrades: trades,
    winningTrades: wins,
    profitableTrades: wins,
    losingTrades: losses,
    breakevenTrades: sum((t) => t.breakevens),
    totalProfit: formatDecimal(shown.gross - shown.fees),
    currency: shown.currency,
    winRate: trades === 0 ? 0 : (100 * wins) / trades,
    winLossRatio: losses === 0 ? wins : wins / losses,
    byCurrency: totals.map(totalsView),
  };
};
