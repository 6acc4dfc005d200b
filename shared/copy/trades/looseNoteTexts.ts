// Texts about notes, and changes to strategies, without their trades.

import { count, counted, plural } from '#domain/format/percent.ts';

export const title = 'Notes without a trade';
export const lead = 'Their trades are no longer in your journal, after an edit, a deletion or an undone import. Nothing you wrote is lost.';
export const found = (n: number): string => `${counted(n, 'note has', 'notes have')} no trade anymore. Nothing you wrote is lost.`;
export const deleted = (symbol: string): string => `${symbol}, deleted. Restore the trade to get this back on it.`;
export const gone = 'The trade is gone.';
export const attach = 'Attach …';
export const attachTitle = 'Attach to a trade';
export const attachNow = 'Attach';
export const trade = 'Trade';
export const attachHint = 'The trade keeps what you wrote on it and gets the rest.';
export const chooseTrade = 'Choose a trade.';
export const attached = (symbol: string): string => `Attached to ${symbol}.`;
export const remove = 'Delete …';
export const removeTitle = 'Delete this note?';
export const removes = 'Everything you wrote on this trade is deleted, the note included. This can’t be undone.';
export const removed = 'Note deleted.';
export const screenshots = (n: number): string => counted(n, 'screenshot');
export const noteHasScreenshots = 'This note has screenshots. Attach it to a trade, and delete them there.';

export const strategies = 'Strategy changes without their trades';
export const strategiesLead =
  'You changed these strategies by hand, but a trade of each is gone, after an edit, a deletion or an undone import. If the trade comes back, your change applies again.';
const kinds = { merge: 'Merged', split: 'Split off', rename: 'Renamed' } as const;
/** "Merged: AAPL, MSFT", "Renamed: My condor". */
export const strategyChange = (kind: keyof typeof kinds, what: string): string => (what === '' ? kinds[kind] : `${kinds[kind]}: ${what}`);
export const goneOf = (n: number, all: number): string => `${count(n)} of ${counted(all, 'trade')} ${plural(n, 'is', 'are')} gone.`;
export const forget = 'Forget';
export const forgotten = 'Change forgotten. The remaining trades are recognized as usual.';
