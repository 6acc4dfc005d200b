import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { decimals, writeNumber } from '#domain/format/writeNumber.ts';
import type { ResultBasis } from '#domain/metrics/resultBasis.ts';
import { coveredR } from './coveredR.ts';
import { type PnlColor, pnlColor } from './pnlColor.ts';

/** Colors a result per trade as `perTradeText` writes it: by two places in R, by the places of the currency in money. */
export const perTradeColor = (value: number, basis: ResultBasis, money: MoneyFormat): PnlColor =>
  pnlColor(value, basis === 'r' ? undefined : money);

/** "+0.59R" or "+$123.40": a result per trade; a dash if missing. */
export function perTradeText(value: number | null, basis: ResultBasis, money: MoneyFormat): string {
  if (value === null) return '–';
  return basis === 'money' ? money.result(value) : `${writeNumber(value, { ...decimals(2), signDisplay: 'exceptZero' })}R`;
}

/** Writes a mean per trade: "+$12.40", or "+0.31R of 10 with a risk" where only `n` of the trades have one; a dash without a mean. */
export function meanText(
  mean: { readonly mean: number; readonly n: number } | null,
  trades: number,
  basis: ResultBasis,
  money: MoneyFormat,
): string {
  return mean === null || basis === 'money' ? perTradeText(mean?.mean ?? null, basis, money) : coveredR(mean.mean, mean.n, trades);
}

/** "2R", "−0.5R" or "$1.2k": a result per trade beside an axis, as short as it can be. */
export const shortResult = (at: number, basis: ResultBasis, money: MoneyFormat): string =>
  basis === 'r' ? `${writeNumber(at, { maximumFractionDigits: 2 })}R` : money.short(at);
