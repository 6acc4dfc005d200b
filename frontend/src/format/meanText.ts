import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { ResultBasis } from '#domain/metrics/resultBasis.ts';
import { coveredR } from './coveredR.ts';
import { perTradeText } from './perTradeText.ts';

/** Writes a mean per trade: "+$12.40", or "+0.31R of 10 with a risk" where only `n` of the trades have one; a dash without a mean. */
export function meanText(
  mean: { readonly mean: number; readonly n: number } | null,
  trades: number,
  basis: ResultBasis,
  money: MoneyFormat,
): string {
  return mean === null || basis === 'money' ? perTradeText(mean?.mean ?? null, basis, money) : coveredR(mean.mean, mean.n, trades);
}
