import type { Reply } from '#contract/define.ts';
import type { api } from '#contract/index.ts';
import { newestLeaves } from '#domain/record/leavesToAppend.ts';
import { recordedTrades } from '#domain/record/recordedTrades.ts';
import { leafOf } from '#domain/record/verifyRecord.ts';
import { tradeIdOf, type UserId } from '#domain/units/ids.ts';
import { loadWholeJournal } from '#functions/journal/loadChapters.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { listLeaves, records, type StoredRecord } from '#functions/record/changeRecord.ts';
import type { Table } from '#functions/table/table.ts';

/** Trades offered for disclosure, beside those that are disclosed. */
const MOST_OFFERED = 200;

/**
 * The trades of a user that can be disclosed, and those of `disclosed` that no longer can but are until withdrawn: with the places of their leaves and the last
 * one's texts, the last recorded first.
 */
export async function loadRecordedTrades(table: Table, userId: UserId, disclosed: StoredRecord['disclosed']) {
  const leaves = await listLeaves(table, userId);
  if (leaves.length === 0) return [];
  const { chapters } = await loadWholeJournal(table, userId);
  const rows = new Map(leaves.map(({ at, leaf }) => [at, leaf]));
  const whole = recordedTrades(
    chapters.map(({ chapter }) => chapter),
    newestLeaves(leaves),
  );
  const trades = new Map([...disclosed, ...whole].map(({ trade, places }) => [tradeIdOf(trade), places]));
  const withLast = [...trades].map(([trade, places]) => ({ trade, places, last: leafOf(rows.get(places.at(-1)!)!) }));
  return withLast.sort((a, b) => (a.last.time < b.last.time ? 1 : -1));
}

/** A user's own record as they see it. */
export async function ownRecord(table: Table, userId: UserId): Promise<Reply<typeof api.record.own>> {
  const stored = await records.load(table, 'strong', userId);
  if (stored === null) return { id: null, on: false, links: 0, day: '', disclosed: [], recorded: [], unlisted: 0 };
  const { id, on, number, day } = stored;
  const trades = on ? await loadRecordedTrades(table, userId, stored.disclosed) : [];
  const disclosed = stored.disclosed.map(({ trade }) => tradeIdOf(trade));
  const listed = trades.filter(({ trade }, at) => at < MOST_OFFERED || disclosed.includes(trade));
  const recorded = listed.map(({ trade, last }) => ({ trade, symbol: last.symbol, day: last.time.slice(0, 10) }));
  return { id, on, links: number, day, disclosed, recorded, unlisted: trades.length - listed.length };
}

export const own: Handler<typeof api.record.own> = ({ viewer, world }) => ownRecord(world.table, viewer.userId);
