import { type DecimalMark, readNumber } from '../format/readNumber.ts';
import { type Decimal, divideRound, fromUnits, SCALE, timesWhole } from '../units/decimal.ts';

const EXPONENT = /^([+-]?[\d.,]{1,40})E([+-]?\d{1,2})$/i;
/** Digits that spreadsheets show of a number without a format. */
const SHOWN_DIGITS = 9;

/**
 * A number as spreadsheets write it, also "1.5E-05", and with the other decimal mark where the file's does not fit.
 * Null when it is no number.
 */
export function readPrice(cell: string, mark: DecimalMark): Decimal | null {
  const parts = EXPONENT.exec(cell);
  if (parts === null) return readNumber(cell, mark) ?? readNumber(cell, mark === '.' ? ',' : '.');
  const size = readPrice(parts[1]!, mark);
  const power = Number(parts[2]);
  if (size === null || Math.abs(power) > 20) return null;
  return power < 0 ? fromUnits(divideRound(size, 10n ** BigInt(-power))) : timesWhole(size, 10n ** BigInt(power));
}

/** True when a cell shows this number: exactly, or rounded where its digits end. With `loosely` rounding may begin at any digit. */
export function showsPrice(cell: string, value: Decimal, mark: DecimalMark, loosely = false): boolean {
  const read = readPrice(cell, mark);
  if (read === value || read === null) return read === value;
  const digits = cell.replace(/E.*$/i, '').replace(/\D/g, '').replace(/^0+/, '');
  const unit = 10n ** BigInt(SCALE - decimalsOf(read));
  return (loosely || digits.length >= SHOWN_DIGITS) && divideRound(value, unit) * unit === read;
}

const decimalsOf = (value: Decimal): number => {
  let decimals = SCALE;
  for (let rest: bigint = value; decimals > 0 && rest % 10n === 0n; rest /= 10n) decimals--;
  return decimals;
};
