import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { decimals, writeNumber } from '#domain/format/writeNumber.ts';
import type { ResultBasis } from '#domain/metrics/resultBasis.ts';
import { type PnlColor, pnlColor } from './pnlColor.ts';

/** Colors a result per trade as `perTradeText` writes it: by two places in R, by the places of the currency in money. */
export const perTradeColor = (value: number, basis: ResultBasis, money: MoneyFormat): PnlColor =>
  pnlColor(value, basis === 'r' ? undefined : money);

/** "+0.59R" or "+$123.40": a result per trade; a dash if missing. */
export function perTradeText(value: number | null, basis: ResultBasis, money: MoneyFormat): string {
  if (value === null) return '–';
  return basis === 'money' ? money.result(value) : `${writeNumber(value, { ...decimals(2), signDisplay: 'exceptZero' })}R`;
}
