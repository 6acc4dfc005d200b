import { useCallback, useMemo } from 'react';
import { axisTexts } from '#charts/equity/axisTexts.ts';
import { timeTicks } from '#charts/equity/timeTicks.ts';
import { LineChart } from '#charts/line/LineChart.tsx';
import type { LineData } from '#charts/line/lineData.ts';
import * as riskTexts from '#copy/reports/riskTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { percent } from '#domain/format/percent.ts';
import { equityPlot } from '#domain/metrics/series/equityPlot.ts';
import type { EquitySeries } from '#domain/metrics/tradeStatistics.ts';
import { dayText } from '#domain/units/dayKey.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { yearDay } from '#format/namedDay.ts';

type Props = {
  readonly equity: EquitySeries;
  /** Percent of the peak, at each step; null without equity. */
  readonly percents: Float64Array | null;
  readonly money: MoneyFormat;
  readonly zone: string;
};

/** Equity below its highest point so far. */
export function UnderwaterChart({ equity, percents, money, zone }: Props) {
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
      height={140}
      withZero
      newestFirst
    />
  );
}
