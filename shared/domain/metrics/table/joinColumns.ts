import { dictionary } from './dictionary.ts';

/** A column of numbers of any size. */
export type NumberColumn = Uint8Array | Int8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** Concatenates columns. */
export function joinColumns<Column extends NumberColumn>(into: Column, parts: readonly Column[]): Column {
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
