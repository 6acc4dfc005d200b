import { counted, plural } from '../format/percent.ts';

/**
 * Reasons a row is not a trade or unreadable, shared by several layouts. Texts from the file are cut to 40
 * characters.
 */
export const rowReasons = {
  statedResult: 'A result as the broker adds it up, without the fills behind it. Import the list of trades or orders for those days.',
  cashMovement: 'Cash movement, not a trade.',
  currencyConversion: 'A currency conversion, not a trade.',
  moneyFund: 'A money-market fund holds cash, so this is no trade.',
  movedShares: 'Shares came or went without a price, so this is no trade. Add the position by hand if you sell it later.',
  cashMerger: 'A merger paid cash for these shares. Enter a sale of all of them for that cash by hand; until then the position stays open.',
  exchangedShares: 'Mergers, spin-offs and exchanges are not read from this layout yet. Enter the new position by hand.',
  transferredShares: 'Mergers, spin-offs and transfers are not read from this layout yet. Enter the new position by hand.',
  settlement: 'What an option that ended in cash paid; it’s in that trade.',
  canceled: 'Canceled by another row of this file.',
  noExecution: 'A total or a note, not an execution.',
  noAction: 'The action is missing.',
  noDate: 'The date is missing.',
  noTime: 'A time is missing.',
  noTradeDay: (text: string) => `The trade date "${text.slice(0, 40)}" doesn’t fit the time of the fill.`,
  exitBeforeEntry: 'The exit is before the entry.',
  noSide: 'The side is missing.',
  neitherSide: (side: string): string => `The side "${side.slice(0, 40)}" is neither Buy nor Sell.`,
  neitherDirection: (side: string): string =>
    side === '' ? rowReasons.noSide : `The side "${side.slice(0, 40)}" is neither long nor short.`,
  /** Another journal's row for a structure of several legs. */
  spreadRow: (kind: string): string =>
    `This row is a whole ${kind.slice(0, 40)}, so its legs can’t be told apart. Import your broker’s file of that day for it.`,
  noSize: 'A note without a size, not an execution.',
  noSymbol: 'The symbol is missing.',
  noQuantity: 'The quantity is zero.',
  /** 3/2 is two days, by country: nothing is guessed. */
  countryDate: (stamp: string): string =>
    `"${stamp.slice(0, 40)}" is not a date this layout uses. Format that column as yyyy-mm-dd hh:mm in your spreadsheet, or match the columns by hand.`,
  unreadDate: (stamp: string): string =>
    `"${stamp.slice(0, 40)}" is not a date that fits the others of this file. Correct it in the file, or enter this trade by hand.`,
  openDates: (stamp: string): string =>
    `This file's dates read two ways: "${stamp.slice(0, 40)}" is month first or day first. Choose one in the review and this row counts.`,
  unfilled: (status: string): string => `Nothing of this order was filled (${status.slice(0, 40) || 'no status'}).`,
  /** A later file has the whole order: counted now, its fills would count twice, or those to come never. */
  stillWorking: (status: string): string =>
    `This order was only partly filled when the file was made (${status.slice(0, 40)}). Import a file from when it was done, or enter what was filled by hand.`,
  unknownType: (type: string): string => `The type "${type.slice(0, 40)}" is not known. Enter the trade by hand if it is one.`,
  unknownCurrency: (text: string, example = 'USD'): string => `"${text.slice(0, 40)}" is not a currency code such as ${example}.`,
  otherCurrency: (currency: string): string =>
    `Trades in ${currency.slice(0, 10)} are not read from this layout yet. Put them in our CSV template.`,
} as const;

/** True for the status of an order that was partly filled and may be filled further: "Partial Filled", "Working", "Partial Fill (Alive)"; not once it has ended. */
export const isStillWorking = (status: string): boolean =>
  /partial|teilweise|parcial|working|alive/i.test(status) && !/cancel|storn|expired|reject|done|urout|closed|finished/i.test(status);

/** Rows with the status of a partly filled order. A row may be an order or one of its fills, so it counts, and is named. */
export class PartlyFilled {
  #rows = 0;

  add(status: string): void {
    if (isStillWorking(status)) this.#rows++;
  }

  notes(): string[] {
    if (this.#rows === 0) return [];
    return [
      `${counted(this.#rows, 'row')} with the status of a partly filled order ${plural(this.#rows, 'counts as it is', 'count as they are')}. If it was filled further later, a later file with the whole order counts it twice.`,
    ];
  }
}

const RANK = { failed: 0, ignored: 1, duplicate: 2 } as const;
type Ranked = { readonly kind: keyof typeof RANK };

/** Orders problems: those that need the trader's attention first. */
export const byUrgency = (a: Ranked, b: Ranked): number => RANK[a.kind] - RANK[b.kind];
