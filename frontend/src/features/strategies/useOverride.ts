import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import type { Browser } from '#browser/createBrowser.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as commonTexts from '#copy/commonTexts.ts';
import * as entryTexts from '#copy/trades/entryTexts.ts';
import * as listTexts from '#copy/trades/tradeListTexts.ts';
import { overriddenTrades, type StrategyOverride } from '#domain/options/strategies/strategyOverride.ts';
import { overrideStrategy } from '#journal/overrideStrategy.ts';

/**
 * Confirms that a leg was split off or strategies were merged, with Undo: only if these trades have no other manual
 * change, which would be undone too. `overrides`: those in effect now.
 */
function sayOverride(browser: Browser, change: StrategyOverride, overrides: readonly StrategyOverride[]): void {
  if (change.kind !== 'split' && change.kind !== 'merge') return;
  const { trades } = change;
  const own = overrides.filter((each) => overriddenTrades(each).some((id) => trades.includes(id)));
  const undo = async () => {
    try {
      await overrideStrategy(browser, { kind: 'undo', trades });
      browser.showToast({ text: listTexts.undone, kind: 'success' });
    } catch (error) {
      browser.showToast({ text: sentence(error, listTexts.undoFailed), kind: 'error' });
    }
  };
  browser.showToast({
    text: change.kind === 'split' ? entryTexts.legSplitOff : entryTexts.strategiesMerged,
    kind: 'success',
    ...(own.length === 1 && { action: { label: 'Undo', run: () => void undo() } }),
  });
}

/** Saves manual changes of strategies, one at a time. */
export function useOverride(onSaved: () => void) {
  const browser = useBrowser();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function save(change: StrategyOverride): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      const overrides = await overrideStrategy(browser, change);
      sayOverride(browser, change, overrides);
      setProblem(null);
      onSaved();
    } catch (error) {
      setProblem(sentence(error, commonTexts.notSaved));
    } finally {
      setBusy(false);
    }
  }
  return { busy, problem, send: (change: StrategyOverride) => void save(change) };
}
