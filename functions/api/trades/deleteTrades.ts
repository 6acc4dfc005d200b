import { MAX_FILLS } from '#contract/areas/trades/fills.ts';
import type { api } from '#contract/index.ts';
import * as bulkTexts from '#copy/trades/bulkTexts.ts';
import { deleteTrades as command, sharedFillSentence } from '#domain/journal/commands/deleteTrades.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { userZone } from '#functions/people/profile.ts';

/** Deletes whole trades, all or none. */
export const deleteTrades: Handler<typeof api.trades.deleteTrades> = async ({ input: { trades }, viewer, world, refuse }) => {
  const done = await changeJournal(world, viewer.userId, command, { trades, most: MAX_FILLS });
  if (done.refused === 'trade_not_found' || done.refused === 'too_large') return refuse(done.refused);
  if (done.refused !== null)
    return refuse('fill_shared', sharedFillSentence(done.fill, await userZone(world, viewer.userId), bulkTexts.deleteBoth));
  return { bookVersion: done.bookVersion, deleted: done.result.deleted, update: done.update };
};
