import type { ReportRow } from '#domain/breakdowns/reportRow.ts';
import { ENOUGH } from '#domain/statistics/isSmallSample.ts';
import { toNumber } from '#domain/units/decimal.ts';

/** Shared scales of a table's bars and whiskers: range of the results, most trades, and range of results per trade. */
export type TableScales = { readonly net: readonly [number, number]; readonly trades: number; readonly mean: readonly [number, number] };

/** The scales of some rows. Intervals of groups with too few trades may exceed the ends: a wide one means unknown. */
export function tableScales(rows: readonly ReportRow[]): TableScales {
  const nets = rows.map(({ net }) => toNumber(net));
  const judged = rows.filter(({ trades }) => trades >= ENOUGH);
  const means = rows.flatMap(({ mean }) => (mean === null ? [] : [mean.mean]));
  const ends = judged.flatMap(({ mean }) => (mean === null ? [] : [mean.low ?? mean.mean, mean.high ?? mean.mean]));
  const reach = Math.max(...[...means, ...ends].map(Math.abs), 1e-9);
  return {
    net: [Math.min(0, ...nets), Math.max(0, ...nets)],
    trades: Math.max(1, ...rows.map(({ trades }) => trades)),
    mean: [-reach, reach],
  };
}
