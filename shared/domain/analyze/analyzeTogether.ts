import type { CashMovement, FileSection, RowCounts, Unreadable } from '../importers/imported.ts';
import { importIntoLedger } from '../journal/commands/importIntoLedger.ts';
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

/**
 * Several files as one journal, read in the order given like imports one after the other: one report, with what each file added to it. Fills that an earlier
 * file brought, of whichever layout, are duplicates; what may be such a fill is left out and listed as waiting.
 */
export function analyzeTogether(files: readonly NamedBytes[], options: AnalyzeOptions): Record<string, unknown> | Unreadable {
  const sources = new Map<string, FillSource>();
  let known: ReadonlyMap<FillId, Fill> = new Map();
  const cash = new Map<string, CashMovement>();
  let rows = noRows;
  const [asks, waiting, sections]: [object[], object[], FileSection[]] = [[], [], []];
  const parts: object[] = [];
  for (const [at, { name, bytes }] of files.entries()) {
    const file = readAnyFile(bytes, name, settingsOf(options), options.broker);
    if ('sentence' in file) return { sentence: `${name}: ${file.sentence}` };
    const { imported } = file;
    const { layout, zone } = imported;
    const batch = `file ${at + 1}`;
    const fills = imported.fills.map((fill) => ({ ...fill, batch }));
    const origin = { layout, zone, doubtful: 'skip' as const, sourceOf: (id: string) => sources.get(id) ?? null };
    const { fills: all, fresh, repeated } = importIntoLedger({ known, fills, openings: [], origin });
    known = all;
    sources.set(batch, { layout, zone, fileName: name });
    for (const movement of imported.cash) cash.set(movement.id, movement);
    const rowsOf = (some: number) => (some === 0 ? 0 : Math.floor((some * imported.rows.imported) / fills.length));
    const [left, added] = [rowsOf(repeated.doubts.size), rowsOf(fills.length - fresh.length - repeated.doubts.size)];
    const own: RowCounts = {
      ...imported.rows,
      imported: imported.rows.imported - left - added,
      duplicate: imported.rows.duplicate + added,
      failed: imported.rows.failed + left,
    };
    rows = addRows(rows, own);
    const questions = questionsOf(imported);
    const doubts = fills
      .filter(({ id }) => repeated.doubts.has(id))
      .map(({ instrument }) => ({ instrument: instrument.key, why: `${name}: may be in an earlier file already.` }));
    asks.push(...questions.asks);
    waiting.push(...questions.waiting, ...doubts);
    sections.push(...imported.sections);
    parts.push({
      file: name,
      broker: imported.broker,
      layout,
      ...questions,
      rows: own,
      repeated: repeated.repeats.size,
      doubtful: doubts.length,
    });
  }
  return { ...fillsReport([...known.values()], [...cash.values()], options), rows, asks, waiting, sections, files: parts };
}
