/**
 * Trades (or decisions, or answers) that a figure needs before it supports a claim: the one threshold of the product. Figures of fewer are marked as a small
 * sample and called neither best nor worst.
 */
export const ENOUGH = 20;

/** Trades of a group below which it is not tested at all. */
export const LEAST_TESTED = 10;

/** True if the number of trades is too small to support a claim. */
export const isSmallSample = (trades: number): boolean => trades < ENOUGH;
