// What the choice of a range of risks says, apart from what the bar of filters needs at once.
export const risk = (currency: string): string => `Risk in ${currency}, planned or at the stop`;
export const riskHint = 'Such as 100 or 250.50.';
export const riskFault = 'Use an amount such as 100 or 250.50.';
