// Texts of risk: its settings, and where a trade's R counts from.
import { plural } from '../domain/format/percent.ts';

export const title = 'Risk';
export const none = 'None';
export const perTrade = (currency: string): string => `Risk per trade (${currency})`;
export const perTradeHint = 'An amount like 200, or a share of the account like 0.5%. Fills in new plans.';
export const ofBalance = 'Of what the account had when the trade was opened. Fills in new plans.';
export const perTradeWrong = 'Enter an amount like 200 or a percentage like 0.5%, or leave it empty.';
export const inAccount = (name: string, currency: string): string => `In ${name} (${currency})`;
export const inAccountHint = 'Empty: as above. 0: none.';
export const dailyLoss = (currency: string): string => `Daily loss limit (${currency})`;
export const dailyLossHint = 'An amount like 500, or 3R: three times your risk per trade.';
export const dailyLossInR = 'Times your risk per trade.';
export const dailyLossWrong = 'Enter an amount like 500 or a multiple like 3R, or leave it empty.';
export const breakEven = (currency: string): string => `Break-even within (${currency})`;
export const breakEvenHint =
  'An amount like 5, or 0.1R: results this close to zero, after fees, are neither won nor lost. Others see them as they are.';
export const breakEvenWrong = 'Enter an amount like 5 or a multiple like 0.1R, or leave it empty.';
export const reached = (days: number, all: number): string => `Reached on ${days} of ${all} ${plural(all, 'day', 'days')}.`;

export const sourcesTitle = 'Where R counts from';
export const sourcesLead = 'The first of these that a trade has.';
export const sources = {
  written: { name: 'The risk you wrote', hint: 'Written on the trade.' },
  stop: { name: 'The stop', hint: 'From the entry to the stop.' },
  maxLoss: { name: 'The most its options can lose', hint: 'Spreads and bought options, at expiration.' },
  perTrade: { name: 'Your risk per trade', hint: 'The amount above, even if you never wrote it down.' },
} as const;
export const countsOn = (trades: string, n: number): string => `${trades} closed ${plural(n, 'trade', 'trades')}.`;
export const raise = (source: string): string => `Move “${source}” up`;
export const withoutRisk = (trades: string, n: number): string =>
  `${trades} closed ${plural(n, 'trade has', 'trades have')} none of these and no R.`;

/** Where the risk of a trade is from, beside it. */
export const sourceOf = {
  written: 'as written',
  stop: 'at the stop',
  maxLoss: 'max loss',
  perTrade: 'your risk per trade',
} as const;
