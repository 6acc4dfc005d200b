import { count, counted, plural } from '#domain/format/percent.ts';

// Texts of the trade list's columns, groups, tabs and selection.

export const columns = {
  account: 'Account',
  side: 'Side',
  opened: 'Opened',
  closed: 'Closed',
  held: 'Held',
  size: 'Size',
  entry: 'Entry',
  exit: 'Exit',
  net: 'Net',
  r: 'R',
  gross: 'Gross',
  fees: 'Fees',
  risk: 'Risk',
  stop: 'Stop',
  target: 'Target',
  setup: 'Setup',
  words: 'Mistakes and tags',
  emotions: 'Emotions',
  playbook: 'Playbook',
  rules: 'Rules kept',
  rating: 'Rating',
  note: 'Note',
  screenshots: 'Screenshots',
  addsToLoser: 'Adds to loser',
  mae: 'MAE',
  mfe: 'MFE',
  capture: 'Captured',
  review: 'Review',
} as const;
/** Beside a result before or after fees, the other of the two. */
export const realizedSoFar = (amount: string): string => `realized so far ${amount}`;
export const otherResult = (gross: boolean, amount: string, fees: string): string => `${gross ? 'Gross' : 'Net'} ${amount}, ${fees}`;
export const choose = 'Columns';
export const moveUp = (column: string): string => `Move ${column} up`;
export const moveDown = (column: string): string => `Move ${column} down`;
export const noRoom = 'Columns that don’t fit your window are hidden.';
export const reset = 'Reset columns';

export const groupBy = 'Group by';
export const groups = { day: 'Day', week: 'Week', symbol: 'Symbol', none: 'Nothing' } as const;
export const rows = 'Rows';
export const compact = 'Compact';
export const roomy = 'Roomy';
export const changeOrder = 'Change order';
export const ordered = 'Done';
export const openPositions = 'Open positions';
export const weekOf = (day: string): string => `Week of ${day}`;

export const reviewed = 'Reviewed';
export const unreviewed = 'To review';
export const stars = (rating: number): string => `${counted(rating, 'star')}`;

export const select = 'Select';
export const selectAll = 'Select all trades in this list';
export const selectRow = (what: string): string => `Select ${what}`;
export const selectGroup = (what: string): string => `Select all of ${what}`;
export const selection = 'Selected trades';
export const selected = (rows: number): string => `${count(rows)} selected`;
export const clear = 'Clear selection';

export const tags = 'Tags';
export const setup = 'Setup';
export const mistakes = 'Mistakes';
export const stop = 'Stop';
export const shift = 'Shift time';
export const move = 'Account';
export const markReviewed = 'Mark reviewed';
export const notReviewed = 'Not reviewed';
export const rate = 'Rate';
export const writeNote = 'Write a note';
export const replay = 'Replay';
export const more = 'More for this trade';
export const peek = 'Trade at a glance';
export const closePeek = 'Close the trade';
export const details = 'Legs and fills';
export const daysLeft = (days: number): string => `${count(days)} d left`;
export const merge = 'Merge';
export const remove = 'Delete';

export const addWord = { tags: 'Add a tag', mistakes: 'Add a mistake', setup: 'Set a setup' } as const;
export const onSome = (rows: number, all: number): string => `on ${count(rows)} of ${count(all)}`;
export const noSetup = 'Remove the setup';
export const stopAt = 'Stop at';
export const stopKinds = { percent: '% from entry', distance: 'Price from entry', price: 'Price', risk: 'Planned risk' } as const;
export const stopValue = 'Value';
export const setStop = 'Set stops';
export const setRisk = 'Set planned risk';
export const removeStop = 'Remove stops';
export const legsSkipped = (rows: number): string =>
  `${counted(rows, 'multi-leg trade')} ${plural(rows, 'has', 'have')} no single stop: set the planned risk instead.`;
export const amountWrong = 'Enter a number above 0.';
export const shiftBy = 'Shift by';
export const shiftUnit = 'Unit';
export const shiftWays = { later: 'Later', earlier: 'Earlier' } as const;
export const shiftUnits = { minutes: 'minutes', hours: 'hours', days: 'days' } as const;
export const shiftLead = 'Every fill moves by the same time. Imported fills keep their broker’s time beside it.';
export const shiftNow = 'Shift trades';
export const moveTo = 'Move to';
export const chooseAccount = 'Choose an account';
export const newAccount = 'New account …';
export const accountMissing = 'Choose an account.';
export const nameMissing = 'Enter a name for the account.';
export const moveLead = 'Their fills and your notes move with them. Importing the same file again adds nothing.';
export const moveNow = 'Move trades';
export const tooMany = (most: number): string => `Up to ${count(most)} trades can be changed at once. Select fewer.`;

const onTrades = (trades: number): string => counted(trades, 'trade');
export const added = (word: string, trades: number): string => `Added “${word}” to ${onTrades(trades)}.`;
export const removed = (word: string, trades: number): string => `Removed “${word}” from ${onTrades(trades)}.`;
export const setupSet = (word: string | null, trades: number): string =>
  word === null
    ? `The setup was removed from ${onTrades(trades)}.`
    : `${onTrades(trades)} ${plural(trades, 'has', 'have')} the setup “${word}”.`;
export const stopSet = (trades: number): string => `Stop set on ${onTrades(trades)}.`;
export const riskSet = (trades: number): string => `Planned risk set on ${onTrades(trades)}.`;
export const stopRemoved = (trades: number): string => `Stop removed from ${onTrades(trades)}.`;
export const reviewedNow = (trades: number): string => `${onTrades(trades)} marked as reviewed.`;
export const unreviewedNow = (trades: number): string => `${onTrades(trades)} marked as not reviewed.`;
export const rated = (rating: number, trades: number): string => `${onTrades(trades)} rated ${stars(rating)}.`;
export const shifted = (trades: number): string => `${onTrades(trades)} shifted.`;
export const moved = (trades: number, account: string): string => `${onTrades(trades)} moved to ${account}.`;
export const thereAlready = (account: string): string => `They’re already in ${account}.`;
export const merged = (trades: number): string => `Merged ${onTrades(trades)} into one.`;
export const undone = 'Undone.';
export const changeFailed = 'Something went wrong, and these trades might not be changed. Please try again.';
export const undoFailed = 'We couldn’t undo it. Please try again.';
export const goesOn = 'Only part of the list prints. Export as CSV for all of it.';
export const splitHere = 'Split here';
export const splitAfter = (what: string): string => `Split the trade after: ${what}`;
export const splitDone = 'Split into two trades.';
