import { ApiError } from '#browser/api/apiError.ts';
import type { Browser } from '#browser/createBrowser.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as fillTexts from '#copy/trades/fillTexts.ts';
import type { Fill } from '#domain/trades/fill.ts';
import type { FillId } from '#domain/units/ids.ts';
import { createJournal } from '#journal/createJournal.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';

/** Makes a call that is never queued. Offline it fails with this message. */
export async function needsConnection<T>(call: Promise<T>, text: string): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof ApiError && error.status === 0 ? new ApiError(error.code, text, 0) : error;
  }
}

/** A fill and where it is, as the calls that delete and restore it want it. */
type PlacedFill = { readonly fill: FillId; readonly account: string; readonly openedAt: string };

/** Where a deleted fill is found: it is in no trade, so at its own time. */
export const placeOfDeleted = ({ id, account, time }: Pick<Fill, 'id' | 'account' | 'time'>): PlacedFill => ({
  fill: id,
  account,
  openedAt: new Date(time).toISOString(),
});

/** Restores deleted fills and confirms it. Returns whether they were restored. */
export async function restoreFills({ api, part, showToast }: Browser, fills: readonly PlacedFill[]): Promise<boolean> {
  try {
    const { restored, update } = await needsConnection(api.trades.restoreFills({ fills }), fillTexts.deleteOffline);
    await part(createJournal).sync(update);
    showToast({ text: fillTexts.undeleted(restored), kind: 'success' });
    return true;
  } catch (error) {
    showToast({ text: sentence(error, fillTexts.restoreFailed), kind: 'error' });
    return false;
  }
}

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
