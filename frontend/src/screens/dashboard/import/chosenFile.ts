import * as importTexts from '#copy/import/importTexts.ts';
import { fileLimits } from '#domain/importers/csv/fileLimits.ts';
import type { FileQuestion } from '#domain/importers/imported.ts';
import type { FileTarget, ImportChoice, ImportPreview, ImportReading } from '#journal/import/importWorker.ts';

/** A file that was chosen, what its trader chose for it, and what became of it. */
export type ChosenFile = {
  readonly id: string;
  readonly file: File;
  /** Null while it is read. */
  readonly reading: ImportReading | null;
  /** The trader's choices; others default to the file's, or the likeliest. */
  readonly settings: Partial<FileTarget>;
  /** Open questions and answered ones. */
  readonly asked: readonly FileQuestion[];
  /** The layout that was chosen instead of the recognized one. */
  readonly layout: string | undefined;
  readonly choice: ImportChoice;
  /** Reason the import failed. */
  readonly problem: string | null;
  /** The import it became. */
  readonly imported: string | null;
};

/** Maximum number of files per drop. */
export const tooMany = { files: fileLimits.files, sentence: importTexts.tooMany };
/** The largest file that is read (ruling 29). */
export const tooLarge = {
  bytes: fileLimits.megabytes * 1024 * 1024,
  sentence: importTexts.tooLarge,
};

/** Text while a file is being read. */
export const readingText = ({ name, size }: File): string =>
  `Reading ${name}${size > 2_000_000 ? `, ${Math.round(size / 1_000_000)} MB` : ''} …`;

/** Initial state of a chosen file. */
export const chosenFile = (file: File): ChosenFile => ({
  id: crypto.randomUUID(),
  file,
  reading: null,
  settings: {},
  asked: [],
  layout: undefined,
  choice: { fees: null, openings: [] },
  problem: null,
  imported: null,
});

/** True when a file is ready to import. */
export const isImportable = ({ reading, imported }: ChosenFile): boolean =>
  imported === null && reading?.kind === 'preview' && reading.newFills + reading.newCash + reading.newNotes > 0;

/** True when a file is not imported yet and not ready: it was refused, or its trader must make a choice. */
export function needsAttention({ reading, imported, problem }: ChosenFile): boolean {
  if (imported !== null) return false;
  if (problem !== null) return true;
  return reading?.kind === 'preview' ? reading.asks.length > 0 : reading !== null && reading.kind !== 'repeated';
}

/** The files with their latest previews, in the order in which they are imported; those that cannot be come last. */
export function inImportOrder(
  files: readonly ChosenFile[],
  previews: readonly { readonly id: string; readonly preview: ImportPreview }[],
): ChosenFile[] {
  const read = previews.flatMap(({ id, preview }) => {
    const file = files.find((each) => each.id === id);
    return file === undefined ? [] : [file.imported === null ? { ...file, reading: preview } : file];
  });
  return [...read, ...files.filter(({ id }) => !read.some((each) => each.id === id))];
}
