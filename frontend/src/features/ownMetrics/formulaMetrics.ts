import { metrics } from '#domain/metrics/index.ts';

/** Metrics available to formulas: every numeric one. */
const all = metrics.filter(({ unit }) => unit !== 'time');

/** The metrics of formulas, and each by its id in small letters. */
export const formulaMetrics = {
  all,
  byName: new Map(all.flatMap((metric) => [metric.id, metric.formerly ?? metric.id].map((name) => [name.toLowerCase(), metric]))),
};
