import type { Millis, MillisColumn } from '#domain/units/millis.ts';
import { zoneClock } from '#domain/units/zoneClock.ts';

/** Where a column has no time. */
const NO_TIME = -0x80000000;
const known = new WeakMap<Float64Array, Map<string, Int32Array>>();

type ReadTime = (time: Millis, offset: Millis) => number;

/** What `read` says of each time of a column in a zone; far below anything where there is no time. `name` tells readings apart: each is worked out once. */
export function zonedColumn(times: MillisColumn, zone: string, name: string, read: ReadTime): Int32Array {
  const columns = known.get(times) ?? new Map<string, Int32Array>();
  known.set(times, columns);
  const key = `${name} ${zone}`;
  let found = columns.get(key);
  if (found === undefined) {
    const clock = zoneClock(zone);
    found = new Int32Array(times.length);
    for (let row = 0; row < times.length; row++) {
      const time = times[row]!;
      found[row] = Number.isNaN(time) ? NO_TIME : read(time, clock.offset(time));
    }
    columns.set(key, found);
  }
  return found;
}
