import { divideRound } from '#domain/units/decimal.ts';
import { dictionary } from './dictionary.ts';
import type { MoneyColumn } from './tradeTable.ts';

/** A column of numbers of any size. */
export type NumberColumn = Uint8Array | Int8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

const partsOfJoined = new WeakMap<NumberColumn, readonly NumberColumn[]>();

/** Parts of a joined column, in their order; null for any other column. Columns never change, so that a result for a part stays valid. */
export const partsOf = <Column extends NumberColumn>(column: Column): readonly Column[] | null =>
  (partsOfJoined.get(column) as readonly Column[] | undefined) ?? null;

/** Concatenates columns. */
export function joinColumns<Column extends NumberColumn>(into: Column, parts: readonly Column[]): Column {
  partsOfJoined.set(into, parts);
  let at = 0;
  for (const part of parts) {
    into.set(part as never, at);
    at += part.length;
  }
  return into;
}

/** Most tables have no words of one kind, or the same ones in the same order. */
function isInPlace(places: ArrayLike<number>): boolean {
  for (let i = 0; i < places.length; i++) if (places[i] !== i) return false;
  return true;
}

/** Concatenates columns of indexes, each translated to the joinColumns list. */
export function placeColumns<Column extends Uint16Array | Uint32Array>(
  into: Column,
  parts: readonly Column[],
  places: readonly ArrayLike<number>[],
): Column {
  let at = 0;
  for (const [i, part] of parts.entries()) {
    const own = places[i]!;
    if (isInPlace(own)) into.set(part as never, at);
    else for (let row = 0; row < part.length; row++) into[at + row] = own[part[row]!]!;
    at += part.length;
  }
  return into;
}

/** Joins the lists of several tables into one without repeats, and translates each table's indexes into it. */
export function joinLists<T>(lists: readonly (readonly T[])[], key: (value: T) => string): { values: T[]; places: Uint32Array[] } {
  const all = dictionary<T>(key);
  const places = lists.map((list) => Uint32Array.from(list, all.place));
  return { values: all.values, places };
}

const SAFE = 2 ** 53;
const WIDEST = 2n ** 63n - 1n;

const largest = (column: MoneyColumn): bigint => {
  if (column instanceof Float64Array) {
    let most = 0;
    for (const value of column) most = Math.max(most, Math.abs(value));
    return BigInt(most);
  }
  let most = 0n;
  for (const value of column) if ((value < 0n ? -value : value) > most) most = value < 0n ? -value : value;
  return most;
};

/** A common scale for amounts: the finest, unless an amount would then not fit into 64 bits. */
export function sharedScale(parts: readonly { readonly scale: number; readonly columns: readonly MoneyColumn[] }[]): number {
  let scale = Math.max(0, ...parts.map((part) => part.scale));
  for (const part of parts) {
    if (part.scale === scale) continue;
    for (const column of part.columns) {
      const most = largest(column);
      while (scale > part.scale && most * 10n ** BigInt(scale - part.scale) >= WIDEST) scale--;
    }
  }
  return scale;
}

const sums = new WeakMap<Float64Array, number>();

/** The sum of a column's absolute values. Columns never change, so it is computed once. */
export function sumOf(column: Float64Array): number {
  let sum = sums.get(column);
  if (sum === undefined) {
    sum = 0;
    for (let row = 0; row < column.length; row++) sum += Math.abs(column[row]!);
    sums.set(column, sum);
  }
  return sum;
}

const sizeOf = (parts: readonly MoneyColumn[]): number => parts.reduce((size, part) => size + part.length, 0);

/** Amounts in one column of numbers; null where a sum of them could not be exact. */
function joinNumbers(parts: readonly MoneyColumn[], scales: readonly number[], scale: number): Float64Array | null {
  let sum = 0;
  for (const [i, part] of parts.entries()) {
    if (!(part instanceof Float64Array) || scales[i]! > scale) return null;
    sum += sumOf(part) * 10 ** (scale - scales[i]!);
    if (sum >= SAFE) return null;
  }
  const all = new Float64Array(sizeOf(parts));
  sums.set(all, sum);
  let at = 0;
  for (const [i, part] of (parts as readonly Float64Array[]).entries()) {
    const factor = 10 ** (scale - scales[i]!);
    if (factor === 1) all.set(part, at);
    else for (let row = 0; row < part.length; row++) all[at + row] = part[row]! * factor;
    at += part.length;
  }
  return all;
}

function joinBigints(parts: readonly MoneyColumn[], scales: readonly number[], scale: number): BigInt64Array {
  const all = new BigInt64Array(sizeOf(parts));
  let at = 0;
  for (const [i, part] of parts.entries()) {
    const step = 10n ** BigInt(Math.abs(scale - scales[i]!));
    const finer = scale >= scales[i]!;
    for (let row = 0; row < part.length; row++) {
      const value = BigInt(part[row]!);
      all[at + row] = finer ? value * step : divideRound(value, step);
    }
    at += part.length;
  }
  return all;
}

/** Amounts of several scales in one column: numbers while every sum is safe, else bigints. */
export const joinAmounts = (parts: readonly MoneyColumn[], scales: readonly number[], scale: number): MoneyColumn =>
  joinNumbers(parts, scales, scale) ?? joinBigints(parts, scales, scale);
