import type { api } from '#contract/index.ts';
import { restoreFills as command } from '#domain/journal/commands/restoreFills.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Restores deleted fills. */
export const restoreFills: Handler<typeof api.trades.restoreFills> = async ({ input: { fills }, viewer, world, refuse }) => {
  const done = await changeJournal(world, viewer.userId, command, fills);
  if (done.refused !== null) return refuse('fill_not_found');
  return { bookVersion: done.bookVersion, restored: done.result.restored, update: done.update };
};
