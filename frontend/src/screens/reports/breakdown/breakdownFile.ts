import * as reportTexts from '#copy/reportTexts.ts';
import type { Dimension } from '#domain/breakdowns/dimension.ts';
import type { BreakdownReport, ReportRow } from '#domain/breakdowns/reportRow.ts';
import type { Cell } from '#domain/exports/csvText.ts';
import type { TableFile } from '#domain/exports/tableText.ts';
import { winRateOf } from './winRateOf.ts';

const TRUST = { ...reportTexts.trust, few: reportTexts.few('trades'), fewElse: reportTexts.fewElse('trades') };
/** Four places: more would claim what an interval does not. */
const rounded = (value: number | null | undefined): Cell => (value == null ? null : Number(value.toFixed(4)));

/** The whole table of a breakdown for a file: every group, and those within it. */
export function breakdownFile(
  { basis }: Pick<BreakdownReport, 'basis'>,
  rows: readonly ReportRow[],
  {
    by,
    within,
    nameOf,
    net,
  }: {
    readonly by: Dimension;
    readonly within: Dimension | null;
    readonly nameOf: (dimension: Dimension, key: string) => string;
    readonly net: string;
  },
): Omit<TableFile, 'about'> {
  const mean = basis === 'r' ? reportTexts.perTradeInR : reportTexts.perTrade;
  const figures = (row: ReportRow): readonly Cell[] => {
    const { rate, low, high } = winRateOf(row);
    const p = 'p' in row.trust ? row.trust.p : null;
    return [
      ...[row.net, row.trades, row.wins, row.losses, rounded(rate), rounded(low), rounded(high)],
      ...[rounded(row.mean?.mean), rounded(row.mean?.low), rounded(row.mean?.high), TRUST[row.trust.is], rounded(p)],
    ];
  };
  const rate = 'Win rate, percent';
  return {
    heading: [
      by.label,
      ...(within === null ? [] : [within.label]),
      ...[net, 'Trades', 'Wins', 'Losses', rate, reportTexts.interval(rate, 'low'), reportTexts.interval(rate, 'high')],
      ...[mean, reportTexts.interval(mean, 'low'), reportTexts.interval(mean, 'high'), reportTexts.trustTitle, 'p'],
    ],
    rows: rows.flatMap((row) => [
      [nameOf(by, row.key), ...(within === null ? [] : ['']), ...figures(row)],
      ...(within === null ? [] : row.rows.map((child) => [nameOf(by, row.key), nameOf(within, child.key), ...figures(child)])),
    ]),
  };
}
