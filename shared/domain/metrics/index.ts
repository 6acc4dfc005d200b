import {
  averageCapture,
  averageHoldingSeconds,
  averageHoldingSecondsLosers,
  averageHoldingSecondsWinners,
  averageMaeR,
  averageMfeR,
  medianHoldingSeconds,
  tradesWithBars,
} from './list/averageHoldingSeconds.ts';
import {
  averageLoss,
  averageWin,
  currentStreak,
  largestLoss,
  largestWin,
  maxConsecutiveLosses,
  maxConsecutiveWins,
  winLossRatio,
} from './list/averageWin.ts';
import { averageR, expectancy } from './list/expectancy.ts';
import { halfKellyPercent, kellyPercent } from './list/kellyPercent.ts';
import {
  calmarRatio,
  maxDrawdown,
  maxDrawdownDaysToRecovery,
  maxDrawdownDaysToTrough,
  maxDrawdownPeakAt,
  maxDrawdownPercent,
  maxDrawdownRecoveredAt,
  maxDrawdownStepsToRecovery,
  maxDrawdownStepsToTrough,
  maxDrawdownTroughAt,
  recoveryFactor,
} from './list/maxDrawdown.ts';
import { fees, grossLoss, grossPnl, grossProfit, netPnl } from './list/netPnl.ts';
import { payoffRatio, profitFactor } from './list/payoffRatio.ts';
import {
  activeDays,
  bestDay,
  bestDayShareOfNet,
  losingDays,
  profitableDays,
  profitableDaysPercent,
  worstDay,
} from './list/profitableDays.ts';
import { cagrPercent, endingEquity, returnPercent, sharpeDaily, sharpeReturns, sortinoDaily } from './list/returnPercent.ts';
import { expectancyPerUnit, sqn, totalR, tradesWithoutRisk, tradesWithRisk, weeklyRDeviation } from './list/totalR.ts';
import { breakevenTrades, losingTrades, totalTrades, winningTrades, winRateDecided } from './list/totalTrades.ts';
import { winRate, winRateHigh, winRateLow } from './list/winRate.ts';
import type { Metric } from './metric.ts';

export { computeStatistics } from './computeStatistics.ts';
export type { TradeStatistics } from './tradeStatistics.ts';

/** Every metric by topic, in the order it is listed. A new one is a file, or a part of one beside its like, and a line here. */
export const metricGroups: readonly { readonly title: string; readonly metrics: readonly Metric[] }[] = [
  {
    title: 'Result',
    metrics: [
      netPnl,
      grossPnl,
      fees,
      grossProfit,
      grossLoss,
      expectancy,
      expectancyPerUnit,
      averageWin,
      averageLoss,
      largestWin,
      largestLoss,
    ],
  },
  {
    title: 'How often',
    metrics: [
      totalTrades,
      winningTrades,
      losingTrades,
      breakevenTrades,
      winRate,
      winRateLow,
      winRateHigh,
      winRateDecided,
      winLossRatio,
      maxConsecutiveWins,
      maxConsecutiveLosses,
      currentStreak,
    ],
  },
  {
    title: 'Edge',
    metrics: [profitFactor, payoffRatio, averageR, totalR, sqn, tradesWithRisk, tradesWithoutRisk, kellyPercent, halfKellyPercent],
  },
  {
    title: 'Days',
    metrics: [
      activeDays,
      profitableDays,
      losingDays,
      profitableDaysPercent,
      bestDay,
      worstDay,
      bestDayShareOfNet,
      sharpeDaily,
      sharpeReturns,
      sortinoDaily,
      weeklyRDeviation,
    ],
  },
  {
    title: 'Equity and drawdown',
    metrics: [
      endingEquity,
      returnPercent,
      cagrPercent,
      maxDrawdown,
      maxDrawdownPercent,
      maxDrawdownPeakAt,
      maxDrawdownTroughAt,
      maxDrawdownRecoveredAt,
      maxDrawdownStepsToTrough,
      maxDrawdownStepsToRecovery,
      maxDrawdownDaysToTrough,
      maxDrawdownDaysToRecovery,
      recoveryFactor,
      calmarRatio,
    ],
  },
  {
    title: 'Time in trades',
    metrics: [averageHoldingSeconds, medianHoldingSeconds, averageHoldingSecondsWinners, averageHoldingSecondsLosers],
  },
  {
    title: 'By price bars',
    metrics: [tradesWithBars, averageCapture, averageMaeR, averageMfeR],
  },
];

/** Every metric. */
export const metrics: readonly Metric[] = metricGroups.flatMap((group) => group.metrics);
