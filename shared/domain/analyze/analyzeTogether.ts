import type { RowCounts, Unreadable } from '../importers/imported.ts';
import { importedRows } from '../importers/rows/importedRows.ts';
import { formatDecimal } from '../units/decimal.ts';
import { type AnalyzeOptions, fillsReport, questionsOf } from './analyzeFile.ts';
import { type AddedFile, importTogether, type NamedBytes } from './importTogether.ts';

const noRows: RowCounts = { imported: 0, duplicate: 0, ignored: 0, failed: 0 };
const addRows = (one: RowCounts, other: RowCounts): RowCounts => ({
  imported: one.imported + other.imported,
  duplicate: one.duplicate + other.duplicate,
  ignored: one.ignored + other.ignored,
  failed: one.failed + other.failed,
});

/** The rows of a file, with those of fills that an earlier file has as duplicates, and those that it may have as failed. */
function rowsIn({ imported, fresh, repeated }: AddedFile): RowCounts {
  const doubtful = repeated.doubts.size;
  return importedRows(imported, imported.fills.length - fresh.length - doubtful, doubtful);
}

/** A fill that an earlier file states otherwise, as a question. */
const differingFill = (name: string, { file, journal }: AddedFile['differing'][number]) => ({
  instrument: file.instrument.key,
  why: `${name}: ${formatDecimal(file.quantity)} @ ${formatDecimal(file.price)}, and ${formatDecimal(journal.quantity)} @ ${formatDecimal(journal.price)} in an earlier file, which counts.`,
});

/** A file's contribution and questions, after all files are read. */
function partOf(file: AddedFile) {
  const { name, imported, repeated, differing } = file;
  const { waiting, ...questions } = questionsOf(imported);
  const doubts = imported.fills
    .filter(({ id }) => repeated.doubts.has(id))
    .map(({ instrument }) => ({ instrument: instrument.key, why: `${name}: may be in an earlier file already.` }));
  return {
    ...questions,
    file: name,
    broker: imported.broker,
    layout: imported.layout,
    waiting: [...waiting, ...doubts, ...differing.map((each) => differingFill(name, each))],
    rows: rowsIn(file),
    repeated: repeated.repeats.size,
    doubtful: doubts.length,
  };
}

/**
 * Reports several files as one journal, imported in the given order, with each file's contribution. Fills of an
 * earlier file, in any layout, are duplicates; possible duplicates are skipped and listed as waiting.
 */
export function analyzeTogether(files: readonly NamedBytes[], options: AnalyzeOptions): Record<string, unknown> | Unreadable {
  const together = importTogether(files, options);
  if ('sentence' in together) return together;
  const parts = together.files.map(partOf);
  return {
    ...fillsReport(together.fills, together.cash, options),
    rows: parts.reduce((sum, { rows }) => addRows(sum, rows), noRows),
    asks: parts.flatMap(({ asks }) => asks),
    waiting: parts.flatMap(({ waiting }) => waiting),
    sections: parts.flatMap(({ sections }) => sections),
    files: parts,
  };
}
