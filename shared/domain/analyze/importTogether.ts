import { freshCash } from '../cash/freshCash.ts';
import { type HeldCash, journalCash } from '../cash/journalCash.ts';
import type { Imported, Unreadable } from '../importers/imported.ts';
import { completedBy } from '../importers/rows/completedBy.ts';
import { type DifferingFill, differingFills, type ImportedLedger, importIntoLedger } from '../journal/commands/importIntoLedger.ts';
import type { FillSource } from '../repeats/repeatedFills.ts';
import type { Fill } from '../trades/fill.ts';
import { type FillId, importIdOf } from '../units/ids.ts';
import { type AnalyzeOptions, readAnyFile, settingsOf } from './analyzeFile.ts';

/** A file by its name. */
export type NamedBytes = { readonly name: string; readonly bytes: Uint8Array };

/** An imported file: its content, the fills it added, duplicates or possible duplicates of an earlier file, and fills that differ from an earlier file's. */
export type AddedFile = Pick<ImportedLedger, 'fresh' | 'repeated'> & {
  readonly name: string;
  readonly imported: Imported;
  readonly differing: readonly DifferingFill[];
};

/** One journal: the fills and the cash of all files, and what each of them added. */
type ImportedTogether = { readonly fills: readonly Fill[]; readonly cash: readonly HeldCash[]; readonly files: readonly AddedFile[] };

/** Imports files into one journal in the order given, as the product does; fills that an earlier file may have are skipped. */
export function importTogether(files: readonly NamedBytes[], options: AnalyzeOptions): ImportedTogether | Unreadable {
  const sources = new Map<string, FillSource>();
  let known: ReadonlyMap<FillId, Fill> = new Map();
  const cash: HeldCash[] = [];
  const add = (at: number, name: string, imported: Imported): AddedFile => {
    const batch = `file ${at + 1}`;
    const { layout, zone } = imported;
    const fills = imported.fills.map((fill) => ({ ...fill, batch }));
    const origin = { layout, zone, doubtful: 'skip' as const, sourceOf: (id: string) => sources.get(id) ?? null };
    const differing = differingFills(known, fills);
    const { fills: all, fresh, repeated } = importIntoLedger({ known, fills, openings: [], origin });
    known = all;
    sources.set(batch, { layout, zone, fileName: name });
    const source = { importId: importIdOf(batch), fileName: name, layout, zone, isMoved: false };
    const own = imported.cash.map((movement) => journalCash(movement, zone));
    cash.push(...freshCash(cash, { ...source, cash: own }).map((row) => ({ ...row, source })));
    return { name, imported, fresh, repeated, differing };
  };
  const read: AddedFile[] = [];
  for (const [at, { name, bytes }] of files.entries()) {
    const file = readAnyFile(bytes, name, settingsOf(options), options.broker);
    if ('sentence' in file) return { sentence: `${name}: ${file.sentence}` };
    read.push(add(at, name, completedBy(file.imported, [...known.values()])));
  }
  // A later file may have the split, or the money, that an earlier one waits for.
  const added = read.map((file, at): AddedFile => {
    const imported = completedBy(file.imported, [...known.values()]);
    if (imported.fills.length === file.imported.fills.length) return { ...file, imported };
    const more = add(at, file.name, imported);
    const { repeats, doubts } = more.repeated;
    const repeated = {
      repeats: new Map([...file.repeated.repeats, ...repeats]),
      doubts: new Map([...file.repeated.doubts, ...doubts]),
    };
    return { ...more, fresh: [...file.fresh, ...more.fresh], repeated, differing: [...file.differing, ...more.differing] };
  });
  return { fills: [...known.values()], cash, files: added };
}
