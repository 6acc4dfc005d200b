import { hourOf } from '#domain/units/dayKey.ts';
import type { MillisColumn } from '#domain/units/millis.ts';
import { zoneClock } from '#domain/units/zoneClock.ts';
import { zonedColumn } from './zonedColumn.ts';

/** The hour, 0 to 23, of each time in a zone. */
export const hourColumn = (times: MillisColumn, zone: string): Int32Array =>
  zonedColumn(times, `hour ${zone}`, () => {
    const clock = zoneClock(zone);
    return (at) => hourOf(times[at]!, clock.offset(times[at]!));
  });
