// Record 0038: what a trader writes, and the settings of the journal.

import * as z from 'zod/mini';
import type { NoteWrite } from '#domain/journal/commands/journalCommand.ts';
import { noteVersion } from '#domain/journal/model/note.ts';
import type { UserId } from '#domain/units/ids.ts';
import { absent, is } from '../table/conditions.ts';
import { zippedEntity } from '../table/entity.ts';
import { prefixes, type Table, type Write } from '../table/table.ts';

const Note = z.object({ text: z.string(), version: z.string() });

/** Bytes of a note's name: eleven letters. */
export const NOTE_ID_BYTES = 8;

/** The Markdown notes of trades, each under the name that its chapter has for it. */
export const noteItems = zippedEntity(Note, (userId: UserId, id: string) => ({ pk: `${prefixes.writing}${userId}`, sk: `NOTE#${id}` }), [
  'version',
]);

/** The text of a note; null if missing. */
export const loadNote = async (table: Table, userId: UserId, id: string): Promise<string | null> =>
  (await noteItems.load(table, 'strong', userId, id))?.text ?? null;

/** The write of a note's text, if it still is the one it replaces. */
export async function noteWrite(userId: UserId, { id, version, text }: NoteWrite): Promise<Write> {
  const condition = { if: version === null ? absent : is('version', version) };
  if (text === '') return { delete: noteItems.key(userId, id), ...condition };
  return { put: await noteItems.item({ text, version: noteVersion(text) }, userId, id), ...condition };
}

/** Saves a note's text ahead of its chapter. False when another text came first; on a retry the same text is found. */
export async function putNote(table: Table, userId: UserId, note: NoteWrite): Promise<boolean> {
  return (await table.write(await noteWrite(userId, note))) || (await loadNote(table, userId, note.id)) === note.text;
}
