import type { api } from '#contract/index.ts';
import { noteHasScreenshots } from '#copy/trades/looseNoteTexts.ts';
import { moveNote as moveNoteCommand } from '#domain/journal/commands/moveNote.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Moves the note of a deleted trade to another trade, or deletes it. */
export const moveNote: Handler<typeof api.trades.moveNote> = async ({ input, viewer, world, refuse }) => {
  const done = await changeJournal(world, viewer.userId, moveNoteCommand, input);
  if (done.refused === 'note_taken' && input.to === null) return refuse('note_taken', noteHasScreenshots);
  if (done.refused !== null) return refuse(done.refused);
  return { bookVersion: done.bookVersion, update: done.update };
};
