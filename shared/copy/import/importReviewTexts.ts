import { count, counted, plural } from '#domain/format/percent.ts';
import type { FileQuestion } from '#domain/importers/imported.ts';
import { rowsOfCash } from '../cash/cashTexts.ts';
import { notCounted } from './importTexts.ts';

// Texts of a file's review before its import.

export const noFees = 'None, as in the file';
export const changeAccount = 'Change the account';
export const nameOfNew = 'Name of the new account';
export const byColumns = 'Read by the columns you matched';
export const byHeader = 'Recognized from its header';
export const byChoice = 'Read in the format you chose';
export const feesEstimated = 'Estimated by the account’s rules';
export const feesInRows = 'As stated in each row';
export const noneInFile = 'None in the file';
export const setFeeRules = 'Set fee rules';

// Content of the file
/** With fills of it that its broker took back, and that the trader deleted. */
export const duplicates = (takenBack: number, deleted: number): string =>
  ['Already imported, or repeated in this file', ...notCounted(takenBack, deleted)].join('; ');
export const contentsTitle = 'What’s in the file';
export const contentsSpoken = (fresh: number, duplicate: number, skipped: number, all: number): string =>
  `${count(fresh)} new, ${count(duplicate)} duplicate, ${count(skipped)} skipped of ${count(all)} rows`;
export const accountedFor = 'Every row of the file is accounted for.';
/** `sections`: by name, with their rows. */
export const sectionsUnread = (sections: readonly { readonly name: string; readonly rows: number }[]): string =>
  `Sections not read: ${sections.map(({ name, rows }) => `${name} (${counted(rows, 'row')})`).join(', ')}.`;
export const checkZone =
  'This file doesn’t state its time zone. Check that the hours below are right; changing the zone reads the file again.';

/** For a file with the questions of its earlier import. */
export const answeredBefore = 'Read with the answers you gave when you imported this file before. Undo that import to answer again.';

// Does it match the broker?
export const movedPremium = (symbols: string): string =>
  `${symbols}: brokers move the premium of an assigned or exercised option into the stock; here the option keeps it.`;
export const openedBefore = (symbols: string): string =>
  `${symbols}: opened before this file begins, so the file alone doesn’t have the whole result.`;
export const differsUnknown = (symbols: string): string =>
  `${symbols}: we can’t tell why. Check the fills against your broker’s statement.`;
export const notInJournal = (symbols: string): string =>
  `${symbols}: your journal has no result in this period. Import the trades of those days.`;
export const nothingToCompare = 'Nothing to compare';
export const noBrokerResult = 'This file has no broker P&L to compare with';
export const toTheCent = 'Yes, to the cent';
export const matchesTitle = 'Does it match your broker?';

export const otherFills = (symbols: string): string => `${symbols}: your journal has fills in this period that aren’t in this file.`;

// Fills that were imported from another file
/** `names`: null for a file whose name is unknown. */
const fromFiles = (names: readonly (string | null)[]): string => {
  const known = names.filter((name) => name !== null);
  return known.length === 0 ? 'from another file' : `from ${known.join(', ')}`;
};
export const repeatedTitle = 'Fills from another file';
export const repeatedLabel = 'In another file already?';
/** `inDrop`: names of files chosen beside this one, which are imported with it. */
export const repeated = (fills: number, names: readonly (string | null)[], inDrop: readonly string[]): string =>
  names.length === 0
    ? `${counted(fills, 'fill')} also in ${inDrop.join(', ')}`
    : `${counted(fills, 'fill')} already in your journal (${fromFiles(names)})${inDrop.length === 0 ? '' : ` or in ${inDrop.join(', ')}`}`;
export const repeatedHint = 'Account, symbol, side, price, time, and quantity are the same, so they won’t be added again.';
const saysMore = (what: string, name: string | null, isInDrop: boolean): string =>
  `This file has ${what}, and ${name ?? 'the other file'} doesn’t. To use ${what === 'fees' ? 'them' : 'those'}, ${isInDrop ? 'remove that file and import this one' : 'undo that import and import this file instead'}.`;
export const hasMore = (fees: boolean, times: boolean, name: string | null, isInDrop: boolean): string =>
  saysMore(fees && times ? 'fees and exact times' : fees ? 'fees' : 'exact times', name, isInDrop);
export const doubtful = (fills: number, names: readonly string[], inDrop: readonly string[]): string =>
  names.length === 0 && inDrop.length > 0
    ? `${counted(fills, 'fill')} may also be in ${inDrop.join(', ')}`
    : `${counted(fills, 'fill')} may be in your journal already (${fromFiles([...names, ...inDrop])})`;
export const doubtfulHint = 'Quantities, prices, or times differ from those in that file. Check them against your broker.';
export const differing = (fills: number): string => `${counted(fills, 'fill')} ${plural(fills, 'differs', 'differ')} from your journal`;
/** `fills`: the first of them, as "MNQM6: 1 bought at 21,000 in your journal, 2 bought at 21,000.25 here". */
export const differingHint = (fills: readonly string[], more: number): string =>
  `${fills.join('; ')}${more === 0 ? '' : `; and ${count(more)} more`}. Your journal keeps its own. If this file is right, undo the earlier import, then import this file.`;
export const differingFill = (name: string, journal: string, file: string): string => `${name}: ${journal} in your journal, ${file} here`;
export const skippedHere = 'Skipped in this import';
export const addedAnyway = 'Added by this import';
export const addThem = 'Add them';
export const skipThem = 'Skip them';
export const doubtfulAbove = 'Rows whose fills may be in another file already are listed above.';
export const moreDoubtful = (fills: number): string => `and ${counted(fills, 'more fill')}`;

