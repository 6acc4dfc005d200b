import type { TradeMeasure } from '../tradeMeasure.ts';

/** Money at risk, as planned or at the stop. */
export const risk: TradeMeasure = {
  id: 'risk',
  label: 'Risk',
  means: 'Money at risk, as planned or at the stop; trades without a known risk have none.',
  unit: 'amount',
  scale: 'log',
  of: ({ table }) => {
    const unit = 10 ** table.scale;
    return (row) => (Number(table.risk[row]) > 0 ? Number(table.risk[row]) / unit : Number.NaN);
  },
};
