import { Link, useLocation } from 'react-router-dom';
import * as reportTexts from '#copy/reports/reportTexts.ts';
import type { Dimension } from '#domain/breakdowns/dimension.ts';
import { groupWord } from '#domain/breakdowns/groupTests.ts';
import type { BreakdownReport, ReportRow } from '#domain/breakdowns/reportRow.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, percent } from '#domain/format/percent.ts';
import { drillDownFilter } from '#domain/journal/views/drillDownFilter.ts';
import { resultMetric } from '#domain/metrics/list/netPnl.ts';
import { type CountingUnit, unitPlurals } from '#domain/trades/countingUnit.ts';
import { useFilter } from '#features/view/useFilter.ts';
import { Amount } from '#format/Amount.tsx';
import { unitsHead } from '#format/countedUnits.ts';
import { perTradeText } from '#format/perTradeText.ts';
import colors from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { Explain } from '#ui/Explain.tsx';
import { Table } from '#ui/Table.tsx';
import { BreakdownRow, tableScales } from './BreakdownRow.tsx';
import css from './breakdown.module.css';
import { winRateOf } from './winRateOf.ts';

type HeadProps = { readonly report: BreakdownReport; readonly by: Dimension; readonly gross: boolean; readonly unit: CountingUnit };

/** The heads of a breakdown, which explain their columns. Where there is no room for charts, only the first and the result have one. */
function BreakdownHead({ report: { basis, tested }, by, gross, unit }: HeadProps) {
  const net = resultMetric(gross).label;
  const columns = [
    { name: net, text: reportTexts.netText },
    { name: unitsHead(unit), text: null },
    { name: reportTexts.winRate, text: reportTexts.winRateText },
    { name: reportTexts.perUnit(unit, basis), text: reportTexts.perTradeText },
  ];
  return (
    <thead>
      <tr>
        <th scope="col">
          <Explain title={by.label} text={by.means}>
            {by.label}
          </Explain>
        </th>
        <th scope="col" className={`${css.figure} ${css.narrow}`}>
          {net}
        </th>
        {columns.map(({ name, text }) => (
          <th key={name} scope="col" colSpan={2} data-wide="tablet">
            {text === null ? (
              name
            ) : (
              <Explain title={name} text={text}>
                {name}
              </Explain>
            )}
          </th>
        ))}
        <th scope="col" data-wide="tablet">
          <Explain title={reportTexts.trustTitle} text={reportTexts.trustText} details={[reportTexts.tested(tested)]}>
            {reportTexts.trustTitle}
          </Explain>
        </th>
      </tr>
    </thead>
  );
}

/** The line of all trades under a breakdown, each once. */
function BreakdownFoot({
  report: { all, basis, tested },
  money,
  unit,
}: {
  readonly report: BreakdownReport;
  readonly money: MoneyFormat;
  readonly unit: CountingUnit;
}) {
  const usual = all.trades === 0 ? null : winRateOf(all);
  return (
    <tfoot>
      <tr>
        <th scope="row">{reportTexts.allTrades(unitPlurals[unit])}</th>
        <td className={css.chart} />
        <td className={`${css.figure} ${colors[pnlColor(all.net, money)]}`}>
          <Amount>{money.result(all.net)}</Amount>
        </td>
        <td data-wide="tablet" />
        <td data-wide="tablet" className={css.figure}>
          {count(all.trades)}
        </td>
        <td data-wide="tablet" />
        <td data-wide="tablet" className={css.figure} title={usual?.title}>
          {usual !== null && (
            <>
              {usual.text} <small>± {percent((usual.high - usual.low) / 2, 0)}</small>
            </>
          )}
        </td>
        <td data-wide="tablet" />
        <td data-wide="tablet" className={css.figure}>
          <Amount>{perTradeText(all.mean?.mean ?? null, basis, money)}</Amount>
        </td>
        <td data-wide="tablet">{reportTexts.tested(tested)}</td>
      </tr>
    </tfoot>
  );
}

/** The name, a chart and a figure each of the result, the count, the win rate and the mean, and the trust. */
const columns = ['name', 'net', 'result', 'trades', 'count', 'rates', 'rate', 'means', 'mean', 'trust'] as const;
/** Maximum number of nested groups shown below one. */
const MOST_WITHIN = 12;

type Props = {
  readonly report: BreakdownReport;
  /** The rows that are shown, in their order; within each those of the second dimension. */
  readonly rows: readonly ReportRow[];
  readonly by: Dimension;
  readonly within: Dimension | null;
  readonly nameOf: (dimension: Dimension, key: string) => string;
  readonly gross: boolean;
  readonly money: MoneyFormat;
  readonly unit: CountingUnit;
};

/** The table of groups, with a line of all trades under it. Heads explain their columns. */
export function BreakdownTable({ report, rows, by, within, nameOf, gross, money, unit }: Props) {
  const scales = tableScales(rows.flatMap((row) => [row, ...row.rows]));
  const { search } = useLocation();
  const [filter] = useFilter();
  /** The groups within one group, as a breakdown of its own. */
  const moreHref = (word: string, dimension: Dimension) => {
    const own = new URLSearchParams(search);
    const { group = '' } = drillDownFilter(filter, { of: 'group', words: [word] });
    own.set('by', dimension.id);
    own.delete('then');
    own.set('group', group);
    return `?${own}`;
  };
  const shared = { scales, basis: report.basis, usual: report.all.trades === 0 ? 0 : winRateOf(report.all).rate, money, unit };
  return (
    <Table flush className={css.table}>
      <caption className="unseen">{reportTexts.whichPays(by.label)}</caption>
      <colgroup>
        {columns.map((column) => (
          <col key={column} />
        ))}
      </colgroup>
      <BreakdownHead report={report} by={by} gross={gross} unit={unit} />
      <tbody>
        {rows.flatMap((row) => [
          <BreakdownRow key={row.key} {...shared} row={row} name={nameOf(by, row.key)} words={[groupWord(by, row.key)]} nested={false} />,
          ...row.rows
            .slice(0, MOST_WITHIN)
            .map((child) => (
              <BreakdownRow
                key={`${row.key}\n${child.key}`}
                {...shared}
                row={child}
                name={nameOf(within ?? by, child.key)}
                words={[groupWord(by, row.key), groupWord(within ?? by, child.key)]}
                nested
              />
            )),
          row.rows.length > MOST_WITHIN && within !== null && (
            <tr key={`${row.key}\nmore`} className={css.nested}>
              <th scope="row" colSpan={10}>
                <Link to={moreHref(groupWord(by, row.key), within)}>{reportTexts.childrenMore(row.rows.length - MOST_WITHIN)}</Link>
              </th>
            </tr>
          ),
        ])}
      </tbody>
      <BreakdownFoot report={report} money={money} unit={unit} />
    </Table>
  );
}
