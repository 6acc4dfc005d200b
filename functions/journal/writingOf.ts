import type { JournalDecision } from '#domain/journal/commands/journalCommand.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { Write } from '../table/table.ts';
import { albumWrite } from './loadAlbum.ts';
import { noteWrite } from './noteItems.ts';

/** The writes of what lies in items of its own beside the chapters: a note, an album. */
export async function writingOf(
  userId: UserId,
  { note, album }: Pick<JournalDecision<unknown>, 'note' | 'album'>,
): Promise<readonly Write[]> {
  return [...(note === undefined ? [] : [await noteWrite(userId, note)]), ...(album === undefined ? [] : [albumWrite(userId, album)])];
}
