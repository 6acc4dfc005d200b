import { decimalMarkOf, readNumber } from '#domain/format/readNumber.ts';
import { dateOrderOf } from '../values/orderedDate.ts';
import type { ColumnProfile, MappedField, RowKind, SideMeaning } from './columnProfile.ts';
import { guessColumns } from './guessColumns.ts';
import { guessCurrency } from './guessCurrency.ts';
import { feeColumn, guessFees } from './guessFees.ts';
import { cellsIn, type SampleTable } from './sampleTable.ts';
import { sideKey, sideMeaning } from './sideMeaning.ts';
import { tradeColumns } from './tradeColumns.ts';

type Columns = ColumnProfile['columns'];

/** Whether decimals have a point or a comma: what quantities and prices tell, else all numbers of the table. */
function decimalsOf(sample: SampleTable, { quantity, price, exitPrice }: Columns): ColumnProfile['decimals'] {
  const chosen = [quantity, price, exitPrice].filter((column) => column !== undefined);
  const from = chosen.length >= 2 ? chosen : sample.columns;
  const cells = from.flatMap((column) => cellsIn(sample, column));
  return decimalMarkOf(
    ';',
    cells.filter((cell) => readNumber(cell, '.') !== null || readNumber(cell, ',') !== null),
  );
}

/** What the words of a side column mean by themselves. */
function sidesOf(sample: SampleTable, side: string | undefined): Record<string, SideMeaning> {
  const words = [...new Set(cellsIn(sample, side))].map((word) => [sideKey(word), sideMeaning(word)] as const);
  return Object.fromEntries(words.filter((entry): entry is [string, SideMeaning] => entry[1] !== null));
}

/** The order of a table's dates, of all its columns of dates together. */
export const dateOrderIn = (sample: SampleTable, { date, exitDate }: Columns): ReturnType<typeof dateOrderOf> =>
  dateOrderOf([...cellsIn(sample, date), ...cellsIn(sample, exitDate)]);

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
