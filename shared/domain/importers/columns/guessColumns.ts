import { COLUMN_NAMES, letters } from './columnNames.ts';
import type { MappedField } from './columnProfile.ts';
import { isCode } from './currencyIn.ts';
import { cellsIn, type SampleTable, unitAt } from './sampleTable.ts';
import { sideMeaning } from './sideMeaning.ts';
import { holdsTickers, isNoSymbol } from './symbolDoubt.ts';
import { holdsDates } from './tradeColumns.ts';

type GuessedColumns = Partial<Record<MappedField, string | undefined>>;

const holdsSides = (cells: readonly string[]) => cells.filter((cell) => sideMeaning(cell) !== null).length * 2 > cells.length;

/** Figures that are no money: "Gross P/L, ticks", "Profit %", "Cum. net profit". */
const NO_MONEY = /%|tick|point|pips|cum|percent|\br\b|ratio/;

const fits = (sample: SampleTable, field: MappedField, column: string): boolean => {
  if (field === 'symbol') return !isNoSymbol(cellsIn(sample, column));
  // "Closing direction" names the side that ended a trade.
  if (field === 'side') return !/clos|exit/.test(column);
  return field !== 'pnl' || (!NO_MONEY.test(column) && cellsIn(sample, column).some((cell) => /\d/.test(cell)));
};

/** Fields that match whole column names only: a "trade status date" is no status. */
const WHOLE_NAMES: ReadonlySet<MappedField> = new Set(['pnl', 'status', 'currency', 'account']);

/** A column with one of these names, or else with one inside its own. */
function named(sample: SampleTable, field: MappedField, names: readonly string[], free: readonly string[]): string | undefined {
  const fitting = free.filter((column) => fits(sample, field, column));
  const find = (is: (own: string, name: string) => boolean, from: readonly string[]) =>
    from.map((name) => fitting.find((column) => is(letters(column), name))).find((column) => column !== undefined);
  const whole = find((own, name) => own === name, names);
  if (whole !== undefined || WHOLE_NAMES.has(field)) return whole;
  return find(
    (own, name) => own.includes(name),
    names.filter((name) => name.length > 4),
  );
}

/** Guesses the fields of a table's columns besides those that are known: by name, else dates, sides and symbols by their values. */
export function guessColumns(sample: SampleTable, known: GuessedColumns = {}): GuessedColumns {
  const found: GuessedColumns = { ...known };
  const taken = new Set(Object.values(known));
  for (const [field, names] of COLUMN_NAMES) {
    // The ends of a trade are known together or not at all.
    if (found[field] !== undefined || (known.exitPrice !== undefined && ['date', 'time', 'price'].includes(field))) continue;
    const column = named(
      sample,
      field,
      names.split(' '),
      sample.columns.filter((each) => !taken.has(each)),
    );
    if (column === undefined) continue;
    found[field] = column;
    taken.add(column);
  }
  const free = sample.columns.filter((column) => !taken.has(column));
  const byValue = (field: 'date' | 'side' | 'symbol', holds: (cells: readonly string[]) => boolean) => {
    const column = found[field] ?? free.find((each) => holds(cellsIn(sample, each)));
    return column === undefined ? {} : { [field]: column };
  };
  const currency = found.currency ?? currencyBeside(sample, found.price);
  return {
    ...found,
    ...byValue('date', holdsDates),
    ...byValue('side', holdsSides),
    ...byValue('symbol', holdsTickers),
    ...(currency !== undefined && { currency }),
  };
}

/** The column without a name beside prices, where it holds codes of currencies. */
function currencyBeside(sample: SampleTable, price: string | undefined): string | undefined {
  const column = sample.columns[unitAt(sample.columns, price === undefined ? -1 : sample.columns.indexOf(price))];
  const cells = cellsIn(sample, column);
  return cells.length > 0 && cells.every(isCode) ? column : undefined;
}
