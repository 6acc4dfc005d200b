/** Trades below which a group says nothing. */
export const ENOUGH = 10;
/** Trades below which the whole selection says nothing. */
export const ENOUGH_IN_ALL = 20;

/** One word for a profit factor; null factor: nothing was lost. Below 20 trades it says how many are missing instead. */
export function factorWord(factor: number | null, trades: number): { readonly word: string; readonly few: boolean } {
  if (trades < ENOUGH_IN_ALL) return { word: `Too few: ${ENOUGH_IN_ALL - trades} more ${ENOUGH_IN_ALL - trades === 1 ? 'trade' : 'trades'}`, few: true };
  if (factor === null) return { word: 'No losses', few: false };
  const word = factor < 1 ? 'Losing' : factor < 1.2 ? 'Thin' : factor < 1.5 ? 'Fair' : factor < 2 ? 'Solid' : 'Strong';
  return { word, few: false };
}
