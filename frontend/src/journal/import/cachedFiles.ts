import * as journalTexts from '#copy/journalTexts.ts';
import type { HeldCash } from '#domain/cash/journalCash.ts';
import type { Imported, WrittenOnTrade } from '#domain/importers/imported.ts';
import { closesInCash, completedBy } from '#domain/importers/rows/completedBy.ts';
import type { Fill } from '#domain/trades/fill.ts';
import type { Trade } from '#domain/trades/trade.ts';
import type { PastImport } from './fileAccount.ts';
import { type ImportChoice, type ImportedFile, type ImportPreview, previewOf } from './importedFile.ts';
import { type LocalJournal, localLedger } from './localJournal.ts';

/**
 * Completes a file by the journal and by the other files of its drop: releases trades whose split they have, and removes settlements that they have.
 * `before` and `later`: fills of the files that are imported before and after it.
 */
function completedByJournal(file: Imported, journal: LocalJournal, before: readonly Fill[], later: readonly Fill[]): Imported {
  const met = [...file.waiting.flatMap(({ fills }) => fills), ...file.fills.filter(closesInCash)];
  if (met.length === 0) return file;
  const { reached } = localLedger(journal, met);
  return completedBy(file, [...reached, ...before], later);
}

/**
 * A file with its preview, the fills and cash it adds, and the trades it changes. `read`: the file alone, `file`:
 * completed by the others. `first`: the time of its first fill; `place`: its index among the chosen files.
 */
type CachedFile = {
  readonly id: string;
  readonly read: ImportedFile;
  readonly file: ImportedFile;
  readonly choice: ImportChoice;
  readonly first: number;
  readonly place: number;
  readonly preview: ImportPreview;
  readonly adds: readonly Fill[];
  readonly addsCash: readonly HeldCash[];
  readonly changed: readonly Trade[];
  readonly writes: readonly WrittenOnTrade[];
};

const GONE = journalTexts.noFile;
const firstTime = ({ imported }: ImportedFile): number =>
  imported.fills.reduce((first, { time }) => Math.min(first, time), Number.POSITIVE_INFINITY);
const inTime = (a: Pick<CachedFile, 'first' | 'place'>, b: Pick<CachedFile, 'first' | 'place'>): number =>
  a.first === b.first ? a.place - b.place : a.first - b.first;

/** The same for the same bytes only. */
async function digestOf(bytes: Uint8Array): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as BufferSource)).join();
}

/** The fills that a file adds, each with the file's id as its batch, so that a later file can name where it is from. */
const addedBy = ({ id, adds }: CachedFile): readonly Fill[] => adds.map((fill) => (fill.batch === '' ? { ...fill, batch: id } : fill));

/** The files of a drop but this one, as the imports that they become. */
const pastWithout = (files: ReadonlyMap<string, CachedFile>, id: string): PastImport[] =>
  [...files.values()]
    .filter((each) => each.id !== id)
    .map(({ id: own, file: { imported, fileName } }) => ({
      broker: imported.broker,
      source: { id: own, layout: imported.layout, zone: imported.zone, fileName, isInDrop: true },
      accounts: [...new Set(imported.fills.map(({ account }) => account))],
      movedFrom: [],
    }));

/** The files of one drop, each previewed as if those that begin before it were in the journal already. */
export function cachedFiles() {
  const files = new Map<string, CachedFile>();
  const seen = new Map<string, { readonly id: string; readonly name: string }>();
  let places = 0;

  function put(id: string, read: ImportedFile, choice: ImportChoice): ImportPreview {
    const order = { first: firstTime(read), place: files.get(id)?.place ?? places++ };
    const others = [...files.values()].filter((each) => each.id !== id);
    const before = others.filter((each) => inTime(each, order) < 0);
    const [earlier, later] = [before.flatMap(addedBy), others.filter((each) => !before.includes(each)).flatMap(addedBy)];
    const file = { ...read, imported: completedByJournal(read.imported, read.journal, earlier, later) };
    const counted = previewOf(
      file,
      choice,
      { fills: earlier, cash: before.flatMap(({ addsCash }) => addsCash) },
      pastWithout(files, id).flatMap(({ source }) => source ?? []),
    );
    files.set(id, { id, read, file, choice, ...order, ...counted });
    return counted.preview;
  }

  function get(id: string): CachedFile {
    const file = files.get(id);
    if (file === undefined) throw new Error(GONE);
    return file;
  }

  return {
    /** Adds a file, or replaces it, and previews it. */
    put,
    recount: (id: string, choice: ImportChoice): ImportPreview => put(id, get(id).read, choice),
    /** Every file by its first fill's time, each previewed again. */
    previews: () => [...files.values()].toSorted(inTime).map(({ id, read, choice }) => ({ id, preview: put(id, read, choice) })),
    /** A file with its shown data; undefined once it is dropped. */
    find: (id: string): CachedFile | undefined => files.get(id),
    get,
    fillsOf: (id: string): readonly Fill[] => files.get(id)?.file.imported.fills ?? [],
    pastWithout: (id: string) => pastWithout(files, id),
    /** The name under which the very same bytes were chosen before; null when they are new. */
    async twinOf(id: string, name: string, bytes: Uint8Array): Promise<string | null> {
      const digest = await digestOf(bytes);
      const twin = seen.get(digest);
      if (twin !== undefined && twin.id !== id) return twin.name;
      seen.set(digest, { id, name });
      return null;
    },
    drop(id: string | null): void {
      for (const each of id === null ? [...files.keys()] : [id]) files.delete(each);
      for (const [digest, each] of seen) if (id === null || each.id === id) seen.delete(digest);
    },
  };
}
export type CachedFiles = ReturnType<typeof cachedFiles>;
