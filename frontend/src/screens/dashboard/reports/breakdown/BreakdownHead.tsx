import * as reportTexts from '#copy/reports/reportTexts.ts';
import type { Dimension } from '#domain/breakdowns/dimension.ts';
import type { BreakdownReport } from '#domain/breakdowns/reportRow.ts';
import { resultMetric } from '#domain/metrics/resultMetric.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { unitsHead } from '#format/countedUnits.ts';
import { Explain } from '#ui/Explain.tsx';
import css from './breakdown.module.css';

type Props = { readonly report: BreakdownReport; readonly by: Dimension; readonly gross: boolean; readonly unit: CountingUnit };

/** The heads of a breakdown, which explain their columns. Where there is no room for charts, only the first and the result have one. */
export function BreakdownHead({ report: { basis, tested }, by, gross, unit }: Props) {
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
          <th key={name} scope="col" colSpan={2} className={css.wide}>
            {text === null ? (
              name
            ) : (
              <Explain title={name} text={text}>
                {name}
              </Explain>
            )}
          </th>
        ))}
        <th scope="col" className={css.wide}>
          <Explain title={reportTexts.trustTitle} text={reportTexts.trustText} details={[reportTexts.tested(tested)]}>
            {reportTexts.trustTitle}
          </Explain>
        </th>
      </tr>
    </thead>
  );
}
