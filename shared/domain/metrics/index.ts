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
import { currentStreak } from './currentStreak.ts';
import { endingEquity } from './endingEquity.ts';
import { expectancy } from './expectancy.ts';
import { fees } from './fees.ts';
import { grossPnl } from './grossPnl.ts';
import { kellyPercent } from './kellyPercent.ts';
import { largestLoss } from './largestLoss.ts';
import { largestWin } from './largestWin.ts';
import { losingDays } from './losingDays.ts';
import { losingTrades } from './losingTrades.ts';
import { maxConsecutiveLosses } from './maxConsecutiveLosses.ts';
import { maxConsecutiveWins } from './maxConsecutiveWins.ts';
import { maxDrawdown } from './maxDrawdown.ts';
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
import { profitFactor } from './profitFactor.ts';
import { recoveryFactor } from './recoveryFactor.ts';
import { returnPercent } from './returnPercent.ts';
import { sharpeDaily } from './sharpeDaily.ts';
import { sharpeReturns } from './sharpeReturns.ts';
import { sortinoDaily } from './sortinoDaily.ts';
import { sqn } from './sqn.ts';
import { totalR } from './totalR.ts';
import { totalTrades } from './totalTrades.ts';
import { tradesWithRisk } from './tradesWithRisk.ts';
import { winLossRatio } from './winLossRatio.ts';
import { winningTrades } from './winningTrades.ts';
import { winRate } from './winRate.ts';
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
  winLossRatio,
  grossPnl,
  fees,
  netPnl,
  profitFactor,
  averageWin,
  averageLoss,
  payoffRatio,
  expectancy,
  largestWin,
  largestLoss,
  maxConsecutiveWins,
  maxConsecutiveLosses,
  currentStreak,
  tradesWithRisk,
  averageR,
  totalR,
  sqn,
  activeDays,
  profitableDays,
  losingDays,
  bestDay,
  worstDay,
  sharpeDaily,
  sharpeReturns,
  sortinoDaily,
  bestDayShareOfNet,
  endingEquity,
  returnPercent,
  maxDrawdown,
  maxDrawdownPercent,
  maxDrawdownPeakAt,
  maxDrawdownTroughAt,
  maxDrawdownRecoveredAt,
  maxDrawdownTradesToTrough,
  maxDrawdownTradesToRecovery,
  recoveryFactor,
  kellyPercent,
  averageHoldingSeconds,
  medianHoldingSeconds,
  averageHoldingSecondsWinners,
  averageHoldingSecondsLosers,
];
