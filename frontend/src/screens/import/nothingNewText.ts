import * as importTexts from '#copy/importTexts.ts';
import type { ImportPreview } from '#journal/import/importWorker.ts';

/** True when every fill of a file without news counts in the journal: no row waits to be read, none was deleted, and one was imported before. */
export const isAllKnown = ({ rows: { duplicate, failed }, corrected }: Pick<ImportPreview, 'rows' | 'corrected'>): boolean =>
  duplicate > 0 && failed === 0 && corrected.deleted.length === 0;

/** Title for a file that adds no fill. */
export function nothingNewText({ rows: { duplicate, failed }, asks }: Pick<ImportPreview, 'rows' | 'asks'>): string {
  if (asks.length > 0) return importTexts.waitsForAnswer;
  if (duplicate > 0) return importTexts.nothingNewInFile;
  return failed > 0 ? importTexts.noRowRead : importTexts.noTrades;
}
