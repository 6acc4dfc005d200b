import type { api } from '#contract/index.ts';
import { recalculateImport } from '#domain/journal/commands/recalculateImport.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Runs an import again: in another account or zone, or with fees by the account's rules. */
export const rerun: Handler<typeof api.imports.rerun> = async ({ input, viewer, world, refuse }) => {
  const done = await changeJournal(world, viewer.userId, recalculateImport, input);
  if (done.refused !== null) return refuse(done.refused);
  return { fills: done.result.fills, bookVersion: done.bookVersion, update: done.update };
};
