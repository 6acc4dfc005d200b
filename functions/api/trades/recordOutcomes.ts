import type { api } from '#contract/index.ts';
import { recordOutcomes as command } from '#domain/journal/commands/recordOutcomes.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Records option outcomes; an impossible outcome changes none of them. */
export const recordOutcomes: Handler<typeof api.trades.recordOutcomes> = async ({ input: { options }, viewer, world, refuse }) => {
  const done = await changeJournal(world, viewer.userId, command, options);
  if (done.refused !== null) return refuse(done.refused, done.detail);
  const { added, events } = done.result;
  return { bookVersion: done.bookVersion, added, events, update: done.update };
};
