import type { api } from '#contract/index.ts';
import { refuseBusy } from '#functions/journal/refuseBusy.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { changeRecord, records } from '#functions/record/changeRecord.ts';
import { pictureName, recordPicture } from '#functions/record/pictureShapes.ts';
import { recordFacts } from '#functions/record/publicRecord.ts';
import { loadRecordedTrades, ownRecord } from './own.ts';

/** Discloses leaves, so that later edits in the journal change nothing. A record that goes off takes its picture along. */
export const change: Handler<typeof api.record.change> = async ({ input: { on, trades }, viewer: { userId }, world, refuse }) => {
  const stored = trades === undefined || trades.length === 0 ? null : await records.load(world.table, 'strong', userId);
  const offered = stored === null ? [] : await loadRecordedTrades(world.table, userId, stored.disclosed);
  const chosen = trades && [...new Set(trades)].map((id) => offered.find(({ trade }) => trade === id) ?? refuse('record_trade_unsuited'));
  const disclosed = chosen?.map(({ trade, places }) => ({ trade, places: [...places] }));
  const changed = await refuseBusy('book_busy', changeRecord(world, userId, { on, disclosed }));
  const facts = changed?.on === false ? await recordFacts(world.table, userId, changed) : null;
  if (facts !== null) await world.files.remove({ userId, kind: 'pictures', name: pictureName(recordPicture(facts)) });
  return ownRecord(world.table, userId);
};
