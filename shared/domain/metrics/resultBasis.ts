/** Unit of results per trade. */
export type ResultBasis = 'r' | 'money';

const MOST = 0.8;

/** True if enough trades have a known risk, four of five, to show their results in R. */
export const mostHaveRisk = (withRisk: number, trades: number): boolean => withRisk > 0 && withRisk >= MOST * trades;
