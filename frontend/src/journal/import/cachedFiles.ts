import type { Fill } from '#domain/trades/fill.ts';
import type { PastImport } from './fileAccount.ts';
import { type ImportChoice, type ImportedFile, type ImportPreview, previewOf } from './importedFile.ts';

/** A file with what is shown of it and what it adds. `first`: the time of its first fill; `place`: among the files as they were chosen. */
type Held = {
  readonly id: string;
  readonly file: ImportedFile;
  readonly choice: ImportChoice;
  readonly first: number;
  readonly place: number;
  readonly preview: ImportPreview;
  readonly adds: readonly Fill[];
};

const GONE = 'There is no file to import. Please choose it again.';
const firstTime = ({ imported }: ImportedFile): number =>
  imported.fills.reduce((first, { time }) => Math.min(first, time), Number.POSITIVE_INFINITY);
const inTime = (a: Pick<Held, 'first' | 'place'>, b: Pick<Held, 'first' | 'place'>): number =>
  a.first === b.first ? a.place - b.place : a.first - b.first;

/** The same for the same bytes only. */
async function digestOf(bytes: Uint8Array): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as BufferSource)).join();
}

/** The files of one drop, each counted as if those that begin before it were in the journal already. */
export function cachedFiles() {
  const held = new Map<string, Held>();
  const seen = new Map<string, { readonly id: string; readonly name: string }>();
  let places = 0;

  function hold(id: string, file: ImportedFile, choice: ImportChoice): ImportPreview {
    const at = { first: firstTime(file), place: held.get(id)?.place ?? places++ };
    const before = [...held.values()].filter((each) => each.id !== id && inTime(each, at) < 0);
    const counted = previewOf(
      file,
      choice,
      before.flatMap(({ adds }) => adds),
    );
    held.set(id, { id, file, choice, ...at, ...counted });
    return counted.preview;
  }

  function get(id: string): Held {
    const file = held.get(id);
    if (file === undefined) throw new Error(GONE);
    return file;
  }

  return {
    hold,
    recount: (id: string, choice: ImportChoice): ImportPreview => hold(id, get(id).file, choice),
    /** Every file in the order of their first fills, each previewed anew. */
    previews: () => [...held.values()].toSorted(inTime).map(({ id, file, choice }) => ({ id, preview: hold(id, file, choice) })),
    /** A file and what is shown of it. */
    shown(id: string): [ImportedFile, ImportPreview] {
      const { file, preview } = get(id);
      return [file, preview];
    },
    fillsOf: (id: string): readonly Fill[] => held.get(id)?.file.imported.fills ?? [],
    /** What the other files will be once they are imported. */
    pastWithout: (id: string): PastImport[] =>
      [...held.values()]
        .filter((each) => each.id !== id)
        .map(({ file: { imported } }) => ({
          broker: imported.broker,
          accounts: [...new Set(imported.fills.map(({ account }) => account))],
          movedFrom: [],
        })),
    /** The name under which the very same bytes were chosen before; null when they are new. */
    async twinOf(id: string, name: string, bytes: Uint8Array): Promise<string | null> {
      const digest = await digestOf(bytes);
      const twin = seen.get(digest);
      if (twin !== undefined && twin.id !== id) return twin.name;
      seen.set(digest, { id, name });
      return null;
    },
    drop(id: string | null): void {
      for (const each of id === null ? [...held.keys()] : [id]) held.delete(each);
      for (const [digest, each] of seen) if (id === null || each.id === id) seen.delete(digest);
    },
  };
}
