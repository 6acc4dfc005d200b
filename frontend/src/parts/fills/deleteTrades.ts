import type { Browser } from '#browser/createBrowser.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as fillTexts from '#copy/fillTexts.ts';
import type { FillId } from '#domain/units/ids.ts';
import { createJournal } from '#journal/createJournal.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';

/** A deleted fill, as the call that restores it wants it. */
type DeletedFill = { readonly fill: FillId; readonly account: string; readonly openedAt: string };

/** Restores deleted fills and says so. */
async function restoreFills({ api, part, showToast }: Browser, fills: readonly DeletedFill[]): Promise<void> {
  try {
    const { update } = await api.trades.restoreFills({ fills });
    await part(createJournal).sync(update);
    showToast({ text: fillTexts.undeleted, kind: 'success' });
  } catch (error) {
    showToast({ text: sentence(error, fillTexts.restoreFailed), kind: 'error' });
  }
}

/** Deletes one fill, and says so with a way back beside it. */
export async function deleteFill(browser: Browser, fill: DeletedFill): Promise<void> {
  const { api, part, showToast } = browser;
  try {
    const { deleted, update } = await api.trades.deleteFills({ fills: [fill] });
    await part(createJournal).sync(update);
    const undo = () => void restoreFills(browser, deleted);
    showToast({ text: fillTexts.fillDeleted, kind: 'success', action: { label: 'Undo', run: undo } });
  } catch (error) {
    showToast({ text: sentence(error, fillTexts.deleteFailed), kind: 'error' });
  }
}

/** Deletes whole trades at once, and says so with a way back beside it. Answers whether they are deleted. */
export async function deleteTrades(
  browser: Browser,
  trades: readonly Pick<JournalTrade, 'id' | 'account' | 'openedAt'>[],
): Promise<boolean> {
  const { api, part, showToast } = browser;
  try {
    const places = trades.map(({ id, account, openedAt }) => ({ id, account, openedAt: new Date(openedAt).toISOString() }));
    const { deleted, update } = await api.trades.deleteTrades({ trades: places });
    await part(createJournal).sync(update);
    const undo = () => void restoreFills(browser, deleted);
    showToast({ text: fillTexts.deleted(trades.length), kind: 'success', action: { label: 'Undo', run: undo } });
    return true;
  } catch (error) {
    showToast({ text: sentence(error, fillTexts.deleteFailed), kind: 'error' });
    return false;
  }
}
