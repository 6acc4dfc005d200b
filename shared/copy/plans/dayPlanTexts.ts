import { dayRulesLimits } from '#domain/tradePlans/dayRules.ts';

// The daily plan beside its limits: which way the market is expected to go, the prices that matter, and whose money the limits are in.

export const bias = 'Market bias';
export const biases = { long: 'long', short: 'short', neutral: 'neutral' } as const;
export const biasChoices = { none: 'Not set', long: 'Long', short: 'Short', neutral: 'Neutral' } as const;
export const biasToday = (bias: string): string => `Market bias: ${bias}`;
export const againstBias = (bias: string): string => `Against your market bias for today, which is ${bias}.`;
export const levels = 'Key levels';
export const levelsHint = 'One per line: symbol, price, and what it is.';
export const levelsExample = 'SPY 671.20 prior-day high';
export const levelFault = (line: number): string =>
  `Line ${line} needs a symbol, a price and at most ${dayRulesLimits.note} characters about it, like “${levelsExample}”.`;
export const limitsIn = 'Limits in';
export const limitElsewhere = (currency: string): string => `Your limit is in ${currency}`;
export const seeDay = 'See today’s plan';
export const seeLimit = 'Change the limit';
