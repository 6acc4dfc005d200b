import { excursionValue } from '../excursionValue.ts';
import type { TradeMeasure } from '../tradeMeasure.ts';

/** Result before fees in percent of MFE, where price bars cover all of the trade. */
export const capture: TradeMeasure = {
  id: 'capture',
  label: 'Captured in percent',
  means: 'Result before fees in percent of MFE, the best move; trades whose price bars don’t cover all of them have none.',
  unit: 'count',
  scale: 'linear',
  of: excursionValue(({ capture: share }) => (share === null ? Number.NaN : Math.round(share * 1e10) / 1e8)),
};
