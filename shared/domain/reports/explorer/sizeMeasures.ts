import { toNumber } from '#domain/units/decimal.ts';
import type { TradeMeasure } from './tradeMeasure.ts';

/** Size of a trade: value, quantity, entry price, fills. NaN for a multi-leg position without such a number. */
export const sizeMeasures = {
  positionValue: {
    id: 'value',
    label: 'Position value',
    means: 'Quantity × average entry price × multiplier; multi-leg positions have none.',
    unit: 'amount',
    scale: 'log',
    of({ table }) {
      const multipliers = table.instruments.map(({ multiplier }) => toNumber(multiplier));
      return (row) => {
        const value = Math.abs(table.quantity[row]! * table.entryPrice[row]! * multipliers[table.instrument[row]!]!);
        return value > 0 ? Math.round(value * 100) / 100 : Number.NaN;
      };
    },
  },
  quantity: {
    id: 'quantity',
    label: 'Quantity',
    means: 'Shares, contracts or coins opened; positions with several kinds of legs have none.',
    unit: 'count',
    scale: 'log',
    of:
      ({ table }) =>
      (row) =>
        table.quantity[row]!,
  },
  entryPrice: {
    id: 'price',
    label: 'Entry price',
    means: 'Average price of the entry; multi-leg positions have none.',
    unit: 'price',
    scale: 'log',
    of:
      ({ table }) =>
      (row) =>
        table.entryPrice[row]!,
  },
  fills: {
    id: 'fills',
    label: 'Fills',
    means: 'How many fills opened and closed it.',
    unit: 'count',
    scale: 'linear',
    of:
      ({ table }) =>
      (row) =>
        table.fillCount[row]!,
  },
} satisfies Readonly<Record<string, TradeMeasure>>;
