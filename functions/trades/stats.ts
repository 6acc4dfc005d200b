import type { api } from '../../shared/contract/index.ts';
import type { Totals } from '../../shared/domain/book/book.ts';
import { formatDecimal } from '../../shared/domain/money.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { loadBook } from '../store/bookItem.ts';
import { loadProfile } from '../store/users.ts';
import type { World } from '../world/world.ts';
import { totalsView } from './totalsView.ts';

const nothing = (currency: string): Totals => ({ currency, trades: 0, wins: 0, losses: 0, breakevens: 0, gross: 0n, fees: 0n });

/** The totals to show of none or several: only then the user's own currency has to be looked up. */
async function inOwnCurrency(totals: readonly Totals[], userId: string, { table }: World): Promise<Totals> {
  const mine = (await loadProfile(table, userId))?.preferences.defaultCurrency ?? 'USD';
  return totals.find(({ currency }) => currency === mine) ?? totals[0] ?? nothing(mine);
}

/**
 * Stats over all closed trades: the book's totals. Counts are of every currency; money is in the user's currency if they traded in it, else in
 * the one they trade most. Win rate is in percent of all closed trades; the ratio is wins to losses (wins when there is no loss).
 */
export const stats: Handler<typeof api.trades.stats> = async ({ viewer, world }) => {
  const { totals } = await loadBook(world.table, viewer.userId);
  const shown = totals.length === 1 ? totals[0]! : await inOwnCurrency(totals, viewer.userId, world);
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
