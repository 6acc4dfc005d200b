/**
 * Trades (decisions, answers) that a figure needs before anything is claimed of it. The one threshold of the product: what has fewer is shown with the mark of
 * a small sample and called neither best nor worst.
 */
export const ENOUGH = 20;

/** Whether a figure of so many trades is of a small sample. */
export const isSmallSample = (trades: number): boolean => trades < ENOUGH;
