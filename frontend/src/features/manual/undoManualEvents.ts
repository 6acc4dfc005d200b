import type { Browser } from '#browser/createBrowser.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as commonTexts from '#copy/commonTexts.ts';
import * as manualTexts from '#copy/trades/manualTexts.ts';
import type { FillId } from '#domain/units/ids.ts';
import { createJournal } from '#journal/createJournal.ts';

/** An event recorded by hand, as the call that undoes it wants it. */
type EventToUndo = { readonly fill: FillId; readonly account: string; readonly openedAt: string };

/** Undoes events and confirms it. `version` is the journal's version right after recording them, if just recorded. */
export async function undoManualEvents({ api, part, showToast }: Browser, events: readonly EventToUndo[], version?: number): Promise<void> {
  try {
    const { removed, openings, update } = await api.trades.undoEvents({ events, ...(version !== undefined && { told: version }) });
    await part(createJournal).sync(update);
    showToast({ text: removed === 0 ? manualTexts.undoneAlready : manualTexts.undone(openings), kind: 'success' });
  } catch (error) {
    showToast({ text: sentence(error, commonTexts.notUndone), kind: 'error' });
  }
}

/** Confirms an action, with Undo if possible. */
export const showDone = (browser: Browser, text: string, events: readonly EventToUndo[], version?: number): void =>
  browser.showToast({
    text,
    kind: 'success',
    ...(events.length > 0 && { action: { label: 'Undo', run: () => void undoManualEvents(browser, events, version) } }),
  });

/** An opening added by hand, as the call that takes it back wants it. */
type AddedOpening = { readonly id: FillId; readonly account: string; readonly time: string };

/** Removes an opening and reports it. */
export async function undoOpening({ api, part, showToast }: Browser, opening: AddedOpening): Promise<void> {
  try {
    const { update } = await api.trades.removeOpening(opening);
    await part(createJournal).sync(update);
    showToast({ text: manualTexts.openingRemoved, kind: 'success' });
  } catch (error) {
    showToast({ text: sentence(error, manualTexts.openingNotRemoved), kind: 'error' });
  }
}
