import { count, counted, plural } from '#domain/format/percent.ts';
import { fileLimits } from '#domain/importers/csv/fileLimits.ts';
import { rowsOfCash } from '../cash/cashTexts.ts';

// Texts of the import page.

/** The ways in. */
export const doors = { type: '3. Type it' } as const;
export const filesDoor = {
  drop: { title: '2. Drop files', lead: 'Drop statements anywhere on this page' },
  choose: { title: '2. Choose files', lead: 'Choose your broker’s statements' },
} as const;
export const dropText = `CSV, XML or HTML, up to ${fileLimits.megabytes} MB each. Several files and brokers at once are fine. They’re read in this browser`;
export const dropUploads = { account: '; nothing is uploaded until you confirm.', demo: ', and nothing is uploaded.' } as const;
const NAMED = 8;
export const readWithout = (brokers: readonly string[]): string =>
  `Read without setup: ${brokers.slice(0, NAMED).join(', ')}${brokers.length > NAMED ? ` and ${count(brokers.length - NAMED)} more` : ''}.`;
export const otherTables = 'Anything else, like a spreadsheet or another journal: match its columns once.';
export const typeText = 'All a trade needs is a symbol, a side, a size and prices. Legs, fees and a stop are optional.';
export const typeHint = 'Dates and market hours are filled in for you.';
export const typeTrade = 'Add trade';
export const template = 'CSV template';

// A file of several
export const nothingNew = 'Everything in it is already in your journal';
export const unknownFormat = 'We don’t know this format yet. Match its columns to import it.';
export const editedExport = 'An edited export of your trades. Open it to see what it changes.';
export const sameFile = (of: string): string => `The same file as ${of}. It’s imported only once.`;
export const sameFills = (of: string): string => `The same fills as in ${of}. They’re imported only once.`;
export const chooseFormat = 'Choose a format';
export const order = 'Files import oldest first';
export const nothingToImport = 'Nothing new to import';
/** "3 fills", "1 cash row", or both. */
const fillsAndCash = (fills: number, cash: number): string => {
  if (cash === 0) return counted(fills, 'fill');
  return fills === 0 ? rowsOfCash(cash) : `${counted(fills, 'fill')} and ${rowsOfCash(cash)}`;
};
export const importAll = (fills: number, cash: number, files: number): string =>
  `Import ${fillsAndCash(fills, cash)} from ${counted(files, 'file')}`;
export const viewTrades = 'View imported trades';
export const wholeOrNot = 'Each file imports fully or not at all, and can be undone from the import history.';

// The format
export const otherFormat = 'Choose another format';
export const recognize = 'Recognize it automatically';
export const matchByHand = 'Match the columns by hand';
export const whereToFind = 'Where to find the file';

// Titles
export const reviewTitle = 'Review before importing';
export const sheetTitle = 'Review what your sheet changes';
export const backToFiles = 'Back to all files';
export const showFirst = (n: number): string => `Show the first ${count(n)} rows`;
export const showAll = (n: number): string => `Show all ${count(n)} rows`;

// Errors
export const tooMany = `Please choose up to ${fileLimits.files} files at a time.`;
/** Attachments of a mail; empty: one without a name. */
export const attachments = (names: readonly string[]): string => names.map((name) => name || 'attachment').join(', ');
export const mailProblems = {
  large: `is an email larger than ${fileLimits.mailMegabytes} MB. Save its attachments and choose them here.`,
  unreadable: 'can’t be read as an email. Save its attachments and choose them here.',
  empty:
    'is an email without a statement that we can read. If there’s one behind a link, in a .zip file or in an attached email, save it and choose it.',
};
export const mailLeft = (name: string, from: string, left: readonly string[]): string =>
  `${name}${from === '' ? '' : ` from ${from}`}: we skipped ${attachments(left)}.`;

/** A share that took the place of an open review. `names`: its files. */
export const shareReplaced = (names: readonly string[]): string =>
  `The shared file opened in place of ${names.join(', ')}, which ${plural(names.length, 'was', 'were')} not imported. Choose ${plural(names.length, 'it', 'them')} again afterwards.`;
