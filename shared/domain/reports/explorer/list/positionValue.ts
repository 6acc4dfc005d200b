import { toNumber } from '#domain/units/decimal.ts';
import type { TradeMeasure } from '../tradeMeasure.ts';

/** Value of the position when it was opened. */
export const positionValue: TradeMeasure = {
  id: 'value',
  label: 'Position value',
  means: 'Quantity × average entry price × multiplier; strategies of several legs have none.',
  unit: 'amount',
  scale: 'log',
  of({ table }) {
    const multipliers = table.instruments.map(({ multiplier }) => toNumber(multiplier));
    return (row) => {
      const value = Math.abs(table.quantity[row]! * table.entryPrice[row]! * multipliers[table.instrument[row]!]!);
      return value > 0 ? Math.round(value * 100) / 100 : Number.NaN;
    };
  },
};
