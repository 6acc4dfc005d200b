import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import * as trendTexts from '#copy/reports/trendTexts.ts';
import type { TableFile } from '#domain/exports/tableText.ts';
import { percent } from '#domain/format/percent.ts';
import { winRate } from '#domain/metrics/list/winRate.ts';
import type { RollingTrend } from '#domain/reports/trends/rollingTrend.ts';
import { unitPlurals } from '#domain/trades/countingUnit.ts';
import { roundedCell } from '#features/tableFiles/roundedCell.ts';
import { TableButton } from '#features/tableFiles/TableButton.tsx';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { notEnough } from '#format/countedUnits.ts';
import type { TrendsReport } from '#journal/worker/reports/trendsReport.ts';
import { Answer } from '#ui/Answer.tsx';
import { Card } from '#ui/Card.tsx';
import { CardNote } from '#ui/CardNote.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import type { ReportProps } from '../ReportProps.ts';
import { TrendChart } from './TrendChart.tsx';
import { trendPanels } from './trendPanels.ts';
import css from './trends.module.css';

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
        <TableButton name={`rolling-${window}`} title={trendTexts.rollingTitle} table={() => rollingFile(trend)} view={view} unit={unit} />
      }
    >
      {now === undefined ? (
        <>
          {chooser}
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
          {chooser}
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
