// Texts of the missed-trades screen.

export const title = 'Missed trades';
export const lead = 'Trades you saw but didn’t take. They don’t count in any figure or report.';
export const add = 'Add missed trade';
export const editTitle = (symbol: string): string => `Edit the missed trade in ${symbol}`;
export const save = 'Save changes';
export const empty = 'No missed trades yet';
export const emptyHow =
  'Record the ones you hesitated on: the entry, the stop, and where it went. Over time you’ll see what hesitating costs.';
export const loadFailed = 'We couldn’t load your missed trades.';
export const more = 'Show older';
export const table = 'Missed trades, latest first';
export const acts = 'Edit or delete';
export const trade = 'Trade';
export const entry = 'Entry';
export const stop = 'Stop';
export const target = 'Target';
export const exit = 'Would have ended at';
export const exitShort = 'Ended at';
export const result = 'Would have made';
export const why = 'Why not';
export const reason = 'Why you didn’t take it';
export const reasonExample = 'Hesitated';
export const units = 'Quantity (optional)';
export const multiplier = 'Value of one point';
export const multiplierHint = '1 for shares, 100 for options.';
export const added = (symbol: string): string => `${symbol} recorded as missed.`;
export const saved = 'Missed trade saved.';
export const removed = 'Missed trade deleted.';
export const restored = 'Missed trade restored.';
export const edit = (symbol: string): string => `Edit ${symbol}`;
export const remove = (symbol: string): string => `Delete ${symbol}`;
export const failed = 'Something went wrong, and the missed trade might not be saved. Please try again.';
export const removeFailed = 'We couldn’t delete the missed trade. Please try again.';
export const before = 'Before fees. It shows here as you type.';
export const would = 'Would have made';
