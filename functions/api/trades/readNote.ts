import type { api } from '#contract/index.ts';
import { noteVersion } from '#domain/journal/model/note.ts';
import { loadNote } from '#functions/journal/noteItems.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** The current note. */
export const readNote: Handler<typeof api.trades.readNote> = async ({ input, viewer, world, refuse }) => {
  const text = await loadNote(world.table, viewer.userId, input.noteId);
  return text === null ? refuse('note_not_found') : { text, version: noteVersion(text) };
};
