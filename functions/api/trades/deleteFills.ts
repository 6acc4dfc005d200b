import type { api } from '#contract/index.ts';
import { deleteFills as command } from '#domain/journal/commands/deleteFills.ts';
import { unexpectedOpeningSentence } from '#domain/trades/wouldOpenIfRemoved.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { userZone } from '#functions/people/profile.ts';

/** Deletes fills, unless another fill would open a position without them. */
export const deleteFills: Handler<typeof api.trades.deleteFills> = async ({ input, viewer: { userId }, world, refuse }) => {
  const done = await changeJournal(world, userId, command, input.fills);
  if (done.refused === 'fill_not_found') return refuse('fill_not_found');
  if (done.refused !== null) return refuse('used_since', unexpectedOpeningSentence(done.opens, await userZone(world, userId)));
  return { bookVersion: done.bookVersion, deleted: done.result.deleted, update: done.update };
};
