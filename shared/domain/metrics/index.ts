import { activeDays } from './list/activeDays.ts';
import {
  averageHoldingSeconds,
  averageHoldingSecondsLosers,
  averageHoldingSecondsWinners,
  medianHoldingSeconds,
} from './list/averageHoldingSeconds.ts';
import { averageCapture, averageMaeR, averageMfeR } from './list/averageMaeR.ts';
import { averageR } from './list/averageR.ts';
import { averageLoss, averageWin } from './list/averageWin.ts';
import { bestDay, worstDay } from './list/bestDay.ts';
import { bestDayShareOfNet } from './list/bestDayShareOfNet.ts';
import { cagrPercent } from './list/cagrPercent.ts';
import { calmarRatio } from './list/calmarRatio.ts';
import { currentStreak } from './list/currentStreak.ts';
import { endingEquity } from './list/endingEquity.ts';
import { expectancy } from './list/expectancy.ts';
import { expectancyPerUnit } from './list/expectancyPerUnit.ts';
import { fees } from './list/fees.ts';
import { grossPnl } from './list/grossPnl.ts';
import { grossLoss, grossProfit } from './list/grossProfit.ts';
import { halfKellyPercent } from './list/halfKellyPercent.ts';
import { kellyPercent } from './list/kellyPercent.ts';
import { largestLoss, largestWin } from './list/largestWin.ts';
import { maxConsecutiveLosses, maxConsecutiveWins } from './list/maxConsecutiveWins.ts';
import { maxDrawdown, maxDrawdownPercent } from './list/maxDrawdown.ts';
import {
  maxDrawdownDaysToRecovery,
  maxDrawdownDaysToTrough,
  maxDrawdownPeakAt,
  maxDrawdownRecoveredAt,
  maxDrawdownStepsToRecovery,
  maxDrawdownStepsToTrough,
  maxDrawdownTroughAt,
} from './list/maxDrawdownPeakAt.ts';
import { netPnl } from './list/netPnl.ts';
import { payoffRatio } from './list/payoffRatio.ts';
import { losingDays, profitableDays } from './list/profitableDays.ts';
import { profitableDaysPercent } from './list/profitableDaysPercent.ts';
import { profitFactor } from './list/profitFactor.ts';
import { recoveryFactor } from './list/recoveryFactor.ts';
import { returnPercent } from './list/returnPercent.ts';
import { sharpeDaily, sortinoDaily } from './list/sharpeDaily.ts';
import { sharpeReturns } from './list/sharpeReturns.ts';
import { sqn } from './list/sqn.ts';
import { totalR } from './list/totalR.ts';
import { totalTrades } from './list/totalTrades.ts';
import { tradesWithBars } from './list/tradesWithBars.ts';
import { tradesWithoutRisk, tradesWithRisk } from './list/tradesWithRisk.ts';
import { weeklyRDeviation } from './list/weeklyRDeviation.ts';
import { winLossRatio } from './list/winLossRatio.ts';
import { breakevenTrades, losingTrades, winningTrades } from './list/winningTrades.ts';
import { winRate } from './list/winRate.ts';
import { winRateDecided } from './list/winRateDecided.ts';
import { winRateHigh } from './list/winRateHigh.ts';
import { winRateLow } from './list/winRateLow.ts';
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
