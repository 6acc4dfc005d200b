import * as journalTexts from '#copy/journalTexts.ts';
import { type ColumnProfile, feeColumnsOf } from '#domain/importers/columns/columnProfile.ts';
import { unusedNumbers } from '#domain/importers/columns/guessFees.ts';
import { profileDoubts } from '#domain/importers/columns/profileDoubts.ts';
import { profileFaults } from '#domain/importers/columns/profileFaults.ts';
import { readMapped } from '#domain/importers/columns/readMapped.ts';
import { sampleTable } from '#domain/importers/columns/sampleTable.ts';
import type { PointAnswer } from '#domain/importers/instruments/pointValues.ts';
import type { FileTarget } from './importedFile.ts';
import type { Sketch } from './importReading.ts';

/** The text of a table whose columns its owner describes, and the answers about its futures. */
export type OwnTable = { readonly text: string; readonly points: readonly PointAnswer[] };

const FILLS_SHOWN = 6;
const PROBLEMS_SHOWN = 3;

/** A column profile's reading of a table. Throws without a table. */
export function sketchColumns({ text, points }: OwnTable, profile: ColumnProfile, settings: FileTarget): Sketch {
  const sample = sampleTable(text);
  const imported = readMapped(text, { ...settings, points }, profile);
  if (sample === null || 'sentence' in imported) throw new Error(journalTexts.noFile);
  return {
    fills: imported.fills.slice(0, FILLS_SHOWN),
    rows: imported.rows,
    problems: imported.problems.filter(({ kind }) => kind === 'failed').slice(0, PROBLEMS_SHOWN),
    faults: profileFaults(profile, sample),
    points: imported.points,
    doubts: profileDoubts(profile, sample, settings.zone),
    notes: imported.notes,
    unused: unusedNumbers(profile, feeColumnsOf(profile), sample),
  };
}
