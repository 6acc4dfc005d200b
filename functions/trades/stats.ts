import type { api } from '#contract/index.ts';
import { tradingStats } from '#domain/book/tradingStats.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { countedTotals } from '../store/countedTotals.ts';
import { loadProfile } from '../store/users.ts';
import { totalsView } from './totalsView.ts';

/** Stats over all that is closed, from the book's totals. Only who traded none or several currencies has their own looked up. */
export const stats: Handler<typeof api.trades.stats> = async ({ input: { unit = 'trade' }, viewer, world }) => {
  const totals = await countedTotals(world.table, viewer.userId, unit);
  const own = totals.length === 1 ? undefined : (await loadProfile(world.table, viewer.userId))?.preferences.defaultCurrency;
  const figures = tradingStats(totals, own ?? 'USD');
  return { unit, ...figures, profitableTrades: figures.winningTrades, byCurrency: totals.map(totalsView) };
};
