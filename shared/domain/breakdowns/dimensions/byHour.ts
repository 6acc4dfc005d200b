import { DAY_ONLY } from '#domain/metrics/table/tradeTable.ts';
import { hourOf } from '#domain/units/dayKey.ts';
import { zoneClock } from '#domain/units/zoneClock.ts';
import type { Dimension } from '../dimension.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** Hour of the entry in the journal’s zone; trades known only by date have none. */
export const byHour: Dimension = {
  id: 'byHour',
  label: 'Hour',
  keysAre: 'hour',
  ordered: true,
  means: 'Hour of the entry in the journal’s zone; trades known only by date have none.',
  split: ({ table, order, zone }) => {
    const clock = zoneClock(zone);
    return {
      keys: HOURS,
      of: (i) => {
        const [row, time] = [order[i]!, table.openedAt[order[i]!]!];
        return table.precision[row] === DAY_ONLY ? -1 : hourOf(time, clock.offset(time));
      },
    };
  },
};
