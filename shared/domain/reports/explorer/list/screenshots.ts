import type { TradeMeasure } from '../tradeMeasure.ts';

/** Screenshots of the trade. */
export const screenshots: TradeMeasure = {
  id: 'screenshots',
  label: 'Screenshots',
  means: 'How many screenshots it has.',
  unit: 'count',
  scale: 'linear',
  of:
    ({ table }) =>
    (row) =>
      table.screenshots[row]!,
};
