import { DAY_ONLY } from '#domain/metrics/table/tradeTable.ts';
import { dayNumber } from '#domain/units/dayKey.ts';
import { DAY, MINUTE } from '#domain/units/millis.ts';
import { zoneClock } from '#domain/units/zoneClock.ts';
import type { TradeMeasure } from '../tradeMeasure.ts';

/** Time of day of the entry in the journal’s zone, to the minute. */
export const openedHour: TradeMeasure = {
  id: 'opened',
  label: 'Time of entry',
  means: 'Time of day of the entry in your time zone, to the minute; trades known only by date have none.',
  unit: 'hour',
  scale: 'linear',
  of({ table: { openedAt, precision }, zone }) {
    const clock = zoneClock(zone);
    return (row) => {
      if (precision[row] === DAY_ONLY) return Number.NaN;
      const time = openedAt[row]!;
      const offset = clock.offset(time);
      const minutes = Math.floor((time + offset - dayNumber(time, offset) * DAY) / MINUTE);
      return Math.round((minutes / 60) * 1e4) / 1e4;
    };
  },
};
