import { count, plural } from '#domain/format/percent.ts';

// Plans of options: their legs, their payoff, and the chance of profit.

export const options = 'Options';
export const payoffOf = (symbol: string, what: string): string => `${symbol} ${what}.`;
export const legsFound = (n: number): string => `${count(n)} legs found`;
export const leg = (side: 'long' | 'short', quantity: string, contract: string, expiry: string, price: string): string =>
  `${side === 'long' ? 'Buy' : 'Sell'} ${quantity} × ${contract} ${expiry} at ${price}`;

export const volatility = 'Implied volatility, %';
export const underlying = (symbol: string): string => `Price of ${symbol || 'the underlying'} now`;
export const impliedHint = 'With both, you see the chance of profit.';
export const chance = 'Chance of profit';
/** `left`: "20 days", "3 hours"; `atOpen`: they are settled by opening prices. */
export const chanceFrom = (volatility: string, price: string, left: string, atOpen: boolean): string =>
  `At ${atOpen ? 'the opening settlement' : 'expiration'}, with the underlying at ${price} and ${left} left. Lognormal prices, no drift, ${volatility}% volatility for every strike. Before fees; a model, not a forecast.`;
const counted = (n: number, unit: string): string => `${n} ${unit}${plural(n, '', 's')}`;
/** "20 days", "3 hours", "25 minutes". */
export const timeLeft = (minutes: number): string => {
  if (minutes < 90) return counted(Math.max(1, Math.round(minutes)), 'minute');
  return minutes < 2880 ? counted(Math.round(minutes / 60), 'hour') : counted(Math.round(minutes / 1440), 'day');
};
export const chanceOver = (atOpen: boolean): string =>
  `${atOpen ? 'Settled at the open' : 'Expired'}: the settlement price decides, so there is no chance to compute.`;
