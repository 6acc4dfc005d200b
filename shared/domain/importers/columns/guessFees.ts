import { isNone, readNumber } from '#domain/format/readNumber.ts';
import { add, type Decimal, ZERO } from '#domain/units/decimal.ts';
import { isFeeName } from './columnNames.ts';
import { type ColumnProfile, type FeeColumn, MOST_FEE_COLUMNS } from './columnProfile.ts';
import { cellsIn, type SampleTable } from './sampleTable.ts';

type Mark = ColumnProfile['decimals'];

/** A column's numbers by row, 0 for an empty cell; null if a cell is not a number, or all are empty. */
function numbersOf(sample: SampleTable, column: string, mark: Mark): Decimal[] | null {
  const at = sample.columns.indexOf(column);
  const cells = sample.rows.map((row) => row[at] ?? '');
  const numbers = cells.map((cell) => (isNone(cell) ? ZERO : readNumber(cell, mark)));
  return cells.every(isNone) || numbers.includes(null) ? null : (numbers as Decimal[]);
}

/** A column of fees, with the sign that a paid one has in it: below zero where some are and none is above. */
export function feeColumn(sample: SampleTable, column: string, mark: Mark): FeeColumn {
  const costs = cellsIn(sample, column).map((cell) => readNumber(cell, mark) ?? ZERO);
  return { column, costs: costs.some((cost) => cost < 0n) && costs.every((cost) => cost <= 0n) ? 'below' : 'above' };
}

/** The columns of fees among these; one that is the sum of the others in every row is their total and not one more. */
export function guessFees(sample: SampleTable, free: readonly string[], mark: Mark): FeeColumn[] {
  const fees = free.flatMap((column) => {
    const numbers = isFeeName(column) ? numbersOf(sample, column, mark) : null;
    return numbers === null ? [] : [{ column, numbers }];
  });
  const isTotal = (one: (typeof fees)[number]) =>
    fees.length > 2 &&
    one.numbers.some((fee) => fee !== 0n) &&
    one.numbers.every((fee, row) => fee === fees.reduce((sum, other) => (other === one ? sum : add(sum, other.numbers[row]!)), ZERO));
  return fees
    .filter((one) => !isTotal(one))
    .slice(0, MOST_FEE_COLUMNS)
    .map(({ column }) => feeColumn(sample, column, mark));
}

/** Columns of numbers that a profile uses for nothing: they are named to its trader. */
export function unusedNumbers(profile: ColumnProfile, fees: readonly FeeColumn[], sample: SampleTable): string[] {
  const used = new Set([...Object.values(profile.columns), ...fees.map(({ column }) => column)]);
  return sample.columns.filter((column) => {
    const numbers = used.has(column) ? null : numbersOf(sample, column, profile.decimals);
    return numbers?.some((number) => number !== 0n) ?? false;
  });
}
