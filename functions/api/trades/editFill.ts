import type { api } from '#contract/index.ts';
import { editFill as command } from '#domain/journal/commands/editFill.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Edits a fill; its trade is derived again. */
export const editFill: Handler<typeof api.trades.editFill> = async ({ input, viewer, world, refuse }) => {
  const done = await changeJournal(world, viewer.userId, command, input);
  if (done.refused !== null) return refuse(done.refused, done.detail);
  return { bookVersion: done.bookVersion, update: done.update };
};
