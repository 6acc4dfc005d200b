import { Link } from 'react-router-dom';
import * as riskTexts from '#copy/reports/riskTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, percent } from '#domain/format/percent.ts';
import { yearDay } from '#domain/format/shortDay.ts';
import { dayOfStep } from '#domain/metrics/series/equityStep.ts';
import type { EquitySeries } from '#domain/metrics/tradeStatistics.ts';
import { dayKey, dayNumberOf } from '#domain/units/dayKey.ts';
import { negate } from '#domain/units/decimal.ts';
import { type Millis, millis } from '#domain/units/millis.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { Amount } from '#format/Amount.tsx';
import type { RiskReport } from '#journal/worker/reports/riskReport.ts';
import { Num, Table } from '#ui/Table.tsx';
import css from './risk.module.css';

type Props = {
  readonly drawdowns: RiskReport['drawdowns'];
  readonly firstDay: string;
  readonly equity: EquitySeries;
  readonly zone: string;
  readonly money: MoneyFormat;
};

/** The deepest drawdowns with their dates. Days are to the recovery, or to today. */
export function DrawdownTable({ drawdowns: { episodes, percents }, firstDay, equity, zone, money }: Props) {
  const link = useTradesLink();
  const dayOf = (time: Millis | null, otherwise: string) => (time === null ? otherwise : dayOfStep(equity, time));
  const today = dayKey(millis(Date.now()), zone);
  const heads = riskTexts.drawdownHeads;
  return (
    <Table className={css.dates}>
      <thead>
        <tr>
          <th scope="col">{heads.from}</th>
          <th scope="col" className={css.bottom}>
            {heads.bottom}
          </th>
          <th scope="col">{heads.recovered}</th>
          <Num head>{heads.depth}</Num>
          {percents !== null && <Num head>{heads.percent}</Num>}
          <Num head>{heads.days}</Num>
        </tr>
      </thead>
      <tbody>
        {episodes.map(({ depth, percent: share, peakAt, troughAt, recoveredAt }) => {
          const [first, last] = [dayOf(peakAt, firstDay), dayOf(recoveredAt, today)];
          return (
            <tr key={troughAt}>
              <td>
                <Link to={link({ of: 'exits', first, last })}>
                  {peakAt === null ? riskTexts.start : yearDay(dayOfStep(equity, peakAt))}
                </Link>
              </td>
              <td className={css.bottom}>{yearDay(dayOfStep(equity, troughAt))}</td>
              <td>{recoveredAt === null ? riskTexts.notYet : yearDay(dayOfStep(equity, recoveredAt))}</td>
              <Num>
                <Amount>{money.result(negate(depth))}</Amount>
              </Num>
              {percents !== null && <Num>{share === null ? '–' : percent(share)}</Num>}
              <Num>{count(dayNumberOf(last) - dayNumberOf(first))}</Num>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
