import { DAY_ONLY } from '#domain/metrics/table/tradeTable.ts';
import { hourOf } from '#domain/units/dayKey.ts';
import type { MillisColumn } from '#domain/units/millis.ts';
import { zoneClock } from '#domain/units/zoneClock.ts';
import type { FilteredDimension } from '../dimension.ts';
import { zonedColumn } from '../filters/dayColumn.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** The hour, 0 to 23, of each time in a zone. */
const hourColumn = (times: MillisColumn, zone: string): Int32Array =>
  zonedColumn(times, `hour ${zone}`, () => {
    const clock = zoneClock(zone);
    return (at) => hourOf(times[at]!, clock.offset(times[at]!));
  });

/** Hour of the entry in the journal’s zone; trades known only by date have none. */
export const byHour: FilteredDimension = {
  id: 'byHour',
  label: 'Hour',
  keysAre: 'hour',
  ordered: true,
  means: 'Hour of the entry in the journal’s zone; trades known only by date have none.',
  split: ({ table: { openedAt, precision }, order, zone }) => {
    const hours = hourColumn(openedAt, zone);
    return { keys: HOURS, of: (i) => (precision[order[i]!] === DAY_ONLY ? -1 : hours[order[i]!]!) };
  },
  read: ({ hours }) => hours,
  /** Trades opened in some hours of the day; those known only by date have none. */
  filter: {
    expects: 'Use hours from 00 to 23, with commas between.',
    zoned: true,
    test({ table: { openedAt, precision }, zone }, value) {
      const wanted = new Set(value.split(',').map(Number));
      const hours = hourColumn(openedAt, zone);
      return (row) => precision[row] !== DAY_ONLY && wanted.has(hours[row]!);
    },
  },
};
