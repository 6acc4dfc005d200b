import { MAX_FILLS } from '#contract/areas/trades/fills.ts';
import type { api } from '#contract/index.ts';
import * as bulkTexts from '#copy/trades/bulkTexts.ts';
import { sharedFillSentence } from '#domain/journal/commands/deleteTrades.ts';
import { moveTrades as command } from '#domain/journal/commands/moveTrades.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { userZone } from '#functions/people/profile.ts';

/** Moves whole trades to another account, all or none. */
export const moveTrades: Handler<typeof api.trades.moveTrades> = async ({ input, viewer, world, refuse }) => {
  if (new Set(input.trades.map(({ id }) => id)).size < input.trades.length) return refuse('invalid_input', bulkTexts.namedTwice);
  const done = await changeJournal(world, viewer.userId, command, { ...input, most: MAX_FILLS });
  if (done.refused === null) return { bookVersion: done.bookVersion, undo: [...done.result.undo], update: done.update };
  if (done.refused === 'fill_shared' || done.refused === 'opening_apart') {
    const what = done.refused === 'opening_apart' ? bulkTexts.openingApart : undefined;
    return refuse('fill_shared', sharedFillSentence(done.fill, await userZone(world, viewer.userId), bulkTexts.moveBoth, what));
  }
  return refuse(done.refused, done.refused === 'invalid_input' ? bulkTexts.notTheSample : done.detail);
};
