import type { Browser } from '#browser/createBrowser.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as fillTexts from '#copy/trades/fillTexts.ts';
import type { Fill } from '#domain/trades/fill.ts';
import type { FillId } from '#domain/units/ids.ts';
import { createJournal } from '#journal/createJournal.ts';
import { needsConnection } from './needsConnection.ts';

/** A fill and where it is, as the calls that delete and restore it want it. */
export type PlacedFill = { readonly fill: FillId; readonly account: string; readonly openedAt: string };

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
