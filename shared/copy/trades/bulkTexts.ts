import { MOST_WORDS } from '#domain/trades/writtenWords.ts';

/** A sheet of trades or a selection names one of them more than once. */
export const namedTwice = 'A trade is named twice. Name each one once.';
export const oneGone = 'One of these trades is no longer in your journal, so nothing was changed. Check your selection, then try again.';
export const noChange = 'Choose what to change.';
export const noShift = 'Enter how far to shift.';
export const manyWords = (symbol: string): string =>
  `${symbol} would have more than ${MOST_WORDS} of them. Nothing was changed; remove some first.`;
export const noStop = (symbol: string): string => `${symbol}: its stop would be 0 or less. Nothing was changed; choose a smaller distance.`;
export const notTheSample = 'Sample trades stay separate from your own accounts, so nothing was moved.';
export const deleteBoth = 'Delete both trades, or edit that fill.';
export const shiftBoth = 'Select both trades to shift them together.';
export const moveBoth = 'Select both trades to move them together.';
export const openingApart = 'and openings added for it are in two trades';
