import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as commonTexts from '#copy/commonTexts.ts';
import type { StrategyOverride } from '#domain/options/strategies/strategyOverride.ts';
import { overrideStrategy } from '#journal/overrideStrategy.ts';
import { sayOverride } from './sayOverride.ts';

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
