import { activeDays } from './activeDays.ts';
import { averageHoldingSeconds } from './averageHoldingSeconds.ts';
import { averageHoldingSecondsLosers } from './averageHoldingSecondsLosers.ts';
import { averageHoldingSecondsWinners } from './averageHoldingSecondsWinners.ts';
import { averageLoss } from './averageLoss.ts';
import { averageR } from './averageR.ts';
import { averageWin } from './averageWin.ts';
import { bestDay } from './bestDay.ts';
import { bestDayShareOfNet } from './bestDayShareOfNet.ts';
import { breakevenTrades } from './breakevenTrades.ts';
import { cagrPercent } from './cagrPercent.ts';
import { calmarRatio } from './calmarRatio.ts';
import { currentStreak } from './currentStreak.ts';
import { endingEquity } from './endingEquity.ts';
import { expectancy } from './expectancy.ts';
import { expectancyPerUnit } from './expectancyPerUnit.ts';
import { fees } from './fees.ts';
import { grossLoss } from './grossLoss.ts';
import { grossPnl } from './grossPnl.ts';
import { grossProfit } from './grossProfit.ts';
import { halfKellyPercent } from './halfKellyPercent.ts';
import { kellyPercent } from './kellyPercent.ts';
import { largestLoss } from './largestLoss.ts';
import { largestWin } from './largestWin.ts';
import { losingDays } from './losingDays.ts';
import { losingTrades } from './losingTrades.ts';
import { maxConsecutiveLosses } from './maxConsecutiveLosses.ts';
import { maxConsecutiveWins } from './maxConsecutiveWins.ts';
import { maxDrawdown } from './maxDrawdown.ts';
import { maxDrawdownDaysToRecovery } from './maxDrawdownDaysToRecovery.ts';
import { maxDrawdownDaysToTrough } from './maxDrawdownDaysToTrough.ts';
import { maxDrawdownPeakAt } from './maxDrawdownPeakAt.ts';
import { maxDrawdownPercent } from './maxDrawdownPercent.ts';
import { maxDrawdownRecoveredAt } from './maxDrawdownRecoveredAt.ts';
import { maxDrawdownTradesToRecovery } from './maxDrawdownTradesToRecovery.ts';
import { maxDrawdownTradesToTrough } from './maxDrawdownTradesToTrough.ts';
import { maxDrawdownTroughAt } from './maxDrawdownTroughAt.ts';
import { medianHoldingSeconds } from './medianHoldingSeconds.ts';
import type { Metric } from './metric.ts';
import { netPnl } from './netPnl.ts';
import { payoffRatio } from './payoffRatio.ts';
import { profitableDays } from './profitableDays.ts';
import { profitableDaysPercent } from './profitableDaysPercent.ts';
import { profitFactor } from './profitFactor.ts';
import { recoveryFactor } from './recoveryFactor.ts';
import { returnPercent } from './returnPercent.ts';
import { sharpeDaily } from './sharpeDaily.ts';
import { sharpeReturns } from './sharpeReturns.ts';
import { sortinoDaily } from './sortinoDaily.ts';
import { sqn } from './sqn.ts';
import { totalR } from './totalR.ts';
import { totalTrades } from './totalTrades.ts';
import { tradesWithoutRisk } from './tradesWithoutRisk.ts';
import { tradesWithRisk } from './tradesWithRisk.ts';
import { weeklyRDeviation } from './weeklyRDeviation.ts';
import { winLossRatio } from './winLossRatio.ts';
import { winningTrades } from './winningTrades.ts';
import { winRate } from './winRate.ts';
import { winRateDecided } from './winRateDecided.ts';
import { winRateHigh } from './winRateHigh.ts';
import { winRateLow } from './winRateLow.ts';
import { worstDay } from './worstDay.ts';

export type { Facts } from './facts.ts';
export { figures } from './figures.ts';
export type { Metric } from './metric.ts';

/** Every metric, in the order it is listed. A new one is a file and a line here. */
export const metrics: readonly Metric[] = [
  totalTrades,
  winningTrades,
  losingTrades,
  breakevenTrades,
  winRate,
  winRateDecided,
  winRateLow,
  winRateHigh,
  winLossRatio,
  grossPnl,
  fees,
  netPnl,
  grossProfit,
  grossLoss,
  profitFactor,
  averageWin,
  averageLoss,
  payoffRatio,
  expectancy,
  expectancyPerUnit,
  largestWin,
  largestLoss,
  maxConsecutiveWins,
  maxConsecutiveLosses,
  currentStreak,
  tradesWithRisk,
  tradesWithoutRisk,
  averageR,
  totalR,
  sqn,
  activeDays,
  profitableDays,
  losingDays,
  profitableDaysPercent,
  bestDay,
  worstDay,
  sharpeDaily,
  sharpeReturns,
  sortinoDaily,
  bestDayShareOfNet,
  weeklyRDeviation,
  endingEquity,
  returnPercent,
  cagrPercent,
  maxDrawdown,
  maxDrawdownPercent,
  maxDrawdownPeakAt,
  maxDrawdownTroughAt,
  maxDrawdownRecoveredAt,
  maxDrawdownTradesToTrough,
  maxDrawdownTradesToRecovery,
  maxDrawdownDaysToTrough,
  maxDrawdownDaysToRecovery,
  recoveryFactor,
  calmarRatio,
  kellyPercent,
  halfKellyPercent,
  averageHoldingSeconds,
  medianHoldingSeconds,
  averageHoldingSecondsWinners,
  averageHoldingSecondsLosers,
];
