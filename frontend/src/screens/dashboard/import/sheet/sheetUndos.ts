import type { Browser } from '#browser/createBrowser.ts';
import { createDrafts } from '#browser/storage/createDrafts.ts';
import type { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import type { SentTrade } from '#domain/sheet/approveChanges.ts';

/** Data to undo one applied sheet. `at` is its time, UTC milliseconds. */
export type SheetUndo = { readonly id: string; readonly fileName: string; readonly at: number; readonly trades: readonly SentTrade[] };

const NAME = 'approved sheets';
const MOST_KEPT = 5;

/** The sheets approved last in this browser that were not taken back, the newest first. They outlive a reload and the session, locked. */
export async function sheetUndos({ part }: Browser): Promise<readonly SheetUndo[]> {
  return ((await part(createDrafts).load(NAME)) as readonly SheetUndo[] | undefined) ?? [];
}

/** Keeps what takes a sheet back. */
export async function saveUndo(browser: Browser, undo: SheetUndo): Promise<void> {
  await browser.part(createDrafts).saveNow(NAME, [undo, ...(await sheetUndos(browser))].slice(0, MOST_KEPT));
}

/** Takes a sheet back: all of it, or, where something on its trades was changed since, nothing. Answers how that changed the book. */
export async function undoSheet(browser: Browser, undo: SheetUndo): Promise<BookUpdate> {
  const { update } = await browser.api.trades.annotateMany({ trades: undo.trades });
  const left = (await sheetUndos(browser)).filter(({ id }) => id !== undo.id);
  await browser.part(createDrafts).saveNow(NAME, left.length === 0 ? undefined : left);
  return update;
}
