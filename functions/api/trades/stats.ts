import type { api } from '#contract/index.ts';
import { tradingStats } from '#domain/journal/views/tradingStats.ts';
import { totalsByUnit } from '#functions/journal/totalsByUnit.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { loadProfile } from '#functions/people/profile.ts';
import { totalsView } from './totalsView.ts';

/** Stats over all that is closed, from the journal's totals. Only who traded none or several currencies has their own looked up. */
export const stats: Handler<typeof api.trades.stats> = async ({ input: { unit = 'trade' }, viewer, world }) => {
  const totals = await totalsByUnit(world.table, viewer.userId, unit);
  const own = totals.length === 1 ? undefined : (await loadProfile(world.table, viewer.userId))?.preferences.defaultCurrency;
  const figures = tradingStats(totals, own ?? 'USD');
  return { unit, ...figures, profitableTrades: figures.winningTrades, byCurrency: totals.map(totalsView) };
};
