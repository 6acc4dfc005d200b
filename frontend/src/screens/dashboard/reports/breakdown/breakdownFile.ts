import * as reportTexts from '#copy/reports/reportTexts.ts';
import type { Dimension } from '#domain/breakdowns/dimension.ts';
import type { BreakdownReport, ReportRow } from '#domain/breakdowns/reportRow.ts';
import type { Cell } from '#domain/exports/csvText.ts';
import type { TableFile } from '#domain/exports/tableText.ts';
import { type CountingUnit, unitPlurals } from '#domain/trades/countingUnit.ts';
import { roundedCell } from '#features/tableFiles/roundedCell.ts';
import { unitsHead } from '#format/countedUnits.ts';
import { winRateOf } from './winRateOf.ts';

/** The whole table of a breakdown for a file: every group, and those within it. */
export function breakdownFile(
  { basis }: Pick<BreakdownReport, 'basis'>,
  rows: readonly ReportRow[],
  {
    by,
    within,
    nameOf,
    net,
    unit,
  }: {
    readonly by: Dimension;
    readonly within: Dimension | null;
    readonly nameOf: (dimension: Dimension, key: string) => string;
    readonly net: string;
    readonly unit: CountingUnit;
  },
): Omit<TableFile, 'about'> {
  const mean = reportTexts.perUnit(unit, basis);
  const units = unitPlurals[unit];
  const trust = { ...reportTexts.trust, few: reportTexts.few(units), fewElse: reportTexts.fewElse(units) };
  const figures = (row: ReportRow): readonly Cell[] => {
    const { rate, low, high } = winRateOf(row);
    const p = 'p' in row.trust ? row.trust.p : null;
    return [
      ...[row.net, row.trades, row.wins, row.losses, roundedCell(rate), roundedCell(low), roundedCell(high)],
      ...[roundedCell(row.mean?.mean), roundedCell(row.mean?.low), roundedCell(row.mean?.high), trust[row.trust.is], roundedCell(p)],
    ];
  };
  const rate = 'Win rate, percent';
  return {
    heading: [
      by.label,
      ...(within === null ? [] : [within.label]),
      ...[net, unitsHead(unit), 'Wins', 'Losses', rate, reportTexts.interval(rate, 'low'), reportTexts.interval(rate, 'high')],
      ...[mean, reportTexts.interval(mean, 'low'), reportTexts.interval(mean, 'high'), reportTexts.trustTitle, 'p'],
    ],
    rows: rows.flatMap((row) => [
      [nameOf(by, row.key), ...(within === null ? [] : ['']), ...figures(row)],
      ...(within === null ? [] : row.rows.map((child) => [nameOf(by, row.key), nameOf(within, child.key), ...figures(child)])),
    ]),
  };
}
