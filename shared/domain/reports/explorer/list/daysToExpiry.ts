import { dayNumber, dayNumberOf } from '#domain/units/dayKey.ts';
import { zoneClock } from '#domain/units/zoneClock.ts';
import type { TradeMeasure } from '../tradeMeasure.ts';

/** Days from the entry to an option’s expiry. */
export const daysToExpiry: TradeMeasure = {
  id: 'dte',
  label: 'Days to expiry',
  means: 'Days from the entry (New York) to an option’s expiry; of a strategy, its first leg’s.',
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
};
