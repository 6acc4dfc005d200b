import * as reportTexts from '#copy/reports/reportTexts.ts';
import type { BreakdownReport } from '#domain/breakdowns/reportRow.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, percent } from '#domain/format/percent.ts';
import { type CountingUnit, unitPlurals } from '#domain/trades/countingUnit.ts';
import { Amount } from '#format/Amount.tsx';
import { meanText } from '#format/meanText.ts';
import colors from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import css from './breakdown.module.css';
import { winRateOf } from './winRateOf.ts';

/** The line of all trades under a breakdown, each once. */
export function BreakdownFoot({
  report: { all, basis, tested },
  money,
  unit,
}: {
  readonly report: BreakdownReport;
  readonly money: MoneyFormat;
  readonly unit: CountingUnit;
}) {
  const usual = all.trades === 0 ? null : winRateOf(all);
  const figure = `${css.figure} ${css.wide}`;
  return (
    <tfoot>
      <tr>
        <th scope="row">{reportTexts.allTrades(unitPlurals[unit])}</th>
        <td className={css.chart} />
        <td className={`${css.figure} ${colors[pnlColor(all.net, money)]}`}>
          <Amount>{money.result(all.net)}</Amount>
        </td>
        <td className={css.wide} />
        <td className={figure}>{count(all.trades)}</td>
        <td className={css.wide} />
        <td className={figure} title={usual?.title}>
          {usual !== null && (
            <>
              {usual.text} <small>± {percent((usual.high - usual.low) / 2, 0)}</small>
            </>
          )}
        </td>
        <td className={css.wide} />
        <td className={figure}>
          <Amount>{meanText(all.mean, all.trades, basis, money)}</Amount>
        </td>
        <td className={css.wide}>{reportTexts.tested(tested)}</td>
      </tr>
    </tfoot>
  );
}
