import { useMemo } from 'react';
import { MonthGrid } from '#charts/MonthGrid.tsx';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { monthName } from '#format/namedDay.ts';
import { dayCurves } from './dayCurves.ts';
import { SmallCurve } from './SmallCurve.tsx';
import { type PeriodProps, useDayCells } from './useDayCells.ts';

/** A month of days with week totals and how each day went; each day opens its drawer, each week lists its trades. */
export function MonthView({ statistics, ...props }: PeriodProps & { readonly statistics: TradeStatistics | null }) {
  const { shows, days, today, selected } = props;
  const { cells, emptyDay, weekOf, withWeekend } = useDayCells(props);
  const names = days.map(({ day }) => day).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the days are those of the statistics
  const curves = useMemo(() => (statistics === null ? null : dayCurves(days, statistics.equity)), [statistics, names]);
  const drawn = [...cells].map(([day, cell]) => {
    const points = curves?.get(day);
    return [day, points === undefined ? cell : { ...cell, drawing: <SmallCurve points={points} /> }] as const;
  });
  return (
    <MonthGrid
      key={shows}
      size="page"
      month={shows}
      today={today}
      label={monthName(shows)}
      days={new Map(drawn)}
      emptyDay={emptyDay}
      selected={selected}
      withWeekend={withWeekend}
      week={(keys) => weekOf(days.filter(({ day }) => keys.includes(day)))}
    />
  );
}
