import { Link } from 'react-router-dom';
import * as reportTexts from '#copy/reports/reportTexts.ts';
import type { ReportRow } from '#domain/breakdowns/reportRow.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { ENOUGH } from '#domain/statistics/isSmallSample.ts';
import { type CountingUnit, unitPlurals } from '#domain/trades/countingUnit.ts';
import { absolute } from '#domain/units/decimal.ts';
import { Amount } from '#format/Amount.tsx';
import colors from '#format/pnlColor.module.css';
import { Answer } from '#ui/Card.tsx';
import { extremes } from '../sortedRows.ts';

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
