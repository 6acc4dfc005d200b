import type { api } from '#contract/index.ts';
import { deletedFills as deletedOf } from '#domain/journal/views/deletedFills.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import type { UserId } from '#domain/units/ids.ts';
import { loadChapters } from '#functions/journal/loadChapters.ts';
import { loadManifest } from '#functions/journal/loadManifest.ts';
import { refuseBusy } from '#functions/journal/refuseBusy.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { again, retry } from '#functions/table/optimistic.ts';
import type { Table } from '#functions/table/table.ts';

const TRIES = 4;

/** A journal's deleted fills, the latest deleted first; only chapters that have some are read. Refuses `book_busy`. */
function loadDeletedFills(table: Table, userId: UserId): Promise<readonly Fill[]> {
  const attempt = async () => {
    const { entries } = await loadManifest(table, userId);
    const chapters = await loadChapters(
      table,
      userId,
      entries.filter(({ deleted }) => deleted > 0),
    );
    return chapters === null ? again : deletedOf(chapters.map(({ chapter }) => chapter));
  };
  return refuseBusy('book_busy', retry({ tries: TRIES }, attempt));
}

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
  takenBack: changes?.bustedBy ?? null,
});

/** Deleted fills, the latest deleted first. */
export const deletedFills: Handler<typeof api.trades.deletedFills> = async ({ viewer, world }) => {
  const fills = await loadDeletedFills(world.table, viewer.userId);
  return { fills: fills.slice(0, MOST).map(view), total: fills.length };
};
