import type { Cell } from '../exports/csvText.ts';
import { formatDecimal } from '../units/decimal.ts';
import { DAY } from '../units/millis.ts';
import { comparableText, unescapeCell } from './escapeCell.ts';
import { showsPrice } from './readPrice.ts';

/** The day from which spreadsheets count: day 1 is 31 December 1899. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const MONTH_WORD = /\p{L}{3,}/u;

/** True when a cell can be some spelling of this day, "2026-03-02 10:00": "3/2/2026 10:00", "02.03.26", "2-Mar-26", "46083.42". */
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
  // The day before and after too: the trader's zone may be another one by now.
  return [0, -DAY, DAY].some((off) => spelled(new Date(at + off)));
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d/.test(text);

/** True when a cell that is only for reading still says what the journal wrote there, as far as a spreadsheet leaves things as they are. */
export function matchesExported(cell: string, written: Cell): boolean {
  if (cell === (typeof written === 'bigint' ? formatDecimal(written) : written)) return true;
  const text = comparableText(unescapeCell(cell));
  if (written === null || written === '') return text === '';
  // What did not fit its column is saved as a row of these.
  if (/^#+$/.test(text)) return true;
  if (typeof written === 'bigint') return showsPrice(text, written, '.', true) || showsPrice(text, written, ',', true);
  const wanted = comparableText(unescapeCell(String(written)));
  return text.toLowerCase() === wanted.toLowerCase() || (isDay(wanted) && spellsDay(text, wanted));
}

/** A cell of the journal as text, to show beside what stands in the sheet. */
export const cellText = (cell: Cell): string =>
  cell === null ? '' : typeof cell === 'bigint' ? formatDecimal(cell) : unescapeCell(String(cell));
