import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { LineChart } from '#charts/line/LineChart.tsx';
import { ticks } from '#charts/ticks.ts';
import * as trendTexts from '#copy/reports/trendTexts.ts';
import type { TableFile } from '#domain/exports/csvText.ts';
import { count, percent } from '#domain/format/percent.ts';
import { shortDay } from '#domain/format/shortDay.ts';
import { winRate } from '#domain/metrics/list/winRate.ts';
import type { RollingTrend } from '#domain/reports/trends/rollingTrend.ts';
import { type CountingUnit, unitNames, unitPlurals } from '#domain/trades/countingUnit.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { millis } from '#domain/units/millis.ts';
import { roundedCell, TableButton } from '#features/tableFiles/TableButton.tsx';
import { useIsPhone } from '#features/view/useIsPhone.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { Amount } from '#format/Amount.tsx';
import { notEnough } from '#format/countedUnits.ts';
import { fullDay } from '#format/stamp.ts';
import type { TrendsReport } from '#journal/worker/reports/trendsReport.ts';
import { Answer, Card, CardNote } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Explain } from '#ui/Explain.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Text } from '#ui/Text.tsx';
import type { ReportProps } from '../ReportState.tsx';
import { type TrendPanel, trendPanels } from './trendPanels.ts';
import css from './trends.module.css';

const nothing = '–';

/** One rolling figure: its current value with its interval, and its curve. */
function TrendChart({
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
    <div>
      <Text as="h3" size="label" tone="quiet" weight="medium">
        <Explain title={title} text={means}>
          {title}
        </Explain>
      </Text>
      <Text size="subtitle" weight="medium" className={css.now}>
        <Amount>{write(values[last])}</Amount>
        <small>
          <Amount>{[between(last), data.levels?.[0]?.name].filter(Boolean).join(' · ')}</Amount>
        </small>
      </Text>
      <LineChart label={title} data={data} read={read} head={trendTexts.upTo} yTexts={yTexts} xTicks={xTicks} height={110} newestFirst />
    </div>
  );
}

/** Every window of the rolling figures as a file, the earliest first. */
function rollingFile(trend: RollingTrend): Omit<TableFile, 'about'> {
  const { closedAt, winRate, expectancy, expectancyReach, expectancyR, profitFactor, fees, held } = trend;
  return {
    heading: trendTexts.rollingHeads,
    rows: Array.from(closedAt, (time, i) => [
      ...[i + trend.window, new Date(time).toISOString(), roundedCell(winRate[i])],
      ...[expectancy[i]!, expectancy[i]! - expectancyReach[i]!, expectancy[i]! + expectancyReach[i]!].map(roundedCell),
      ...[expectancyR[i], profitFactor[i], fees[i]].map(roundedCell),
      Math.round(held[i]! / 1000),
    ]),
  };
}

/** Sizes of the rolling window. */
const windows = ['20', '50', '100', '200'] as const;
export type Window = (typeof windows)[number];

/** Default window: the largest that fits four times into the closed trades, so that it grows with the journal. */
export const usualWindow = (closed: number): Window => windows.findLast((window) => 4 * Number(window) <= closed) ?? '20';

type Props = Pick<ReportProps, 'figures' | 'money' | 'unit' | 'view'> & {
  readonly report: TrendsReport;
  readonly window: Window;
  readonly onWindow: (window: Window) => void;
};

/** Rolling figures: are the last ones better or worse than all. */
export function RollingCard({ report: { trend, latest }, figures: { statistics }, money, unit, view, window, onWindow }: Props) {
  const link = useTradesLink();
  const { inR = false, zone } = view;
  const panels = useMemo(() => trendPanels(trend, statistics, money, inR), [trend, statistics, money, inR]);
  const units = unitPlurals[unit];
  const missing = trend.window - statistics.trades;
  const now = trend.winRate.at(-1);
  // A phone's head has no room for it beside the title: the answer comes first there.
  const isPhone = useIsPhone();
  const chooser = (
    <Segmented
      label={trendTexts.windowLabel}
      value={window}
      choices={windows.map((value) => ({ value, text: value }))}
      onChoose={onWindow}
    />
  );
  return (
    <Card
      title={trendTexts.title(trend.window, units)}
      aside={
        <>
          {!isPhone && chooser}
          <TableButton
            name={`rolling-${trend.window}`}
            title={trendTexts.rollingTitle}
            table={() => rollingFile(trend)}
            view={view}
            unit={unit}
          />
        </>
      }
    >
      {now === undefined ? (
        <>
          {isPhone && chooser}
          <EmptyState small title={notEnough(missing, unit)}>
            <p>{trendTexts.tooFew(trend.window, units)}</p>
          </EmptyState>
        </>
      ) : (
        <>
          <Answer data-first>
            <Link to={link({ of: 'trades', ids: latest })}>
              {trendTexts.answer(percent(now), percent(Number(winRate.read(statistics) ?? 0)))}
            </Link>
          </Answer>
          {isPhone && chooser}
          <div className={css.panels}>
            {panels.map((panel) => (
              <TrendChart key={panel.title} panel={panel} trend={trend} unit={unit} zone={zone} />
            ))}
          </div>
          <CardNote>{trendTexts.each(trend.window, units)}</CardNote>
        </>
      )}
    </Card>
  );
}
