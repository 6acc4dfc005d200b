import type { api } from '#contract/index.ts';
import { mergeTrades as command } from '#domain/journal/commands/mergeTrades.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Counts trades of one instrument as one. */
export const mergeTrades: Handler<typeof api.trades.mergeTrades> = async ({ input, viewer, world, refuse }) => {
  const done = await changeJournal(world, viewer.userId, command, input);
  if (done.refused !== null) return refuse(done.refused, done.detail);
  return { bookVersion: done.bookVersion, ...done.result, update: done.update };
};
