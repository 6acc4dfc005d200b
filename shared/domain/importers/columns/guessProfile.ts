import { decimalMarkOf, readNumber } from '#domain/format/readNumber.ts';
import { dateOrderOf } from '../values/orderedDate.ts';
import { COLUMN_NAMES, letters } from './columnNames.ts';
import type { ColumnProfile, MappedField, RowKind, SideMeaning } from './columnProfile.ts';
import { isCode } from './currencyIn.ts';
import { guessCurrency } from './guessCurrency.ts';
import { feeColumn, guessFees } from './guessFees.ts';
import { cellsIn, type SampleTable, unitAt } from './sampleTable.ts';
import { sideKey, sideMeaning } from './sideMeaning.ts';
import { holdsTickers, isNoSymbol } from './symbolDoubt.ts';
import { holdsDates, tradeColumns } from './tradeColumns.ts';

type Columns = ColumnProfile['columns'];

/** The decimal mark, point or comma: from quantities and prices, otherwise from all numbers of the table. */
function decimalsOf(sample: SampleTable, { quantity, price, exitPrice }: Columns): ColumnProfile['decimals'] {
  const chosen = [quantity, price, exitPrice].filter((column) => column !== undefined);
  const from = chosen.length >= 2 ? chosen : sample.columns;
  const cells = from.flatMap((column) => cellsIn(sample, column));
  return decimalMarkOf(
    ';',
    cells.filter((cell) => readNumber(cell, '.') !== null || readNumber(cell, ',') !== null),
  );
}

/** Default meanings of a side column's words. */
function sidesOf(sample: SampleTable, side: string | undefined): Record<string, SideMeaning> {
  const words = [...new Set(cellsIn(sample, side))].map((word) => [sideKey(word), sideMeaning(word)] as const);
  return Object.fromEntries(words.filter((entry): entry is [string, SideMeaning] => entry[1] !== null));
}

/** The order of a table's dates, of all its columns of dates together. */
export const dateOrderIn = (sample: SampleTable, { date, exitDate }: Columns): ReturnType<typeof dateOrderOf> =>
  dateOrderOf([...cellsIn(sample, date), ...cellsIn(sample, exitDate)]);

type GuessedColumns = Partial<Record<MappedField, string | undefined>>;

const holdsSides = (cells: readonly string[]) => cells.filter((cell) => sideMeaning(cell) !== null).length * 2 > cells.length;

/** Figures that are no money: "Gross P/L, ticks", "Profit %", "Cum. net profit". */
const NO_MONEY = /%|tick|point|pips|cum|percent|\br\b|ratio/;

const fits = (sample: SampleTable, field: MappedField, column: string): boolean => {
  if (field === 'symbol') return cellsIn(sample, column).length > 0 && !isNoSymbol(cellsIn(sample, column));
  // "Price currency" has no price.
  if (field === 'price' || field === 'quantity') return cellsIn(sample, column).some((cell) => /\d/.test(cell));
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
function guessColumns(sample: SampleTable, known: GuessedColumns = {}): GuessedColumns {
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

/** The likeliest way to read a table, for people to check. `rowKind` where its trader has said what a row is. */
export function guessProfile(sample: SampleTable, rowKind?: RowKind): ColumnProfile {
  const ends = rowKind === 'executions' ? null : tradeColumns(sample);
  const { side, ...others } = guessColumns(sample, ends ?? {});
  const sides = sidesOf(sample, side);
  // A column of which no word is a side holds something else where quantities have signs.
  const isSigned = cellsIn(sample, others.quantity).some((cell) => cell.startsWith('-'));
  const columns: Columns = side === undefined || (isSigned && Object.keys(sides).length === 0) ? others : { ...others, side };
  const decimals = decimalsOf(sample, columns);
  const used = new Set(Object.values(columns));
  const feeColumns = guessFees(
    sample,
    sample.columns.filter((column) => !used.has(column)),
    decimals,
  );
  const profile: ColumnProfile = {
    shape: sample.shape,
    columns,
    dates: dateOrderIn(sample, columns).order,
    decimals,
    sides,
    costs: feeColumns[0]?.costs ?? 'above',
    kind: 'stock',
    rowKind: rowKind ?? (ends === null ? 'executions' : 'trades'),
    feeColumns,
  };
  const { currency } = guessCurrency(profile, sample);
  return currency === null ? profile : { ...profile, currency };
}

/** A profile in which a field is another column, '' for none; how that column is written is recognized by its values. */
export function withColumn(profile: ColumnProfile, sample: SampleTable, field: MappedField, column: string): ColumnProfile {
  const { [field]: _before, ...others } = profile.columns;
  const columns: Columns = column === '' ? others : { ...others, [field]: column };
  const isNumber = field === 'quantity' || field === 'price' || field === 'exitPrice';
  const isDate = field === 'date' || field === 'exitDate';
  return {
    ...profile,
    columns,
    currency: field === 'currency' && column !== '' ? undefined : profile.currency,
    decimals: isNumber ? decimalsOf(sample, columns) : profile.decimals,
    dates: isDate ? dateOrderIn(sample, columns).order : profile.dates,
  };
}

/** A profile with one more column of fees; the sign of its costs is recognized by its values. */
export const withFee = (profile: ColumnProfile, sample: SampleTable, column: string): ColumnProfile => ({
  ...profile,
  feeColumns: [...(profile.feeColumns ?? []), feeColumn(sample, column, profile.decimals)],
});
