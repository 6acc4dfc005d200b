import { amountAt } from '../amountAt.ts';
import type { TradeMeasure } from '../tradeMeasure.ts';

/** Net result of a closed trade, or gross where results are shown before fees. */
export const net: TradeMeasure = {
  id: 'net',
  label: 'Result',
  means: 'Result after fees; before fees where results are shown gross.',
  unit: 'money',
  scale: 'linear',
  of({ table }) {
    const result = amountAt(table, (gross, fees) => gross - fees);
    return (row) => (Number.isNaN(table.closedAt[row]) ? Number.NaN : result(row));
  },
};
