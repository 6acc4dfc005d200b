import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import type { FillRow } from '#journal/worker/fillsOfTrade.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import { undoManualEvents, undoOpening } from '../manual/undoManualEvents.ts';
import { deleteFill } from './deleteTrades.ts';

/** Removes a fill from its trade: a manual record is undone, an execution is deleted. Both can be undone from the toast. */
export function useRemoveFill({ id, time, opening, manual }: FillRow, { account, openedAt }: JournalTrade) {
  const browser = useBrowser();
  const [busy, setBusy] = useState(false);
  const place = { fill: id, account, openedAt: new Date(openedAt).toISOString() };
  return {
    busy,
    /** True: taking it out undoes a record, and is called so. */
    isUndo: opening || manual,
    remove: async (): Promise<void> => {
      if (busy) return;
      setBusy(true);
      if (opening) await undoOpening(browser, { id, account, time: new Date(time).toISOString() });
      else if (manual) await undoManualEvents(browser, [place]);
      else await deleteFill(browser, place);
      setBusy(false);
    },
  };
}
