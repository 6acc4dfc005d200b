import * as trendTexts from '#copy/reports/trendTexts.ts';
import type { TableFile } from '#domain/exports/tableText.ts';
import type { RollingTrend } from '#domain/reports/trends/rollingTrend.ts';
import { roundedCell } from '#features/tableFiles/roundedCell.ts';

/** Every window of the rolling figures as a file, the earliest first. */
export function rollingFile(trend: RollingTrend): Omit<TableFile, 'about'> {
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
