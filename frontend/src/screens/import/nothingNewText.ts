import * as importTexts from '#copy/importTexts.ts';
import type { ImportPreview } from '#journal/import/importWorker.ts';

/** True when every fill of a file without news is in the journal: no row waits to be read, and there is one that was imported before. */
export const isAllKnown = ({ duplicate, failed }: ImportPreview['rows']): boolean => duplicate > 0 && failed === 0;

/** What to say of a file that adds no fill. */
export function nothingNewText({ duplicate, failed }: ImportPreview['rows']): string {
  if (duplicate > 0) return importTexts.nothingNewInFile;
  return failed > 0 ? importTexts.noRowRead : importTexts.noTrades;
}
