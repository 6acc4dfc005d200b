import type { api } from '#contract/index.ts';
import { removeOpening as command } from '#domain/journal/commands/removeOpening.ts';
import { unexpectedOpeningSentence } from '#domain/trades/wouldOpenIfRemoved.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { userZone } from '#functions/people/profile.ts';

/** Removes an opening that was added by hand. Its close is unmatched again; the annotation of the trade stays stored for a later opening. */
export const removeOpening: Handler<typeof api.trades.removeOpening> = async ({ input, viewer: { userId }, world, refuse }) => {
  const done = await changeJournal(world, userId, command, input);
  if (done.refused === 'opening_not_found') return refuse('opening_not_found');
  if (done.refused !== null) return refuse('used_since', unexpectedOpeningSentence(done.opens, await userZone(world, userId)));
  return { bookVersion: done.bookVersion, update: done.update };
};
