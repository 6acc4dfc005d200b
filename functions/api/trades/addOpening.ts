import type { api } from '#contract/index.ts';
import { addOpening as command } from '#domain/journal/commands/addOpening.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Adds the opening that a close waits for. */
export const addOpening: Handler<typeof api.trades.addOpening> = async ({ input, viewer, world, refuse }) => {
  const done = await changeJournal(world, viewer.userId, command, input);
  if (done.refused !== null) return refuse(done.refused, done.detail);
  return { bookVersion: done.bookVersion, id: done.result.id, update: done.update };
};
