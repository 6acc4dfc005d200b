import * as importCarriedTexts from '#copy/import/importCarriedTexts.ts';
import * as importTexts from '#copy/import/importTexts.ts';
import type { ImportPreview } from '#journal/import/importWorker.ts';

/** True when all of a file counts in the journal: no row waits to be read, none was taken back, deleted or differs, one was imported before, and no cash is new. */
export const isAllKnown = ({
  rows: { duplicate, failed },
  corrected,
  newCash,
  newNotes,
  differing,
  confirmed,
}: Pick<ImportPreview, 'rows' | 'corrected' | 'newCash' | 'newNotes' | 'differing' | 'confirmed'>): boolean =>
  duplicate > 0 &&
  failed + differing.length + (confirmed?.differing ?? 0) === 0 &&
  corrected.takenBack.length + corrected.deleted.length === 0 &&
  newCash + newNotes === 0;

/** True for a file with open questions, or with doubtful fills that are skipped until the trader adds them. */
export const isWaiting = ({ asks, doubtful: { fills, choice } }: Pick<ImportPreview, 'asks' | 'doubtful'>): boolean =>
  asks.length > 0 || (fills.length > 0 && choice === 'skip');

/** Reason every fill of a file is a duplicate: files chosen beside it, otherwise the journal. */
export function allKnownText({ repeated }: Pick<ImportPreview, 'repeated'>): string {
  const beside = repeated.flatMap(({ fileName, isInDrop }) => (isInDrop && fileName !== null ? [fileName] : []));
  return beside.length > 0 ? importTexts.sameFills(beside.join(', ')) : importTexts.nothingNew;
}

/** Title for a file that adds no fill. */
export function nothingNewText({
  rows: { duplicate, failed },
  asks,
  doubtful,
  newCash,
  newNotes,
}: Pick<ImportPreview, 'rows' | 'asks' | 'doubtful' | 'newCash' | 'newNotes'>): string {
  if (isWaiting({ asks, doubtful })) return importTexts.waitsForAnswer;
  if (newNotes > 0) return importCarriedTexts.onlyNotesAreNew(newNotes);
  if (newCash > 0) return importTexts.onlyCashIsNew(newCash);
  if (duplicate > 0) return importTexts.nothingNewInFile;
  return failed > 0 ? importTexts.noRowRead : importTexts.noTrades;
}

/** Number of things in a file that its trader must look at. */
export const needingAttention = ({ rows, unmatched, differing }: ImportPreview): number =>
  rows.failed + unmatched.length + differing.length;
