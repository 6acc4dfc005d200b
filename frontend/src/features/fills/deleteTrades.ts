import type { Browser } from '#browser/createBrowser.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as fillTexts from '#copy/trades/fillTexts.ts';
import { createJournal } from '#journal/createJournal.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import { needsConnection } from './needsConnection.ts';
import { type PlacedFill, restoreFills } from './restoreFills.ts';

/** Deletes one fill, and confirms it with Undo. */
export async function deleteFill(browser: Browser, fill: PlacedFill): Promise<void> {
  const { api, part, showToast } = browser;
  try {
    const { deleted, update } = await needsConnection(api.trades.deleteFills({ fills: [fill] }), fillTexts.deleteOffline);
    await part(createJournal).sync(update);
    const undo = () => void restoreFills(browser, deleted);
    showToast({ text: fillTexts.fillDeleted, kind: 'success', action: { label: 'Undo', run: undo } });
  } catch (error) {
    showToast({ text: sentence(error, fillTexts.deleteFailed), kind: 'error' });
  }
}

/** Deletes whole trades, and confirms it with Undo. Returns whether they were deleted. */
export async function deleteTrades(
  browser: Browser,
  trades: readonly Pick<JournalTrade, 'id' | 'account' | 'openedAt'>[],
): Promise<boolean> {
  const { api, part, showToast } = browser;
  try {
    const places = trades.map(({ id, account, openedAt }) => ({ id, account, openedAt: new Date(openedAt).toISOString() }));
    const { deleted, update } = await needsConnection(api.trades.deleteTrades({ trades: places }), fillTexts.deleteOffline);
    await part(createJournal).sync(update);
    const undo = () => void restoreFills(browser, deleted);
    showToast({ text: fillTexts.deleted(trades.length), kind: 'success', action: { label: 'Undo', run: undo } });
    return true;
  } catch (error) {
    showToast({ text: sentence(error, fillTexts.deleteFailed), kind: 'error' });
    return false;
  }
}
