// Texts of an empty journal, the sample month and the journal's notices.

export const emptyTitle = 'Your journal is empty';
export const emptyText = 'Nothing here yet. Import a file or add a trade.';
export const importFile = 'Import a file';
export const addTrade = 'Add a trade';
export const doors = { file: '1. Bring your broker’s file', type: '2. Type it', sample: '3. Look around first' } as const;
export const fileHow = 'It’s read in your browser. You review every trade before anything is saved, and you can undo it.';
export const typeHow = 'A symbol, a side, a size and prices are enough. Dates and market hours are filled in for you.';
export const sampleHow = 'A month of invented trades in an account of its own. It never counts with yours, and one click removes it.';
export const sampleLoading = 'Loading …';
export const loadSample = 'Load a sample month';

// The sample month
export const showSample = 'Show sample';
export const showMine = 'Show my trades';
export const removeSample = 'Remove sample';
export const sample = 'Sample month';
export const sampleIsShown = 'Sample trades';
export const sampleIsLoaded = 'Sample loaded';
export const sampleShown = 'This is a month of sample trades.';
export const sampleLoaded = 'A sample month is loaded.';
export const sampleApart = 'It’s never counted with your own trades.';
export const sampleAdded = 'Sample month loaded. You can remove it from your dashboard at any time.';
export const sampleRemoved = 'Sample month removed.';
// Without a connection
export const offlineEmpty = 'You’re offline. Your journal opens once you’re back online.';
export const accountsFailed = 'Your trading accounts could not be read.';
export const onTheirWay = 'Newer trades are on their way. These figures don’t include them yet.';
export const updateFailed = 'We couldn’t update your journal. Please try again.';
export const incomplete = 'Your journal didn’t load completely. Please try again.';
// When a file is read
export const noFile = 'This file is no longer here. Please choose it again.';
export const noTable = 'This file has no table. Choose a file with a row of column names above its rows.';

export const dayTagsMissing = 'We couldn’t read the tags of your days, so nothing is grouped by them.';
