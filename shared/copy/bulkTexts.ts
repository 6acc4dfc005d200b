/** A sheet of trades or a selection names one of them more than once. */
export const namedTwice = 'A trade is named twice. Name each one once.';
export const oneGone = 'One of these trades is no longer in your journal, so nothing was changed. Check your selection, then try again.';
export const noChange = 'Choose what to change.';
export const noShift = 'Enter how far to shift.';
export const manyWords = (symbol: string): string => `${symbol} would have more than 20 of them. Remove some first; nothing was written.`;
export const noStop = (symbol: string): string => `${symbol}: there is no such stop above 0. Nothing was written.`;
export const notTheSample = 'The trades of the sample month stay apart from your own accounts. Nothing was moved.';
export const deleteBoth = 'Delete both trades, or edit that fill.';
export const shiftBoth = 'Select both trades to shift them together.';
export const moveBoth = 'Select both trades to move them together.';
