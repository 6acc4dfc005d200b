import type { api } from '#contract/index.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { loadDeletedFills } from '#functions/journal/loadDeletedFills.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

const MOST = 500;
const iso = (time: number): string => new Date(time).toISOString();

const view = ({ id, account, instrument, action, quantity, price, fee, time, batch, changes }: Fill) => ({
  fill: id,
  account,
  openedAt: iso(time),
  symbol: instrument.symbol,
  action,
  currency: instrument.currency,
  importId: batch,
  quantity: formatDecimal(quantity),
  price: formatDecimal(price),
  fee: formatDecimal(fee),
  time: iso(time),
  deletedAt: iso(changes!.deletedAt!),
});

/** Deleted fills, the latest deleted first. */
export const deletedFills: Handler<typeof api.trades.deletedFills> = async ({ viewer, world }) => {
  const fills = await loadDeletedFills(world.table, viewer.userId);
  return { fills: fills.slice(0, MOST).map(view), total: fills.length };
};
