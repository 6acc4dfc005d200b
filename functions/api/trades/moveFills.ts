import type { api } from '#contract/index.ts';
import { moveFills as command } from '#domain/journal/commands/moveFills.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Moves fills back to where they were. */
export const moveFills: Handler<typeof api.trades.moveFills> = async ({ input: { fills }, viewer, world, refuse }) => {
  const done = await changeJournal(world, viewer.userId, command, fills);
  if (done.refused !== null) return refuse(done.refused);
  return { bookVersion: done.bookVersion, undo: [...done.result.undo], update: done.update };
};
