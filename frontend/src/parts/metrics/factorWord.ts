import type { CountingUnit } from '#domain/options/campaigns/countingUnit.ts';
import { notEnough } from '#format/countedUnits.ts';

/** Trades below which a group says nothing. */
export const MIN_RESULTS = 10;
/** Trades below which the whole selection says nothing. */
const ENOUGH_IN_ALL = 20;

/** One word for a profit factor; null factor: nothing was lost. Below 20 results of what is counted it says how many are missing instead. */
export function factorWord(factor: number | null, results: number, unit: CountingUnit): { readonly word: string; readonly few: boolean } {
  if (results < ENOUGH_IN_ALL) return { word: notEnough(ENOUGH_IN_ALL - results, unit), few: true };
  if (factor === null) return { word: 'No losses', few: false };
  const word = factor < 1 ? 'Losing' : factor < 1.2 ? 'Thin' : factor < 1.5 ? 'Fair' : factor < 2 ? 'Solid' : 'Strong';
  return { word, few: false };
}
