import type { api } from '#contract/index.ts';
import * as bulkTexts from '#copy/trades/bulkTexts.ts';
import { sharedFillSentence } from '#domain/journal/commands/deleteTrades.ts';
import { shiftTrades as command } from '#domain/journal/commands/shiftTrades.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { userZone } from '#functions/people/profile.ts';

/** Shifts whole trades in time, all or none. */
export const shiftTrades: Handler<typeof api.trades.shiftTrades> = async ({ input, viewer, world, refuse }) => {
  const { trades, seconds } = input;
  if (new Set(trades.map(({ id }) => id)).size < trades.length) return refuse('invalid_input', bulkTexts.namedTwice);
  if (seconds === 0) return refuse('invalid_input', bulkTexts.noShift);
  const done = await changeJournal(world, viewer.userId, command, input);
  if (done.refused === null) return { bookVersion: done.bookVersion, update: done.update };
  if (done.refused === 'fill_shared')
    return refuse('fill_shared', sharedFillSentence(done.fill, await userZone(world, viewer.userId), bulkTexts.shiftBoth));
  return refuse(done.refused, done.detail);
};
