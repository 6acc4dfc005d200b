import { factorWords } from '#copy/viewTexts.ts';
import type { FactorRange } from '#domain/metrics/series/profitFactorRange.ts';
import { ENOUGH, isSmallSample } from '#domain/statistics/isSmallSample.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { notEnough } from '#format/countedUnits.ts';

type Word = { readonly word: string; readonly few: boolean };

/**
 * One-word grade of a profit factor by the lower end of its range, so that luck earns no praise. A null factor means
 * no loss. Below 20 results it shows how many are missing.
 */
export function factorWord(factor: number | null, range: FactorRange | null, results: number, unit: CountingUnit): Word {
  if (isSmallSample(results)) return { word: notEnough(ENOUGH - results, unit), few: true };
  if (factor === null) return { word: factorWords.noLosses, few: false };
  if (range === null || (range.low <= 1 && range.high >= 1)) return { word: factorWords.luck, few: false };
  const { low, high } = range;
  if (high < 1) return { word: factorWords.losing, few: false };
  return {
    word: low < 1.2 ? factorWords.thin : low < 1.5 ? factorWords.fair : low < 2 ? factorWords.solid : factorWords.strong,
    few: false,
  };
}
