import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { decimals, writeNumber } from '#domain/format/writeNumber.ts';
import type { ResultBasis } from '#domain/metrics/resultBasis.ts';

/** "+0.59R" or "+$123.40": a result per trade; a dash if missing. */
export function perTradeText(value: number | null, basis: ResultBasis, money: MoneyFormat): string {
  if (value === null) return '–';
  return basis === 'money' ? money.result(value) : `${writeNumber(value, { ...decimals(2), signDisplay: 'exceptZero' })}R`;
}
