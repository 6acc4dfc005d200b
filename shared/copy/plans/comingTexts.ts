import { count } from '#domain/format/percent.ts';
import { plural } from '#domain/format/plural.ts';

// Texts of upcoming dates beside the trader's plans: this week's unplanned trades, a group's missing data, and Undo.

export const nextWeeks = 'Next four weeks';
export const nothingComing = 'No dates in the next four weeks. Expirations, earnings and last days of your plans appear here.';
export const coming = {
  expires: (symbol: string): string => `${symbol} options expire`,
  earnings: (symbol: string): string => `${symbol} earnings, added by you`,
  lastDay: (symbol: string): string => `Last day of your ${symbol} plan`,
} as const;
export const todayIs = (day: string): string => `Today, ${day}`;
export const unplannedWeek = 'No plan, this week';
export const unplannedTrades = (n: number): string => `${count(n)} ${plural(n, 'trade', 'trades')}`;
export const fewRisks = 'R per trade needs a stop or a planned risk on four of five trades.';
export const takenBack = (symbol: string): string => `The ${symbol} plan is as it was.`;
