import { medianOf } from '#domain/metrics/folds/medianOf.ts';
import { valuesAt } from '#domain/metrics/table/allRows.ts';
import { type Bands, bandOf, type Dimension } from '../dimension.ts';

const bands: Bands = {
  from: [0, 0.5, 0.8, 1.25, 2],
  names: ['less than half', 'half to 0.8 ×', 'about usual', '1.25 to 2 ×', 'twice and more'],
};

/** The risk, as planned or at the stop, against the median of these trades; those without a known risk have none. */
export const byRisk: Dimension = {
  id: 'byRisk',
  label: 'Planned risk',
  ordered: true,
  means: 'The risk, as planned or at the stop, against the median of these trades; those without a known risk have none.',
  split: ({ table, order }) => {
    const risks = valuesAt(order, table.risk);
    const median = medianOf(risks.filter((risk) => risk > 0)) ?? 0;
    return { keys: bands.names, of: (i) => (risks[i]! > 0 ? bandOf(bands, risks[i]! / median) : -1) };
  },
};
