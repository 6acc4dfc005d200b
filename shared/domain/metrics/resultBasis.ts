/** What results per trade are in. */
export type ResultBasis = 'r' | 'money';

const MOST = 0.8;

/** Whether enough of some trades have a known risk, four of five, for their results to be given in R. */
export const mostHaveRisk = (withRisk: number, trades: number): boolean => withRisk > 0 && withRisk >= MOST * trades;
