import { useMemo } from 'react';
import { axisTexts } from '#charts/equity/axisTexts.ts';
import { EquityChart } from '#charts/equity/EquityChart.tsx';
import * as texts from '#copy/calendarTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { negate } from '#domain/units/decimal.ts';
import { MINUTE } from '#domain/units/millis.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { clockTime } from '#format/clockTime.ts';
import { dayEquity, dayPlot } from './dayEquity.ts';

/** A day's running result after each of its exits. */
export function DayCurve({
  day,
  statistics,
  money,
}: {
  readonly day: string;
  readonly statistics: TradeStatistics;
  readonly money: MoneyFormat;
}) {
  const link = useTradesLink();
  const { equity, zone } = statistics;
  const steps = useMemo(() => dayEquity(equity, day), [equity, day]);
  const data = useMemo(() => dayPlot(steps), [steps]);
  const ticks = useMemo(() => axisTexts(money), [money]);
  const href = link({ of: 'exits', first: day });
  if (steps.length < 2) return null;
  return (
    <EquityChart
      label={texts.curve}
      lead={30 * MINUTE}
      data={data}
      deepest={null}
      ticks={ticks}
      zone={zone}
      read={(at) => {
        const { time, net, total, fall } = steps[at]!;
        return {
          when: clockTime(time, zone),
          total: money.result(total),
          step: money.result(net),
          sign: net > 0n ? 1 : net < 0n ? -1 : 0,
          below: fall > 0n ? money.result(negate(fall)) : null,
          href,
        };
      }}
    />
  );
}
