import type { CashMovement, Imported, RowCounts, Unreadable } from '../importers/imported.ts';
import { withoutSettled } from '../importers/rows/withoutSettled.ts';
import { type ImportedLedger, importIntoLedger } from '../journal/commands/importIntoLedger.ts';
import type { FillSource } from '../repeats/repeatedFills.ts';
import type { Fill } from '../trades/fill.ts';
import type { FillId } from '../units/ids.ts';
import { type AnalyzeOptions, settingsOf } from './analyzeFile.ts';
import { fillsReport } from './fillsReport.ts';
import { questionsOf } from './questionsOf.ts';
import { readAnyFile } from './readAnyFile.ts';

/** A file by its name. */
export type NamedBytes = { readonly name: string; readonly bytes: Uint8Array };

const noRows: RowCounts = { imported: 0, duplicate: 0, ignored: 0, failed: 0 };
const addRows = (one: RowCounts, other: RowCounts): RowCounts => ({
  imported: one.imported + other.imported,
  duplicate: one.duplicate + other.duplicate,
  ignored: one.ignored + other.ignored,
  failed: one.failed + other.failed,
});

/** A file as it was imported: what it has, the fills it added, and those that an earlier file has, or may have. */
type AddedFile = Pick<ImportedLedger, 'fresh' | 'repeated'> & { readonly name: string; readonly imported: Imported };

/** The rows of a file, with those of fills that an earlier file has as duplicates, and those that it may have as failed. */
function rowsIn({ imported: { fills, rows }, fresh, repeated }: AddedFile): RowCounts {
  const rowsOf = (some: number) => (some === 0 ? 0 : Math.floor((some * rows.imported) / fills.length));
  const [doubtful, duplicate] = [rowsOf(repeated.doubts.size), rowsOf(fills.length - fresh.length - repeated.doubts.size)];
  return {
    imported: rows.imported - doubtful - duplicate,
    duplicate: rows.duplicate + duplicate,
    ignored: rows.ignored,
    failed: rows.failed + doubtful,
  };
}

/** What a file added and asks, once all files are read. */
function partOf(file: AddedFile) {
  const { name, imported, repeated } = file;
  const { waiting, ...questions } = questionsOf(imported);
  const doubts = imported.fills
    .filter(({ id }) => repeated.doubts.has(id))
    .map(({ instrument }) => ({ instrument: instrument.key, why: `${name}: may be in an earlier file already.` }));
  return {
    ...questions,
    file: name,
    broker: imported.broker,
    layout: imported.layout,
    waiting: [...waiting, ...doubts],
    rows: rowsIn(file),
    repeated: repeated.repeats.size,
    doubtful: doubts.length,
  };
}

/**
 * Reports several files as one journal, imported in the order given, and what each file added to it. Fills that an earlier file has, of whichever layout,
 * are duplicates; fills that it may have are skipped and listed as waiting.
 */
export function analyzeTogether(files: readonly NamedBytes[], options: AnalyzeOptions): Record<string, unknown> | Unreadable {
  const sources = new Map<string, FillSource>();
  let known: ReadonlyMap<FillId, Fill> = new Map();
  const cash = new Map<string, CashMovement>();
  const read: AddedFile[] = [];
  for (const [at, { name, bytes }] of files.entries()) {
    const file = readAnyFile(bytes, name, settingsOf(options), options.broker);
    if ('sentence' in file) return { sentence: `${name}: ${file.sentence}` };
    const imported = withoutSettled(file.imported, [...known.values()]);
    const { layout, zone } = imported;
    const batch = `file ${at + 1}`;
    const fills = imported.fills.map((fill) => ({ ...fill, batch }));
    const origin = { layout, zone, doubtful: 'skip' as const, sourceOf: (id: string) => sources.get(id) ?? null };
    const { fills: all, fresh, repeated } = importIntoLedger({ known, fills, openings: [], origin });
    known = all;
    sources.set(batch, { layout, zone, fileName: name });
    for (const movement of imported.cash) cash.set(movement.id, movement);
    read.push({ name, imported, fresh, repeated });
  }
  // A later file may have the money that an earlier one asks for.
  const parts = read.map((file) => partOf({ ...file, imported: withoutSettled(file.imported, [...known.values()]) }));
  return {
    ...fillsReport([...known.values()], [...cash.values()], options),
    rows: parts.reduce((sum, { rows }) => addRows(sum, rows), noRows),
    asks: parts.flatMap(({ asks }) => asks),
    waiting: parts.flatMap(({ waiting }) => waiting),
    sections: parts.flatMap(({ sections }) => sections),
    files: parts,
  };
}
