import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import * as listTexts from '#copy/trades/tradeListTexts.ts';
import { MAX_ANNOTATED_TRADES } from '#domain/journal/model/tradeAnnotation.ts';
import type { JournalWorker, ListQuery, PlacedTrade } from '#journal/worker/journalWorker.ts';

/** The trades of each selected row. */
type TradesByRow = readonly (readonly PlacedTrade[])[];

/** A way to do something with the trades of selected rows, one thing at a time and no more trades than a call takes; and whether it is under way. */
export function useSelectedTrades(worker: JournalWorker, query: ListQuery, ids: ReadonlySet<string>) {
  const { showToast } = useBrowser();
  const [busy, setBusy] = useState(false);
  async function act(run: (rows: TradesByRow) => Promise<unknown>): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      const rows = await worker.selectedTrades(query, [...ids]);
      const trades = rows.reduce((sum, each) => sum + each.length, 0);
      if (trades > MAX_ANNOTATED_TRADES) showToast({ text: listTexts.tooMany(MAX_ANNOTATED_TRADES), kind: 'error' });
      else if (trades > 0) await run(rows);
    } finally {
      setBusy(false);
    }
  }
  return { busy, act };
}
