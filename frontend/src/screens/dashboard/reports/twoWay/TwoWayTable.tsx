import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import * as reportTexts from '#copy/reports/reportTexts.ts';
import type { Dimension } from '#domain/breakdowns/dimension.ts';
import { groupWord } from '#domain/breakdowns/groupTests.ts';
import type { BreakdownReport, ReportRow } from '#domain/breakdowns/reportRow.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, percent } from '#domain/format/percent.ts';
import type { ResultBasis } from '#domain/metrics/resultBasis.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { countedUnits } from '#format/countedUnits.ts';
import { perTradeText } from '#format/perTradeText.ts';
import { SampleCount } from '#format/SampleCount.tsx';
import { spoken } from '#format/spoken.ts';
import { type HeatMeasure, heatSteps, type heatTable, heatValue } from './heatTable.ts';
import css from './twoWay.module.css';

type HeatCellProps = {
  /** Absent where no trade is in both groups. */
  readonly of: Pick<ReportRow, 'net' | 'mean' | 'wins' | 'trades'> | undefined;
  readonly name: string;
  readonly href: string;
  /** −5 to 5; null in a sum, which has no tint. */
  readonly step: number | null;
  readonly measure: HeatMeasure;
  readonly basis: ResultBasis;
  readonly money: MoneyFormat;
  readonly unit: CountingUnit;
};

/** A value with its number of trades under it, which lead to them; tinted by its step, marked where they are few. */
function HeatCell({ of, name, href, step, measure, basis, money, unit }: HeatCellProps) {
  if (of === undefined || of.trades === 0) return <td className={css.none} />;
  const mean = perTradeText(of.mean?.mean ?? null, basis, money);
  const text = { net: () => money.short(of.net), mean: () => mean, rate: () => percent(heatValue(of, 'rate') ?? 0, 0) }[measure]();
  const title = spoken(
    `${name}: ${money.result(of.net)}, ${countedUnits(of.trades, unit)}, ${percent((100 * of.wins) / of.trades)} won, ${mean}`,
  );
  const tint = step === null ? css.total : step === 0 ? '' : step > 0 ? css.gain : css.loss;
  return (
    <td className={tint} style={{ '--step': Math.abs(step ?? 0) } as CSSProperties}>
      <Link to={href} title={title}>
        <span aria-hidden="true">{text}</span>
        <small aria-hidden="true">{step === null ? count(of.trades) : <SampleCount n={of.trades} />}</small>
        <span className="unseen">{title}</span>
      </Link>
    </td>
  );
}

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

/** Two dimensions as a table, tinted by distance from the middle; sums of rows and columns at their ends. */
export function TwoWayTable({ table: { rows, columns, cell }, report, by, across, measure, nameOf, money, unit }: Props) {
  const link = useTradesLink();
  const cells = rows.flatMap(({ key }) => columns.flatMap((column) => cell(key, column.key) ?? []));
  const stepOf = heatSteps(cells, measure, measure === 'rate' ? (heatValue(report.all, 'rate') ?? 0) : 0);
  const shared = { measure, basis: report.basis, money, unit };
  const total = { ...shared, step: null };
  const hrefOf = (...words: string[]) => link({ of: 'group', words });
  const ofRow = (key: string) => groupWord(by, key);
  const ofColumn = (key: string) => groupWord(across, key);
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
                <Link to={hrefOf(ofRow(row.key))}>{nameOf(by, row.key)}</Link>
              </th>
              {columns.map(({ key }) => {
                const found = cell(row.key, key);
                const name = reportTexts.cellOf(nameOf(by, row.key), nameOf(across, key));
                const step = found === undefined ? 0 : stepOf(found);
                return <HeatCell key={key} {...shared} of={found} name={name} href={hrefOf(ofRow(row.key), ofColumn(key))} step={step} />;
              })}
              <HeatCell {...total} of={row} name={nameOf(by, row.key)} href={hrefOf(ofRow(row.key))} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{reportTexts.all}</th>
            {columns.map((column) => (
              <HeatCell key={column.key} {...total} of={column} name={nameOf(across, column.key)} href={hrefOf(ofColumn(column.key))} />
            ))}
            <HeatCell {...total} of={report.all} name={reportTexts.all} href={link({ of: 'closed' })} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
