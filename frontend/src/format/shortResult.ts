import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { writeNumber } from '#domain/format/writeNumber.ts';
import type { ResultBasis } from '#domain/metrics/resultBasis.ts';

/** "2R", "−0.5R" or "$1.2k": a result per trade beside an axis, as short as it can be. */
export const shortResult = (at: number, basis: ResultBasis, money: MoneyFormat): string =>
  basis === 'r' ? `${writeNumber(at, { maximumFractionDigits: 2 })}R` : money.short(at);
