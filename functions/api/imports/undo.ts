import type { api } from '#contract/index.ts';
import { undoImport } from '#domain/journal/commands/undoImport.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Takes a whole import out of the journal again. Undoing it twice is no error. */
export const undo: Handler<typeof api.imports.undo> = async ({ input, viewer, world, refuse }) => {
  const done = await changeJournal(world, viewer.userId, undoImport, input);
  if (done.refused !== null) return refuse(done.refused);
  return { ...done.result, bookVersion: done.bookVersion, update: done.update };
};
