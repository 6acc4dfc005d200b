import { Link } from 'react-router-dom';
import * as reportTexts from '#copy/reportTexts.ts';
import type { Dimension } from '#domain/breakdowns/dimension.ts';
import { groupWord } from '#domain/breakdowns/groupTests.ts';
import { type BreakdownReport, ENOUGH, type ReportRow } from '#domain/breakdowns/reportRow.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, percent } from '#domain/format/percent.ts';
import type { CountingUnit } from '#domain/options/campaigns/countingUnit.ts';
import { countedUnits } from '#format/countedUnits.ts';
import { spoken } from '#format/spoken.ts';
import { useTradesLink } from '#frontend/parts/filters/useTradesLink.ts';
import { perTradeText } from '../breakdown/perTradeText.ts';
import { type HeatMeasure, heatSteps, type heatTable, heatValue } from './heatTable.ts';
import css from './twoWay.module.css';

type Props = {
  readonly table: ReturnType<typeof heatTable>;
  readonly report: BreakdownReport;
  readonly by: Dimension;
  readonly across: Dimension;
  readonly measure: HeatMeasure;
  readonly nameOf: (dimension: Dimension, key: string) => string;
  readonly money: MoneyFormat;
  readonly unit: CountingUnit;
};

/** Two dimensions at once: a value with its number of trades in each cell, tinted by how far it is from the middle, hatched where they are few. */
export function TwoWayTable({ table, report, by, across, measure, nameOf, money, unit }: Props) {
  const link = useTradesLink();
  const { rows, columns, cell } = table;
  const cells = rows.flatMap(({ key }) => columns.flatMap((column) => cell(key, column.key) ?? []));
  const stepOf = heatSteps(cells, measure, measure === 'rate' ? (heatValue(report.all, 'rate') ?? 0) : 0);
  const text = (of: Pick<ReportRow, 'net' | 'mean' | 'wins' | 'trades'>) => {
    const value = heatValue(of, measure);
    if (measure === 'net') return money.short(of.net);
    return measure === 'mean' ? perTradeText(value, report.basis, money) : percent(value ?? 0, 0);
  };
  const full = (of: Pick<ReportRow, 'net' | 'mean' | 'wins' | 'trades'>) =>
    `${money.result(of.net)}, ${countedUnits(of.trades, unit)}, ${percent((100 * of.wins) / of.trades)} won, ${perTradeText(of.mean?.mean ?? null, report.basis, money)}`;
  const total = (of: ReportRow, words: readonly string[]) => (
    <Link to={link({ of: 'group', words })} aria-label={spoken(full(of))}>
      {text(of)}
      <small>{count(of.trades)}</small>
    </Link>
  );
  const drawn = (row: ReportRow, column: ReportRow) => {
    const found = cell(row.key, column.key);
    if (found === undefined) return <td key={column.key} className={css.none} />;
    const step = stepOf(found);
    const title = `${reportTexts.cellOf(nameOf(by, row.key), nameOf(across, column.key))}: ${full(found)}`;
    const tint = step === 0 ? '' : css[`${step > 0 ? 'gain' : 'loss'}${Math.abs(step)}`];
    return (
      <td key={column.key} className={`${tint} ${found.trades < ENOUGH ? css.few : ''}`}>
        <Link
          to={link({ of: 'group', words: [groupWord(by, row.key), groupWord(across, column.key)] })}
          title={spoken(title)}
          aria-label={spoken(title)}
        >
          {text(found)}
          <small>{count(found.trades)}</small>
        </Link>
      </td>
    );
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys
    <section className={css.scroll} tabIndex={0} aria-label={reportTexts.together(by.label, across.label)}>
      <table className={css.heat}>
        <thead>
          <tr>
            <th scope="col">{by.label}</th>
            {columns.map(({ key }) => (
              <th key={key} scope="col">
                {nameOf(across, key)}
              </th>
            ))}
            <th scope="col">{reportTexts.all}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <Link to={link({ of: 'group', words: [groupWord(by, row.key)] })}>{nameOf(by, row.key)}</Link>
              </th>
              {columns.map((column) => drawn(row, column))}
              <td className={css.total}>{total(row, [groupWord(by, row.key)])}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{reportTexts.all}</th>
            {columns.map((column) => (
              <td key={column.key} className={css.total}>
                {total(column, [groupWord(across, column.key)])}
              </td>
            ))}
            <td className={css.total}>
              <Link to={link({ of: 'closed' })} aria-label={spoken(full(report.all))}>
                {text(report.all)}
                <small>{count(report.all.trades)}</small>
              </Link>
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
