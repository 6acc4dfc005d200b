import { Link } from 'react-router-dom';
import * as reportTexts from '#copy/reports/reportTexts.ts';
import type { Dimension } from '#domain/breakdowns/dimension.ts';
import type { BreakdownReport, ReportRow } from '#domain/breakdowns/reportRow.ts';
import type { Cell, TableFile } from '#domain/exports/csvText.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { ENOUGH } from '#domain/statistics/isSmallSample.ts';
import { type CountingUnit, unitPlurals } from '#domain/trades/countingUnit.ts';
import { absolute } from '#domain/units/decimal.ts';
import { roundedCell } from '#features/tableFiles/TableButton.tsx';
import { Amount } from '#format/Amount.tsx';
import { unitsHead } from '#format/countedUnits.ts';
import colors from '#format/pnlColor.module.css';
import { Answer } from '#ui/Card.tsx';
import { extremes } from '../sortedRows.ts';
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

/** "Breakouts made $7,921. Gap fades gave back $4,543." */
export function BreakdownAnswer({
  rows,
  nameOf,
  hrefOf,
  money,
  unit,
}: {
  readonly rows: readonly ReportRow[];
  readonly nameOf: (key: string) => string;
  readonly hrefOf: (key: string) => string;
  readonly money: MoneyFormat;
  readonly unit: CountingUnit;
}) {
  const { best, worst } = extremes(rows);
  const clause = ({ key, net }: ReportRow, verb: string, color: string | undefined) => (
    <>
      <Link to={hrefOf(key)}>{nameOf(key)}</Link>
      {verb}
      <span className={color}>
        <Amount>{money.amount(absolute(net))}</Amount>
      </span>
      {'. '}
    </>
  );
  if (best === null && worst === null)
    return (
      <Answer>
        {reportTexts.noneEnough(unitPlurals[unit])}
        <small>{reportTexts.enoughHint(ENOUGH, Math.max(0, ...rows.map(({ trades }) => trades)))}</small>
      </Answer>
    );
  return (
    <Answer>
      {best !== null && clause(best, reportTexts.made, colors.gain)}
      {worst !== null && clause(worst, reportTexts.gaveBack, colors.loss)}
    </Answer>
  );
}
