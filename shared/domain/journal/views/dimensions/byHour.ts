import { DAY_ONLY } from '#domain/metrics/table/tradeTable.ts';
import { hourOf } from '#domain/units/dayKey.ts';
import type { MillisColumn } from '#domain/units/millis.ts';
import { zoneClock } from '#domain/units/zoneClock.ts';
import type { FilterDimension } from './filterDimension.ts';
import { zonedColumn } from './zonedColumn.ts';

/** The hour, 0 to 23, of each time in a zone. */
const hourColumn = (times: MillisColumn, zone: string): Int32Array =>
  zonedColumn(times, `hour ${zone}`, () => {
    const clock = zoneClock(zone);
    return (at) => hourOf(times[at]!, clock.offset(times[at]!));
  });

/** Trades opened in some hours of the day; those known only by date have none. */
export const byHour: FilterDimension = {
  expects: 'Use hours from 00 to 23, with commas between.',
  zoned: true,
  test({ table: { openedAt, precision }, zone }, value) {
    const wanted = new Set(value.split(',').map(Number));
    const hours = hourColumn(openedAt, zone);
    return (row) => precision[row] !== DAY_ONLY && wanted.has(hours[row]!);
  },
};
