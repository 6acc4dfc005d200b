import { useCallback, useMemo } from 'react';
import { LineChart } from '#charts/line/LineChart.tsx';
import { ticks } from '#charts/ticks.ts';
import * as trendTexts from '#copy/reports/trendTexts.ts';
import { count } from '#domain/format/percent.ts';
import type { RollingTrend } from '#domain/reports/trends/rollingTrend.ts';
import { type CountingUnit, unitNames } from '#domain/trades/countingUnit.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { millis } from '#domain/units/millis.ts';
import { Amount } from '#format/Amount.tsx';
import { shortDay } from '#format/namedDay.ts';
import { fullDay } from '#format/stamp.ts';
import { Explain } from '#ui/Explain.tsx';
import type { TrendPanel } from './trendPanels.ts';
import css from './trends.module.css';

const nothing = '–';

/** One rolling figure: its current value with its interval, and its curve. */
export function TrendChart({
  panel: { title, means, data, text, yTexts },
  trend,
  unit,
  zone,
}: {
  readonly panel: TrendPanel;
  readonly trend: RollingTrend;
  readonly unit: CountingUnit;
  readonly zone: string;
}) {
  const { values } = data.lines[0]!;
  const likely = data.bands?.[0];
  const last = values.length - 1;
  const write = useCallback((value: number | undefined) => (value === undefined || Number.isNaN(value) ? nothing : text(value)), [text]);
  const between = useCallback(
    (place: number) => (likely === undefined ? null : `${write(likely.low[place])} to ${write(likely.high[place])}`),
    [likely, write],
  );
  const read = useCallback(
    (place: number) => ({
      when: trendTexts.windowOf(`${unitNames[unit]} ${count(place + trend.window)}`, fullDay(trend.closedAt[place]!, zone)),
      values: [
        { name: title, text: write(values[place]) },
        ...(likely === undefined ? [] : [{ name: trendTexts.interval, text: between(place)! }]),
      ],
    }),
    [trend, unit, zone, title, values, likely, write, between],
  );
  const xTicks = useMemo(
    () => (from: number, to: number, most: number) => {
      const marks = ticks(from, to, Math.min(4, most)).filter(Number.isInteger);
      const dayAt = (at: number) => shortDay(dayKey(millis(trend.closedAt[at - trend.window]!), zone));
      return (marks.length === 0 ? [from] : marks).map((at) => ({ at, text: dayAt(at) }));
    },
    [trend, zone],
  );
  return (
    <div className={css.panel}>
      <h3>
        <Explain title={title} text={means}>
          {title}
        </Explain>
      </h3>
      <p className={css.now}>
        <Amount>{write(values[last])}</Amount>
        <small>
          <Amount>{[between(last), data.levels?.[0]?.name].filter(Boolean).join(' · ')}</Amount>
        </small>
      </p>
      <LineChart label={title} data={data} read={read} head={trendTexts.upTo} yTexts={yTexts} xTicks={xTicks} height={110} newestFirst />
    </div>
  );
}
