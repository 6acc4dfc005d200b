import type { api } from '#contract/index.ts';
import { splitTrade as command } from '#domain/journal/commands/splitTrade.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Counts a trade as two from a fill on. */
export const splitTrade: Handler<typeof api.trades.splitTrade> = async ({ input, viewer, world, refuse }) => {
  const done = await changeJournal(world, viewer.userId, command, input);
  if (done.refused !== null) return refuse(done.refused, done.detail);
  return { bookVersion: done.bookVersion, undo: done.result.undo, update: done.update };
};
