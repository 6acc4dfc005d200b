import type { api } from '#contract/index.ts';
import { saveNote as saveNoteCommand } from '#domain/journal/commands/saveNote.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Bytes of a note's name: eleven letters. */
const ID_BYTES = 8;

/** Saves a note. Of two devices at once the second is refused, and reads what the first wrote. */
export const saveNote: Handler<typeof api.trades.saveNote> = async ({ input, viewer, world, refuse }) => {
  const done = await changeJournal(world, viewer.userId, saveNoteCommand, { ...input, newId: world.random(ID_BYTES) });
  if (done.refused !== null) return refuse(done.refused);
  return { bookVersion: done.bookVersion, ...done.result, update: done.update };
};
