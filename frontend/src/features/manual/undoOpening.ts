import type { Browser } from '#browser/createBrowser.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as manualTexts from '#copy/trades/manualTexts.ts';
import type { FillId } from '#domain/units/ids.ts';
import { createJournal } from '#journal/createJournal.ts';

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
