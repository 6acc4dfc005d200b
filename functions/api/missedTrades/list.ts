import type { api } from '#contract/index.ts';
import { listMissedTrades } from '#functions/journal/missedTradeItems.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { missedTradeView } from './missedTradeView.ts';

/** A page of missed trades. */
export const list: Handler<typeof api.missedTrades.list> = async ({ input: { after = null }, viewer, world }) => {
  const { trades, next } = await listMissedTrades(world.table, viewer.userId, after);
  return { trades: trades.map(missedTradeView), next };
};
