import { chargedFees } from '#domain/metrics/table/chargedFees.ts';
import { amountAt } from '../amountAt.ts';
import type { TradeMeasure } from '../tradeMeasure.ts';

/** The trade's fees. */
export const fees: TradeMeasure = {
  id: 'fees',
  label: 'Fees',
  means: 'What the trade was charged; below 0 is a rebate.',
  unit: 'amount',
  scale: 'linear',
  of: ({ table }) => amountAt({ ...table, fees: chargedFees(table) }, (_, charged) => charged),
};