/** Files that another app shared. */
export const shareRefused = {
  empty: 'The other app shared no file. Share a statement as a file, or choose it here.',
  many: `Please share up to ${fileLimits.files} files at a time.`,
  large: `The shared files are larger than ${fileLimits.megabytes} MB together. Share fewer of them at a time.`,
  kind: 'We read CSV, text, XML, HTML, JSON and Excel (.xlsx) files, and emails (.eml). Something else was among the shared files, so none was taken.',
  full: 'This device has no room for the files. Choose them here.',
} as const;
/** After the name of the file. */
export const tooLarge = `is larger than ${fileLimits.megabytes} MB. Export shorter periods and import them one after another; nothing is counted twice.`;

// Empty results
export const nothingNewInFile = 'Nothing new in this file';
export const noRowRead = 'No row of this file could be read';
export const onlyCashIsNew = (rows: number): string => `${counted(rows, 'new cash row')}, no new fills`;
export const noTrades = 'No trades in this file';

// Importing
export const noReader = 'The file reader could not start. Please reload the page.';
export const columnsNotSaved = (why: string): string => `We couldn’t save these columns for next time. ${why}`;
export const importingOf = (n: number, all: number): string => `Importing ${count(n)} of ${count(all)} …`;
export const imported = (fills: number, cash: number, from: string): string =>
  `${fillsAndCash(fills, cash)} imported from ${from}. You can undo this from the import history.`;
export const needAttention = (items: number): string => `${counted(items, 'item')} ${plural(items, 'needs', 'need')} your attention`;

// A file beside the connection that imported its days
export const confirmedTitle = 'Compared with your connection';
export const confirmedLabel = 'Does it agree with your connection?';
/** Trades as the journal counts them. */
export const confirmed = (agreed: number, differing: number): string =>
  differing > 0
    ? `${counted(differing, 'trade')} ${plural(differing, 'differs', 'differ')} from your connection${agreed === 0 ? '' : `, ${count(agreed)} ${plural(agreed, 'agrees', 'agree')} to the cent`}`
    : agreed > 0
      ? `${counted(agreed, 'trade')} ${plural(agreed, 'agrees', 'agree')} with your connection to the cent`
      : 'No whole trade to compare';
export const confirmedPartly = (trades: number): string =>
  `${counted(trades, 'more trade')} ${plural(trades, 'has', 'have')} fills that only one of them has, so ${plural(trades, 'it isn’t', 'they aren’t')} confirmed.`;
export const feesNotCompared = 'Fees aren’t compared, because this file has none.';
export const connectionStays = 'Your journal keeps what the connection imported. Check the differences against your broker’s statement.';
export const statedTwice = (connection: string, file: string): string => `${connection} by connection, ${file} here`;
export const feesTwice = (connection: string, file: string): string => statedTwice(`fees ${connection}`, file);
export const feesByFill = (fees: string): string => `fees are ${fees} in all, but differ by fill`;
export const atAnotherTime = (fill: string): string => `${fill} at another time here`;
export const notInFile = (fill: string): string => `${fill} isn’t in this file`;
export const onlyInFile = (fill: string): string => `${fill} is only in this file`;
export const takenBack = (fill: string): string => `${fill} is in this file, but your broker took it back`;

export const waitsForAnswer = 'Waiting for your answer';
export const asks = (questions: number): string => `${counted(questions, 'question')} to answer`;
export const alreadyImported = (fills: number): string => `${counted(fills, 'fill')} already imported`;
export const importedOf = (imported: number, files: number, failed: number): string =>
  `${count(imported)} of ${counted(files, 'file')} imported${failed > 0 ? `, ${count(failed)} not` : ''}`;
/** Fills of a file that its broker took back, and that the trader deleted. */
export const notCounted = (takenBack: number, deleted: number): string[] => [
  ...(takenBack > 0 ? [`${counted(takenBack, 'fill')} taken back by your broker`] : []),
  ...(deleted > 0 ? [`${counted(deleted, 'fill')} deleted by you`] : []),
];
