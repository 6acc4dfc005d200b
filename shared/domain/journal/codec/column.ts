import { type Decimal, listFromUnits } from '#domain/units/decimal.ts';
import { type Millis, millis } from '#domain/units/millis.ts';

/**
 * Integers of one kind, compact as JSON: each value is `v × 10^e`. A column of equal values is one number; values
 * that a number cannot hold exactly (beyond 2^53) are text.
 */
export type Column = { readonly e: number; readonly v: number | readonly number[] | readonly string[] };

const TEN = Array.from({ length: 32 }, (_, i) => 10n ** BigInt(i));
const BIG = BigInt(Number.MAX_SAFE_INTEGER);

/** Trailing zeros that every value has, at most 31; 0 when all are zero. */
function sharedZeros(values: readonly bigint[]): number {
  let zeros = 31;
  let seen = false;
  for (const value of values) {
    if (value === 0n) continue;
    seen = true;
    while (zeros > 0 && value % TEN[zeros]! !== 0n) zeros--;
    if (zeros === 0) break;
  }
  return seen ? zeros : 0;
}

/** A column of exact integers, for money, prices and quantities (scaled by 10^8, so 12.50 is stored as 1250 with e 6). */
export function packColumn(values: readonly bigint[]): Column {
  const e = sharedZeros(values);
  const unit = TEN[e]!;
  const small = values.map((value) => value / unit);
  if (small.some((value) => value > BIG || value < -BIG)) return { e, v: small.map(String) };
  return { e, v: squeeze(small.map(Number)) };
}

/** The exact integers of a column of `size` rows. */
export function readColumn({ e, v }: Column, size: number): bigint[] {
  const unit = TEN[e]!;
  if (typeof v === 'number') return new Array<bigint>(size).fill(BigInt(v) * unit);
  const values = new Array<bigint>(size);
  for (let i = 0; i < size; i++) values[i] = BigInt(v[i]!) * unit;
  return values;
}

/** One number for a column whose values are all equal. */
export const squeeze = (values: readonly number[]): number | readonly number[] => {
  const [first = 0] = values;
  return values.every((value) => value === first) ? first : values;
};

/** The values of a squeezed column of `size` rows. */
export const spread = (values: number | readonly number[], size: number): readonly number[] =>
  typeof values === 'number' ? new Array<number>(size).fill(values) : values;

/** Integers as differences from the previous one: smaller where neighbors are similar (prices of one instrument, times). */
export function packSteps(values: readonly bigint[]): Column {
  let before = 0n;
  return packColumn(
    values.map((value) => {
      const step = value - before;
      before = value;
      return step;
    }),
  );
}

/** The amounts, prices or quantities of a column of `size` rows. */
export const readDecimals = (column: Column, size: number): Decimal[] => listFromUnits(readColumn(column, size));

/** The prices of a column of steps. */
export function readSteps(column: Column, size: number): Decimal[] {
  let at = 0n;
  return listFromUnits(readColumn(column, size).map((step) => (at += step)));
}

/** Milliseconds as steps, in the largest exact unit (mostly seconds). */
export const packTimes = (times: readonly number[]): Column => packSteps(times.map(BigInt));

/** The milliseconds of a column of steps. */
export function readTimes({ e, v }: Column, size: number): Millis[] {
  const unit = 10 ** e;
  const times = new Array<Millis>(size);
  let at = 0;
  for (let i = 0; i < size; i++) {
    at += (typeof v === 'number' ? v : Number(v[i])) * unit;
    times[i] = millis(at);
  }
  return times;
}
