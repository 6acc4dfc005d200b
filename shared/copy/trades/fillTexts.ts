import { count, counted, plural } from '#domain/format/percent.ts';

// Texts of editing a fill and deleting a trade.

/** Labels of fill actions. */
export const actions = { buy: 'Buy', sell: 'Sell', expire: 'Expired', assign: 'Assigned', exercise: 'Exercised', split: 'Split' } as const;

export const edit = 'Edit';
/** `what`: the fill, such as "Buy, Mar 2 10:00". */
export const editOf = (what: string): string => `Edit: ${what}`;
export const editTitle = (instrument: string): string => `Edit a fill of ${instrument}`;
export const editLead = (zone: string): string => `The trade is recalculated from its fills. Times are in ${zone}.`;
export const editFailed = 'Something went wrong, and the fill might not be saved. Please try again.';
/** Without a connection. */
export const editOffline =
  'You’re offline. Editing a fill needs a connection, because its trade is recalculated. What you typed stays here: save it when you’re back.';
export const deleteOffline = 'You’re offline. Deleting and restoring need a connection and aren’t queued. Try again when you’re back.';
export const editDone = 'Fill saved and its trade recalculated.';
export const saveFill = 'Save fill';
export const was = (value: string): string => `was ${value}`;
export const restore = 'Restore the broker’s values';
export const restored = 'Restored the broker’s values.';

export const side = 'Side';
export const bought = 'Bought';
export const sold = 'Sold';
export const quantity = 'Quantity';
export const day = 'Day';
export const time = 'Time';
export const fees = (currency: string): string => `Fees in ${currency}`;

export const dayWrong = 'Enter the day of the fill.';
export const timeWrong = 'Enter the time of the fill.';
export const feesWrong = 'Enter the fees, like 1.30, or 0.';
export const inFuture = 'That is in the future.';

export const deleteTrade = 'Delete trade';
export const deleteTradeAsk = 'Delete trade …';
export const deleteTitle = (legs: number): string => (legs > 1 ? `Delete this trade and its ${count(legs)} legs?` : 'Delete this trade?');
export const deleteWhy = 'Its fills leave your journal and all figures. Importing again won’t bring them back; Undo will.';
export const deleted = (trades: number): string =>
  `${counted(trades, 'trade')} deleted. Importing again won’t bring ${plural(trades, 'it', 'them')} back.`;
export const fillDeleted = 'Fill deleted. Importing again won’t bring it back.';
export const deleteFailed = 'Something went wrong, and that might still be there. Please try again.';
export const undeleted = (fills: number): string => `${counted(fills, 'fill')} restored.`;
export const restoreFailed = 'Something went wrong, and that might not be restored. Please try again.';
/** "Buy 10 at 182.55". */
export const at = (action: string, size: string, price: string): string => `${action} ${size} at ${price}`;
