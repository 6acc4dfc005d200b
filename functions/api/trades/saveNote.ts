import type { api } from '#contract/index.ts';
import { saveNote as saveNoteCommand } from '#domain/journal/commands/saveNote.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import { NOTE_ID_BYTES } from '#functions/journal/noteItems.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Saves a note. Of two concurrent saves the second is refused and gets the first one's text. */
export const saveNote: Handler<typeof api.trades.saveNote> = async ({ input, viewer, world, refuse }) => {
  const done = await changeJournal(world, viewer.userId, saveNoteCommand, { ...input, newId: world.random(NOTE_ID_BYTES) });
  if (done.refused !== null) return refuse(done.refused);
  return { bookVersion: done.bookVersion, ...done.result, update: done.update };
};
