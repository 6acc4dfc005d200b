import { DAY_ONLY } from '#domain/metrics/table/tradeTable.ts';
import { dayNumber, dayNumberOf } from '#domain/units/dayKey.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#domain/units/millis.ts';
import { zoneClock } from '#domain/units/zoneClock.ts';
import type { TradeMeasure } from './tradeMeasure.ts';

/** Holding time, time of entry and days to expiry; NaN for times that are not known that closely. */
export const timeMeasures = {
  held: {
    id: 'held',
    label: 'Holding time',
    means: 'Time from the first fill to the last; trades known only by date have one from a day on.',
    unit: 'duration',
    scale: 'log',
    of:
      ({ table: { openedAt, closedAt, precision } }) =>
      (row) => {
        const time = closedAt[row]! - openedAt[row]!;
        return precision[row] === DAY_ONLY && time < DAY - HOUR ? Number.NaN : Math.round(time / SECOND);
      },
  },
  openedHour: {
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
  },
  daysToExpiry: {
    id: 'dte',
    label: 'Days to expiry',
    means: 'Days from the entry (New York) to an option’s expiry; for a multi-leg position, its first leg’s.',
    unit: 'days',
    scale: 'linear',
    of({ table }) {
      const clock = zoneClock('America/New_York');
      const expiries = table.instruments.map(({ right, expiry }) =>
        right === undefined || expiry === undefined ? Number.NaN : dayNumberOf(expiry),
      );
      return (row) => {
        const time = table.openedAt[row]!;
        return expiries[table.instrument[row]!]! - dayNumber(time, clock.offset(time));
      };
    },
  },
} satisfies Readonly<Record<string, TradeMeasure>>;
