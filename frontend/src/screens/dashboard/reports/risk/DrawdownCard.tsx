import { useCallback, useMemo } from 'react';
import { axisTexts } from '#charts/equity/axisTexts.ts';
import { timeTicks } from '#charts/equity/timeTicks.ts';
import { LineChart } from '#charts/line/LineChart.tsx';
import type { LineData } from '#charts/line/lineData.ts';
import * as riskTexts from '#copy/reports/riskTexts.ts';
import type { TableFile } from '#domain/exports/csvText.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { percent } from '#domain/format/percent.ts';
import { yearDay } from '#domain/format/shortDay.ts';
import { dayOfStep, equityPlot } from '#domain/metrics/series/equityStep.ts';
import type { EquitySeries } from '#domain/metrics/tradeStatistics.ts';
import type { Drawdowns } from '#domain/reports/risk/drawdownEpisodes.ts';
import { dayText } from '#domain/units/dayKey.ts';
import { negate } from '#domain/units/decimal.ts';
import type { Millis } from '#domain/units/millis.ts';
import { roundedCell, TableButton } from '#features/tableFiles/TableButton.tsx';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { Amount } from '#format/Amount.tsx';
import type { RiskReport } from '#journal/worker/reports/riskReport.ts';
import { Answer, Card, CardNote } from '#ui/Card.tsx';
import { Explain } from '#ui/Explain.tsx';
import type { ReportProps } from '../ReportState.tsx';
import { DrawdownTable } from './DrawdownTable.tsx';

/** The deepest drawdowns as a file. Days are trading days; the first is empty where equity began below, the last while it is not recovered. */
function drawdownsFile({ episodes }: Drawdowns, equity: EquitySeries): Omit<TableFile, 'about'> {
  const day = (time: Millis | null) => (time === null ? null : dayOfStep(equity, time));
  const { from, bottom, recovered, depth, percent } = riskTexts.drawdownHeads;
  return {
    heading: [from, bottom, recovered, depth, percent],
    rows: episodes.map((each) => [
      ...[day(each.peakAt), day(each.troughAt), day(each.recoveredAt), negate(each.depth)],
      roundedCell(each.percent),
    ]),
  };
}

type UnderwaterChartProps = {
  readonly equity: EquitySeries;
  /** Percent of the peak, at each step; null without equity. */
  readonly percents: Float64Array | null;
  readonly money: MoneyFormat;
  readonly zone: string;
};

/** Equity below its highest point so far. */
function UnderwaterChart({ equity, percents, money, zone }: UnderwaterChartProps) {
  const link = useTradesLink();
  const { at, below } = useMemo(() => {
    const { at: times, fall } = equityPlot(equity);
    return { at: times, below: fall.map((value) => (value === 0 ? 0 : -value)) };
  }, [equity]);
  const data = useMemo<LineData>(
    () => ({ at, lines: [{ name: riskTexts.underwater, values: below, look: 'loss', area: true }] }),
    [at, below],
  );
  const yTexts = useMemo(() => axisTexts(money), [money]);
  const read = useCallback(
    (step: number) => {
      const share = percents?.[step];
      const part = share === undefined || Number.isNaN(share) ? '' : ` (${percent(share)})`;
      return {
        when: yearDay(dayText(equity.days[step]!)),
        values: [{ name: riskTexts.underwater, text: `${money.result(below[step]!)}${part}` }],
        href: link({ of: 'exits', first: dayText(equity.days[step]!) }),
      };
    },
    [below, percents, money, equity, link],
  );
  return (
    <LineChart
      label={riskTexts.underwater}
      data={data}
      read={read}
      head={riskTexts.drawdownHeads.when}
      yTexts={yTexts}
      xTicks={(from, to, most) => timeTicks({ from, to }, most, zone)}
      height={180}
      withZero
      newestFirst
    />
  );
}

type Props = ReportProps & { readonly report: RiskReport };

/** Equity below its peak over time, and the deepest drawdowns. */
export function DrawdownCard({ report: { drawdowns, drawdownCount }, figures: { statistics }, money, view, unit }: Props) {
  const { episodes, percents } = drawdowns;
  const first = episodes[0];
  const title = (
    <Explain title={riskTexts.drawdowns} text={riskTexts.drawdownMeans}>
      {riskTexts.drawdowns}
    </Explain>
  );
  return (
    <Card
      title={title}
      aside={
        <TableButton
          name="drawdowns"
          title={riskTexts.drawdowns}
          table={() => drawdownsFile(drawdowns, statistics.equity)}
          view={view}
          unit={unit}
        />
      }
    >
      <Answer data-first>
        {first === undefined ? (
          riskTexts.neverBelow
        ) : (
          <Amount>{riskTexts.deepest(money.result(negate(first.depth)), first.percent === null ? null : percent(first.percent))}</Amount>
        )}
      </Answer>
      <UnderwaterChart equity={statistics.equity} percents={percents} money={money} zone={view.zone} />
      {first !== undefined && (
        <DrawdownTable
          drawdowns={drawdowns}
          firstDay={statistics.days[0]?.day ?? ''}
          equity={statistics.equity}
          zone={view.zone}
          money={money}
        />
      )}
      {drawdownCount > episodes.length && <CardNote>{riskTexts.others(drawdownCount - episodes.length)}</CardNote>}
    </Card>
  );
}
