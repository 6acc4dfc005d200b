import { decodeText } from '#domain/importers/csv/decodeText.ts';
import type { Unreadable } from '#domain/importers/imported.ts';
import type { Chapter } from '#domain/journal/model/chapter.ts';
import { tradeRows } from '#domain/journal/views/journalRows.ts';
import { isSheet } from '#domain/sheet/openSheet.ts';
import { type SheetDiff, sheetDiff } from '#domain/sheet/sheetDiff.ts';

/** As much of a file as is needed to recognize it. */
const HEAD_BYTES = 64 * 1024;

/** True for an export of the journal that was made for editing. */
export function isEditedSheet(bytes: Uint8Array): boolean {
  const head = decodeText(bytes.subarray(0, HEAD_BYTES));
  return !('sentence' in head) && isSheet(head.text);
}

/** Reads edited sheets. */
export type SheetWorker = {
  /** An edited sheet's changes to the journal of these chapters. Its days are in the trader's zone. */
  sheet(bytes: Uint8Array, chapters: readonly Chapter[], zone: string): Promise<SheetDiff | Unreadable>;
};

/** Compares an edited sheet with the chapters it is given. */
export const sheetWorker: SheetWorker = {
  async sheet(bytes, chapters, zone) {
    const decoded = decodeText(bytes);
    return 'sentence' in decoded ? decoded : sheetDiff(decoded.text, tradeRows(chapters), zone);
  },
};
