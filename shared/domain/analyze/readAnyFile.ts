import type { ColumnProfile } from '../importers/columns/columnProfile.ts';
import { readByGuess } from '../importers/columns/readByGuess.ts';
import { decodeText } from '../importers/csv/decodeText.ts';
import type { FileSettings, Imported, Unreadable } from '../importers/imported.ts';
import { readFile, recognizeFile } from '../importers/readFile.ts';

/** A file as the import screen reads it: by a known layout, or (with `profile`) by the column matcher's own guess. */
type ReadAnyFile = { readonly imported: Imported; readonly profile: ColumnProfile | null };

/** `analyze`'s layout name for a file read by the column matcher. */
const BY_COLUMNS = 'columns';

/** Reads a file by its layout, or by the column matcher's guess where no layout is known. `broker`: the layout, where its trader names one. */
export function readAnyFile(bytes: Uint8Array, fileName: string, settings: FileSettings, broker?: string): ReadAnyFile | Unreadable {
  const known = recognizeFile(bytes);
  if (broker !== undefined || !('sentence' in known)) {
    const imported = readFile(bytes, fileName, settings, broker);
    return 'sentence' in imported ? imported : { imported, profile: null };
  }
  const decoded = decodeText(bytes);
  if ('sentence' in decoded) return known;
  const guessed = readByGuess(decoded.text, settings, fileName);
  if ('sentence' in guessed) return known;
  return { imported: { ...guessed.imported, broker: BY_COLUMNS, layout: guessed.imported.layout }, profile: guessed.profile };
}
