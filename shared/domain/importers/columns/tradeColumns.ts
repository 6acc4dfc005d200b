import { dateOrderOf, orderedDate } from '../values/orderedDate.ts';
import { readStamp } from '../values/readStamp.ts';
import { letters } from './columnNames.ts';
import type { MappedField } from './columnProfile.ts';
import { cellsIn, type SampleTable } from './sampleTable.ts';

/** Possible columns of a trade's end. */
type EndColumns = { readonly date?: string | undefined; readonly time?: string | undefined; readonly price?: string | undefined };

const ENTRY =
  /entry|entered|^open(?!interest)|opened|opening|^avgopen|buy(?:date|time|price|avg|timestamp)|^bought|costpershare|purchase|acquired/;
const EXIT = /exit|^clos|closed|closing|^avgclos|sell(?:date|time|price|avg|timestamp)|^sold|proceedspershare/;
const PRICE = /price|rate|level|avg|average|pershare|kurs|preis|precio|prezzo/;
/** Names of a table's ends that are by side: the trade was long where it was bought first. */
const BY_SIDE = /^(?:buy|bought|purchase|sell|sold)/;
const CLOCK = /^\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?$/i;

/** True if every cell is a date, in any order. */
export function holdsDates(cells: readonly string[]): boolean {
  const { order } = dateOrderOf(cells);
  return cells.length > 0 && cells.every((cell) => readStamp(orderedDate(cell, order)) !== null);
}

const holdsClocks = (cells: readonly string[]) => cells.length > 0 && cells.every((cell) => CLOCK.test(cell));

function endOf(sample: SampleTable, name: RegExp): EndColumns {
  const named = sample.columns.filter((column) => name.test(letters(column)));
  return {
    date: named.find((column) => holdsDates(cellsIn(sample, column))),
    time: named.find((column) => holdsClocks(cellsIn(sample, column))),
    price: named.find((column) => PRICE.test(letters(column)) && cellsIn(sample, column).some((cell) => /\d/.test(cell))),
  };
}

const isThere = ({ date, time, price }: EndColumns) => (date ?? time ?? price) !== undefined;

/** True when a table's ends are named by side ("buyPrice", "sellPrice"). */
export const isBySide = (column: string | undefined): boolean => column !== undefined && BY_SIDE.test(letters(column));

/**
 * The columns of entries and exits, of a table whose rows are whole trades; null when the header does not have both. Rows of such a table are never
 * executions, even where a column is missing.
 */
export function tradeColumns(sample: SampleTable): Partial<Record<MappedField, string | undefined>> | null {
  const [entry, exit] = [endOf(sample, ENTRY), endOf(sample, EXIT)];
  if (!isThere(entry) || !isThere(exit)) return null;
  const found = { date: entry.date, time: entry.time, price: entry.price, exitDate: exit.date, exitTime: exit.time, exitPrice: exit.price };
  return Object.fromEntries(Object.entries(found).filter(([, column]) => column !== undefined));
}
