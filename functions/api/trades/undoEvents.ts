import type { api } from '#contract/index.ts';
import { undoEvents as command } from '#domain/journal/commands/undoEvents.ts';
import { unexpectedOpeningSentence } from '#domain/trades/wouldOpenIfRemoved.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { userZone } from '#functions/people/profile.ts';

/** Undoes events that were recorded by hand, unless what came of them was closed since. */
export const undoEvents: Handler<typeof api.trades.undoEvents> = async ({ input, viewer: { userId }, world, refuse }) => {
  const done = await changeJournal(world, userId, command, { events: input.events, recordedAs: input.told });
  if (done.refused !== null) return refuse('used_since', unexpectedOpeningSentence(done.opens, await userZone(world, userId)));
  return { bookVersion: done.bookVersion, ...done.result, update: done.update };
};
