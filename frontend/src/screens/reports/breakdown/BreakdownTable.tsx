import { Link, useLocation } from 'react-router-dom';
import * as reportTexts from '#copy/reportTexts.ts';
import type { Dimension } from '#domain/breakdowns/dimension.ts';
import { groupWord } from '#domain/breakdowns/groupTests.ts';
import type { BreakdownReport, ReportRow } from '#domain/breakdowns/reportRow.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, percent } from '#domain/format/percent.ts';
import { drillDownFilter } from '#domain/journal/views/drillDownFilter.ts';
import { type CountingUnit, unitPlurals } from '#domain/options/campaigns/countingUnit.ts';
import { Amount } from '#format/Amount.tsx';
import colors from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { useFilter } from '#frontend/parts/filters/useFilter.ts';
import { Explain } from '#ui/Explain.tsx';
import { BreakdownRow } from './BreakdownRow.tsx';
import css from './breakdown.module.css';
import { perTradeText } from './perTradeText.ts';
import { tableScales } from './tableScales.ts';
import { winRateOf } from './winRateOf.ts';

/** So many groups within one are shown below it. */
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
  const { all, basis, tested } = report;
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
  const usual = all.trades === 0 ? null : winRateOf(all);
  const perTrade = basis === 'r' ? reportTexts.perTradeInR : reportTexts.perTrade;
  const shared = { scales, basis, usual: usual?.rate ?? 0, money, unit };
  const net = gross ? reportTexts.gross : reportTexts.net;
  return (
    <table className={css.table}>
      <caption className="unseen">{reportTexts.whichPays(by.label)}</caption>
      <thead>
        <tr>
          <th scope="col">
            <Explain title={by.label} text={by.means}>
              {by.label}
            </Explain>
          </th>
          <th scope="col" colSpan={2} className={css.wide}>
            <Explain title={net} text={reportTexts.netText}>
              {net}
            </Explain>
          </th>
          <th scope="col" className={`${css.figure} ${css.narrow}`}>
            {net}
          </th>
          <th scope="col" colSpan={2} className={css.wide}>
            {unitPlurals[unit].charAt(0).toUpperCase() + unitPlurals[unit].slice(1)}
          </th>
          <th scope="col" colSpan={2} className={css.wide}>
            <Explain title="Win rate" text={reportTexts.winRateText}>
              Win rate
            </Explain>
          </th>
          <th scope="col" colSpan={2} className={css.wide}>
            <Explain title={perTrade} text={reportTexts.perTradeText}>
              {perTrade}
            </Explain>
          </th>
          <th scope="col" className={css.wide}>
            <Explain title={reportTexts.trustTitle} text={reportTexts.trustText} details={[reportTexts.tested(tested)]}>
              {reportTexts.trustTitle}
            </Explain>
          </th>
        </tr>
      </thead>
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
      <tfoot>
        <tr>
          <th scope="row">{reportTexts.allTrades(unitPlurals[unit])}</th>
          <td className={css.chart} />
          <td className={`${css.figure} ${colors[pnlColor(all.net)]}`}>
            <Amount>{money.result(all.net)}</Amount>
          </td>
          <td className={css.wide} />
          <td className={`${css.figure} ${css.wide}`}>{count(all.trades)}</td>
          <td className={css.wide} />
          <td className={`${css.figure} ${css.wide}`} title={usual?.title}>
            {usual !== null && (
              <>
                {usual.text} <small>± {percent((usual.high - usual.low) / 2, 0)}</small>
              </>
            )}
          </td>
          <td className={css.wide} />
          <td className={`${css.figure} ${css.wide}`}>{perTradeText(all.mean?.mean ?? null, basis, money)}</td>
          <td className={css.wide}>{reportTexts.tested(tested)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
