import type { Browser } from '#browser/createBrowser.ts';
import * as listTexts from '#copy/trades/tradeListTexts.ts';
import type { PlacedTrade } from '#journal/worker/journalWorker.ts';
import { doAndSay } from './changeTrades.ts';

/** Moves trades to the account of this label, which is called `name`. */
export const moveTrades = (browser: Browser, trades: readonly PlacedTrade[], account: string, name: string): Promise<boolean> =>
  doAndSay(browser, async () => {
    const { undo: fills, update } = await browser.api.trades.moveTrades({ trades, account });
    const undo = fills.length === 0 ? null : () => browser.api.trades.moveFills({ fills });
    return { text: fills.length === 0 ? listTexts.thereAlready(name) : listTexts.moved(trades.length, name), update, undo };
  });
