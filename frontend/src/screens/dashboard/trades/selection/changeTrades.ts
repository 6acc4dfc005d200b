import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import type { Browser } from '#browser/createBrowser.ts';
import { sentence } from '#browser/useSubmit.ts';
import type { Sent } from '#contract/define.ts';
import type { api as contract } from '#contract/index.ts';
import type { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import * as listTexts from '#copy/trades/tradeListTexts.ts';
import { MAX_ANNOTATED_TRADES } from '#domain/journal/model/tradeAnnotation.ts';
import type { FillId } from '#domain/units/ids.ts';
import { createJournal } from '#journal/createJournal.ts';
import type { JournalWorker, ListQuery, PlacedTrade } from '#journal/worker/journalWorker.ts';

/** One change of many trades as the API takes it. */
export type ChangeOfTrades = Sent<typeof contract.trades.changeAnnotations>['change'];

/** A completed change of trades: its confirmation, and the undo call; null without a change. */
type Done = { readonly text: string; readonly update: BookUpdate; readonly undo: (() => Promise<{ readonly update: BookUpdate }>) | null };

/** Changes trades and confirms it, with Undo. True when done. */
export async function doAndSay({ part, showToast }: Browser, act: () => Promise<Done>): Promise<boolean> {
  const journal = part(createJournal);
  try {
    const { text, update, undo } = await act();
    await journal.sync(update);
    const back = async () => {
      try {
        await journal.sync((await undo!()).update);
        showToast({ text: listTexts.undone, kind: 'success' });
      } catch (error) {
        showToast({ text: sentence(error, listTexts.undoFailed), kind: 'error' });
      }
    };
    showToast({ text, kind: 'success', ...(undo !== null && { action: { label: 'Undo', run: () => void back() } }) });
    return true;
  } catch (error) {
    showToast({ text: sentence(error, listTexts.changeFailed), kind: 'error' });
    return false;
  }
}

/** Changes the annotations of trades in one way; `text` is the confirmation. */
export const changeTrades = (browser: Browser, trades: readonly PlacedTrade[], change: ChangeOfTrades, text: string): Promise<boolean> =>
  doAndSay(browser, async () => {
    const { undo, update } = await browser.api.trades.changeAnnotations({ trades, change });
    return { text, update, undo: undo.length === 0 ? null : () => browser.api.trades.annotateMany({ trades: undo }) };
  });

/** Changes the annotations of one row's trades; `text` is the confirmation, by how many those are. */
export async function changeRow(
  browser: Browser,
  row: Promise<readonly (readonly PlacedTrade[])[]>,
  change: ChangeOfTrades,
  text: (trades: number) => string,
): Promise<void> {
  const trades = (await row).flat();
  if (trades.length > 0) await changeTrades(browser, trades, change, text(trades.length));
}

/** Shifts trades in time by `seconds`. */
export const shiftTrades = (browser: Browser, trades: readonly PlacedTrade[], seconds: number): Promise<boolean> =>
  doAndSay(browser, async () => {
    const { update } = await browser.api.trades.shiftTrades({ trades, seconds });
    const moved = trades.map((trade) => ({ ...trade, openedAt: new Date(Date.parse(trade.openedAt) + seconds * 1000).toISOString() }));
    const undo = () => browser.api.trades.shiftTrades({ trades: moved, seconds: -seconds });
    return { text: listTexts.shifted(trades.length), update, undo };
  });

/** Counts trades of one instrument as one. */
export const mergeTrades = (browser: Browser, trades: readonly PlacedTrade[]): Promise<boolean> =>
  doAndSay(browser, async () => {
    const { undo, update } = await browser.api.trades.mergeTrades({ trades });
    return { text: listTexts.merged(trades.length), update, undo: () => browser.api.trades.regroupTrades(undo) };
  });

/** Counts a trade as two from a closing fill on. */
export const splitTrade = (browser: Browser, trade: PlacedTrade, after: FillId): Promise<boolean> =>
  doAndSay(browser, async () => {
    const { undo, update } = await browser.api.trades.splitTrade({ ...trade, after });
    return { text: listTexts.splitDone, update, undo: () => browser.api.trades.regroupTrades(undo) };
  });

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
