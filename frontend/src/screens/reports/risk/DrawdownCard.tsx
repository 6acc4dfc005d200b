import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { axisTexts } from '#charts/equity/axisTexts.ts';
import { timeTicks } from '#charts/equity/timeTicks.ts';
import { LineChart } from '#charts/line/LineChart.tsx';
import type { LineData } from '#charts/line/lineData.ts';
import * as riskTexts from '#copy/riskTexts.ts';
import { count, percent } from '#domain/format/percent.ts';
import { equityPlot } from '#domain/metrics/series/equityPlot.ts';
import { dayKey, dayNumberOf } from '#domain/units/dayKey.ts';
import { negate } from '#domain/units/decimal.ts';
import { type Millis, millis } from '#domain/units/millis.ts';
import { Amount } from '#format/Amount.tsx';
import { fullDay } from '#format/stamp.ts';
import { useTradesLink } from '#frontend/parts/filters/useTradesLink.ts';
import type { RiskReport } from '#journal/worker/reports/riskReport.ts';
import { Answer } from '#ui/Answer.tsx';
import { Card } from '#ui/Card.tsx';
import { CardNote } from '#ui/CardNote.tsx';
import { Explain } from '#ui/Explain.tsx';
import { Num } from '#ui/Num.tsx';
import { Table } from '#ui/Table.tsx';
import type { ReportProps } from '../ReportProps.ts';
import css from './risk.module.css';

const daysFrom = (first: string, last: string) => dayNumberOf(last) - dayNumberOf(first);

/** How far equity has been below its peak over time, and the deepest of those times. */
export function DrawdownCard({
  report: { drawdowns, drawdownCount },
  figures: { statistics },
  money,
  view: { zone },
}: ReportProps & { readonly report: RiskReport }) {
  const link = useTradesLink();
  const { equity, days } = statistics;
  const { at, fall } = useMemo(() => equityPlot(equity), [equity]);
  const data = useMemo<LineData>(
    () => ({
      at,
      lines: [{ name: riskTexts.underwater, values: fall.map((value) => (value === 0 ? 0 : -value)), look: 'loss', area: true }],
    }),
    [at, fall],
  );
  const yTexts = useMemo(() => axisTexts(money), [money]);
  const { episodes, percents } = drawdowns;
  const read = useCallback(
    (step: number) => {
      const day = dayKey(at[step]! as Millis, zone);
      const share = percents?.[step];
      const part = share === undefined || Number.isNaN(share) ? '' : ` (${percent(share)})`;
      return {
        when: fullDay(at[step]!, zone),
        values: [{ name: riskTexts.underwater, text: `${money.result(fall[step] === 0 ? 0 : -fall[step]!)}${part}` }],
        href: link({ of: 'exits', first: day }),
      };
    },
    [at, fall, percents, money, zone, link],
  );
  const dayOf = (time: Millis | null) => (time === null ? (days[0]?.day ?? '') : dayKey(time, zone));
  const first = episodes[0];
  const today = dayKey(millis(Date.now()), zone);
  return (
    <Card
      title={
        <Explain title={riskTexts.drawdowns} text={riskTexts.drawdownMeans}>
          {riskTexts.drawdowns}
        </Explain>
      }
    >
      <Answer>
        {first === undefined ? (
          riskTexts.neverBelow
        ) : (
          <Amount>{riskTexts.deepest(money.result(negate(first.depth)), first.percent === null ? null : percent(first.percent))}</Amount>
        )}
      </Answer>
      <LineChart
        label={riskTexts.underwater}
        data={data}
        read={read}
        head={riskTexts.drawdownHeads.when}
        yTexts={yTexts}
        xTicks={(from, to, most) => timeTicks({ from, to }, most, zone)}
        height={140}
        withZero
        newestFirst
      />
      {first !== undefined && (
        <Table className={css.dates}>
          <thead>
            <tr>
              <th scope="col">{riskTexts.drawdownHeads.from}</th>
              <th scope="col" className={css.bottom}>
                {riskTexts.drawdownHeads.bottom}
              </th>
              <th scope="col">{riskTexts.drawdownHeads.recovered}</th>
              <Num head>{riskTexts.drawdownHeads.depth}</Num>
              {percents !== null && <Num head>{riskTexts.drawdownHeads.percent}</Num>}
              <Num head>{riskTexts.drawdownHeads.days}</Num>
            </tr>
          </thead>
          <tbody>
            {episodes.map(({ depth, percent: share, peakAt, troughAt, recoveredAt }) => {
              const [from, to] = [dayOf(peakAt), recoveredAt === null ? today : dayKey(recoveredAt, zone)];
              return (
                <tr key={troughAt}>
                  <td>
                    <Link to={link({ of: 'exits', first: from, last: to })}>
                      {peakAt === null ? riskTexts.start : fullDay(peakAt, zone)}
                    </Link>
                  </td>
                  <td className={css.bottom}>{fullDay(troughAt, zone)}</td>
                  <td>{recoveredAt === null ? riskTexts.notYet : fullDay(recoveredAt, zone)}</td>
                  <Num>
                    <Amount>{money.result(negate(depth))}</Amount>
                  </Num>
                  {percents !== null && <Num>{share === null ? '–' : percent(share)}</Num>}
                  <Num>{count(daysFrom(from, to))}</Num>
                </tr>
              );
            })}
          </tbody>
        </Table>
      )}
      {drawdownCount > episodes.length && <CardNote>{riskTexts.others(drawdownCount - episodes.length)}</CardNote>}
    </Card>
  );
}
