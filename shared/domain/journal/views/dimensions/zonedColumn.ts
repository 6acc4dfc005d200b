import type { MillisColumn } from '#domain/units/millis.ts';

/** Where a column has no time. */
const NO_TIME = -0x80000000;
const known = new WeakMap<Float64Array, Map<string, Int32Array>>();

/**
 * What a reading says of each time of a column, by its place; far below anything where there is no time. `name` tells
 * readings apart, with the zone they are in: each is worked out once, so `reading` is only made then.
 */
export function zonedColumn(times: MillisColumn, name: string, reading: () => (at: number) => number): Int32Array {
  const columns = known.get(times) ?? new Map<string, Int32Array>();
  known.set(times, columns);
  let found = columns.get(name);
  if (found === undefined) {
    const read = reading();
    found = Int32Array.from(times, (time, at) => (Number.isNaN(time) ? NO_TIME : read(at)));
    columns.set(name, found);
  }
  return found;
}
