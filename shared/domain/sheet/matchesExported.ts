import type { Cell } from '../exports/csvText.ts';
import { type DecimalMark, readNumber } from '../format/readNumber.ts';
import { type Decimal, divideRound, formatDecimal, fromUnits, SCALE, timesWhole } from '../units/decimal.ts';
import { DAY } from '../units/millis.ts';
import { comparableText, unescapeCell } from './escapeCell.ts';

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

/** Day 0 of spreadsheets' date numbers: day 1 is December 31, 1899. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const MONTH_WORD = /\p{L}{3,}/u;

/** True when a cell may be a spelling of this day, "2026-03-02 10:00": "3/2/2026 10:00", "02.03.26", "2-Mar-26", "46083.42". */
function spellsDay(cell: string, written: string): boolean {
  const at = Date.parse(written.slice(0, 10));
  const serial = /^(\d{5})(?:[.,]\d+)?$/.exec(cell);
  if (serial !== null) return Math.abs(DAY_ZERO + Number(serial[1]) * DAY - at) <= DAY;
  const numbers = (cell.match(/\d+/g) ?? []).map(Number);
  const spelled = (day: Date): boolean => {
    const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
    const left = [...numbers];
    const take = (...ways: readonly number[]): boolean => {
      const place = left.findIndex((number) => ways.includes(number));
      if (place >= 0) left.splice(place, 1);
      return place >= 0;
    };
    return take(year, year % 100) && take(date) && (MONTH_WORD.test(cell) || take(month));
  };
  // The day before and after too: the trader's zone may have changed since.
  return [0, -DAY, DAY].some((off) => spelled(new Date(at + off)));
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d/.test(text);

/** True when a read-only cell still has the journal's value, allowing for what spreadsheets reformat. */
export function matchesExported(cell: string, written: Cell): boolean {
  if (cell === (typeof written === 'bigint' ? formatDecimal(written) : written)) return true;
  const text = comparableText(unescapeCell(cell));
  if (written === null || written === '') return text === '';
  // Some spreadsheets save # signs for a value too wide for its column.
  if (/^#+$/.test(text)) return true;
  if (typeof written === 'bigint') return showsPrice(text, written, '.', true) || showsPrice(text, written, ',', true);
  const wanted = comparableText(unescapeCell(String(written)));
  return text.toLowerCase() === wanted.toLowerCase() || (isDay(wanted) && spellsDay(text, wanted));
}

/** The journal's value as text, to show beside the sheet's. */
export const cellText = (cell: Cell): string =>
  cell === null ? '' : typeof cell === 'bigint' ? formatDecimal(cell) : unescapeCell(String(cell));
