import * as reportTexts from '#copy/reports/reportTexts.ts';
import * as trendTexts from '#copy/reports/trendTexts.ts';
import type { TableFile } from '#domain/exports/tableText.ts';
import type { PeriodResult } from '#domain/reports/trends/resultsByPeriod.ts';
import { wilsonInterval } from '#domain/statistics/wilsonInterval.ts';
import { roundedCell } from '#features/tableFiles/roundedCell.ts';

/** Periods as a file, the earliest first. */
export function periodsFile(periods: readonly PeriodResult[]): Omit<TableFile, 'about'> {
  const [, result, closed, rate] = trendTexts.periodHeads;
  const percent = `${rate}, percent`;
  return {
    heading: [
      ...trendTexts.periodEnds,
      result,
      closed,
      percent,
      reportTexts.interval(percent, 'low'),
      reportTexts.interval(percent, 'high'),
    ],
    rows: periods.map(({ first, last, net, trades, wins }) => {
      const likely = wilsonInterval(wins, trades);
      const rates = likely === null ? [null, null, null] : [(100 * wins) / trades, 100 * likely.low, 100 * likely.high];
      return [first, last, net, trades, ...rates.map(roundedCell)];
    }),
  };
}
