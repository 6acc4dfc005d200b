import type { TradeMeasure } from '../tradeMeasure.ts';

/** Whole hundred-millionths, as results in R have them. */
const ONE_R = 1e8;

/** Net result over the risk, as planned or at the stop. */
export const r: TradeMeasure = {
  id: 'r',
  label: 'R multiple',
  means: 'Result over the risk, as planned or at the stop; trades without a known risk have none.',
  unit: 'r',
  scale: 'linear',
  of:
    ({ table: { closedAt, gross, fees, risk } }) =>
    (row) => {
      if (Number.isNaN(closedAt[row]) || !(Number(risk[row]) > 0)) return Number.NaN;
      return Math.round(((Number(gross[row]) - Number(fees[row])) / Number(risk[row])) * ONE_R) / ONE_R;
    },
};
