// Plans of options: their legs, what they pay, and the chance of profit.

export const options = 'Options';
export const payoffOf = (symbol: string, what: string): string => `${symbol} ${what}.`;
export const legsFound = (n: number): string => `${n} legs found`;
export const leg = (side: 'long' | 'short', quantity: string, contract: string, expiry: string, price: string): string =>
  `${side === 'long' ? 'Buy' : 'Sell'} ${quantity} × ${contract} ${expiry} at ${price}`;

export const volatility = 'Implied volatility, %';
export const underlying = (symbol: string): string => `Price of ${symbol || 'the underlying'} now`;
export const impliedHint = 'With both, you see the chance of profit.';
export const chance = 'Chance of profit';
export const chanceFrom = (volatility: string, price: string, days: number): string =>
  `At expiration, by ${volatility}% implied volatility with the underlying at ${price} and ${days} ${days === 1 ? 'day' : 'days'} left. Before fees; a model, not a forecast.`;