// Point values
export const pointsOf = 'What one point is worth';
export const pointsUnknown = 'Contracts we don’t know the point value of';
export const pointsEntered = 'Using the point values you entered';
export const pointsTitle = 'What is one point worth?';
export const pointsSaved =
  'They’re saved with the import and used for later files. Fills already in your journal keep the values they were imported with.';
export const pointsHow =
  'You’ll find it in the contract specification: one point of the E-mini S&P 500 is worth 50 USD, one of a standard lot of EURUSD 100,000 USD. Until you enter it, these rows are skipped; it’s saved with the import for your next file.';
export const pointOf = (root: string, currency: string): string => `What is one point of ${root} worth, in ${currency}?`;
export const pointWrong = 'Enter a number above 0, like 12.50.';

// Questions of the file
export const questionsOf = 'Questions about this file';
export const questionsLabel = 'What this file doesn’t say';
export const questionsTitle = (open: number): string =>
  plural(open, 'One question about this file', `${counted(open, 'question')} about this file`);
export const questionsAnswered = 'Read with your answers';
export const questionsHow = 'Rows that wait for your answer aren’t imported.';
export const questionsChange = 'Changing an answer reads the file again.';
export const whichDay = (written: string): string => `Which day is “${written}”?`;
export const whichDayHint = 'Your answer applies to every date in the file.';
export const dateOrders = { day: 'Day first', month: 'Month first' } as const;
export const whichCurrency = 'Which currency are the amounts in?';
export const currencyWrong = 'Enter a three-letter code, like USD.';
/** `account`: '' when the file has only one. */
export const whatPaid = (option: string, account: string): string =>
  account === '' ? `What did the ${option} pay?` : `What did the ${option} pay in account ${account}?`;
export const whatPaidHint =
  'Enter the total for all contracts, in the option’s currency, before fees: positive if you received it, negative if you paid it.';
export const whatPaidWrong = 'Enter an amount, like 1,250.00 or -784.';
/** `terms`: the parts of an option's name, such as "SPXW", "4830", "call", "Jan 19, 2024". */
export const optionNamed = (root: string, strike: string, right: 'C' | 'P', day: string): string =>
  `${root} ${strike} ${right === 'C' ? 'call' : 'put'} of ${day}`;
/** Advice for questions that this card can't answer. */
export const questionElsewhere: Readonly<
  Record<Exclude<FileQuestion['question'], 'dateOrder' | 'settlement' | 'currency'>, (about: string) => string>
> = {
  zone: () => 'The file doesn’t state its time zone. Choose it above, under “Statement time zone”.',
  rowKind: (about) => `We can’t tell whether a row is one fill or a whole trade (${about}). Match the columns and say which.`,
  symbolColumn: (about) => `We can’t tell whether “${about}” says what was traded. Match the columns and check it.`,
};

// Importing
export const allOrNothing = 'All or nothing, and you can undo it from the import history.';
export const importCash = (rows: number): string => `Import ${rowsOfCash(rows)}`;
export const importThen = (fills: number, trades: string): string => `Import ${counted(fills, 'fill')}, then review ${trades}`;

// Resulting trades
export const openFees = (fees: string): string => `, plus ${fees} for positions still open`;

// Cash that is no trade
export const cashTitle = 'Dividends, interest and borrow fees';
/** `fresh`: rows that are not in the journal yet. */
export const cashRows = (rows: number, fresh: number): string =>
  `${rowsOfCash(rows)}${fresh === rows ? '' : fresh === 0 ? ', already imported' : `, ${count(fresh)} new`}`;
export const cashHint =
  'They aren’t trades, so no trade’s result includes them. They’re saved with the import and shown beside your net P&L.';

// Skipped rows
export const noneSkipped = 'No rows skipped';
export const skipped = (rows: number): string => `${counted(rows, 'row')} skipped, nothing for you to do`;
export const skippedWhy = 'Skipped rows, and why';
export const unmatched =
  'Your files start after these positions were opened, so they aren’t counted as shorts. You can import now and add the openings later; we’ll remind you above your trades.';

// Closing fills without an opening
export const openingAdded = (close: string): string => `${close}: opening added`;
export const openingSaved = (opening: string): string => `${opening}. It’s saved with the import.`;
export const removeOpening = (close: string): string => `Remove the opening of ${close}`;
export const openedByHand = (symbol: string): string => `${symbol}: you added an opening by hand`;
export const openedByHandText = 'If this file includes it too, remove yours in the list of trades, or it counts twice.';
export const noOpening = (close: string, noun: string): string => `${close}: this ${noun} has no opening trade in your files`;
export const addOpeningOf = (close: string): string => `Add opening position of ${close}`;
export const addOpening = 'Add opening position';
export const zoneStated = 'Known from the file';
export const zoneKnown = 'known from the file';
/** `failed`: those that need attention. */
export const skippedEach = (failed: number): string =>
  `Each with its reason${failed > 0 ? `; ${count(failed)} ${plural(failed, 'needs', 'need')} your attention` : ''}`;
/** `trades`: what the fills become, such as "2 trades of 3 legs". */
export const makes = (fills: number, trades: string): string => `${counted(fills, 'new fill')} ${plural(fills, 'makes', 'make')} ${trades}`;
export const symbolsDiffer = (off: number, all: number): string =>
  `${count(off)} of ${count(all)} symbols ${plural(off, 'differs', 'differ')}`;
