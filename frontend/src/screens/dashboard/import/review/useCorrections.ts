import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as correctionTexts from '#copy/import/correctionTexts.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { placeOfDeleted, restoreFills } from '#features/fills/restoreFills.ts';
import { createJournal } from '#journal/createJournal.ts';
import type { PlacedStoredFill } from '#journal/import/correctedFills.ts';

/** Takes back what a trader did to fills of a file: restores deleted ones, gives edited ones the file's values. The file is read again after each. */
export function useCorrections(onChanged: () => Promise<void>) {
  const browser = useBrowser();
  const [busy, setBusy] = useState(false);
  async function change(act: () => Promise<boolean>): Promise<void> {
    if (busy) return;
    setBusy(true);
    if (await act()) await onChanged();
    setBusy(false);
  }

  async function giveFileValues({ fill, openedAt }: PlacedStoredFill): Promise<boolean> {
    const { api, part, showToast } = browser;
    const { action, quantity, price, fee, time } = fill.changes?.was ?? {};
    const to = {
      ...((action === 'buy' || action === 'sell') && { side: action }),
      ...(quantity !== undefined && { quantity: formatDecimal(quantity) }),
      ...(price !== undefined && { price: formatDecimal(price) }),
      ...(fee !== undefined && { fee: formatDecimal(fee) }),
      ...(time !== undefined && { time: new Date(time).toISOString() }),
    };
    try {
      const place = { fill: fill.id, account: fill.account, openedAt: new Date(openedAt).toISOString() };
      const { update } = await api.trades.editFill({ ...place, to });
      await part(createJournal).sync(update);
      showToast({ text: correctionTexts.usingFile, kind: 'success' });
      return true;
    } catch (error) {
      showToast({ text: sentence(error, correctionTexts.changeFailed), kind: 'error' });
      return false;
    }
  }

  return {
    busy,
    restore: (some: readonly PlacedStoredFill[]) =>
      change(() =>
        restoreFills(
          browser,
          some.map(({ fill }) => placeOfDeleted(fill)),
        ),
      ),
    takeFileValues: (each: PlacedStoredFill) => change(() => giveFileValues(each)),
  };
}
