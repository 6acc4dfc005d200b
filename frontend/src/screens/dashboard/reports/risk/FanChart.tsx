import { useCallback, useMemo } from 'react';
import { axisTexts } from '#charts/equity/axisTexts.ts';
import { LineChart } from '#charts/line/LineChart.tsx';
import type { LineData } from '#charts/line/lineData.ts';
import { ticks } from '#charts/ticks.ts';
import * as riskTexts from '#copy/reports/riskTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, plural } from '#domain/format/percent.ts';
import type { SimulatedEquity } from '#domain/statistics/simulateEquity.ts';
import { type CountingUnit, unitNames, unitPlurals } from '#domain/trades/countingUnit.ts';

/** The results at a percentile, from the start on, where nothing is won or lost yet. */
const resultsAt = ({ fan }: SimulatedEquity, percentile: number): readonly number[] => [
  0,
  ...(fan.find((band) => band.percentile === percentile)?.results ?? []),
];

type Props = { readonly futures: SimulatedEquity; readonly money: MoneyFormat; readonly unit: CountingUnit };

/** Where resampled futures lie: their middle, the half around it, and nine in ten of them. */
export function FanChart({ futures, money, unit }: Props) {
  const bands = useMemo(() => new Map([5, 25, 50, 75, 95].map((percentile) => [percentile, resultsAt(futures, percentile)])), [futures]);
  const data = useMemo<LineData>(() => {
    const of = (percentile: number) => bands.get(percentile)!;
    return {
      at: of(50).map((_, trade) => trade),
      lines: [{ name: riskTexts.median, values: of(50), look: 'secondary' }],
      bands: [
        { low: of(5), high: of(95), look: 'secondary', opacity: 0.12 },
        { low: of(25), high: of(75), look: 'secondary', opacity: 0.2 },
      ],
    };
  }, [bands]);
  const yTexts = useMemo(() => axisTexts(money), [money]);
  const read = useCallback(
    (trade: number) => {
      const text = (percentile: number) => money.result(bands.get(percentile)![trade]!);
      return {
        when: trade === 0 ? riskTexts.now : riskTexts.afterN(count(trade), plural(trade, unitNames[unit], unitPlurals[unit])),
        values: [
          { name: riskTexts.median, text: text(50) },
          { name: riskTexts.half, text: `${text(25)} to ${text(75)}` },
          { name: riskTexts.most, text: `${text(5)} to ${text(95)}` },
        ],
      };
    },
    [bands, money, unit],
  );
  return (
    <LineChart
      label={riskTexts.fan}
      data={data}
      read={read}
      head={riskTexts.ahead}
      yTexts={yTexts}
      xTicks={(from, to, most) => ticks(from, to, Math.min(5, most)).map((at) => ({ at, text: at === 0 ? riskTexts.now : count(at) }))}
      height={220}
      withZero
    />
  );
}
