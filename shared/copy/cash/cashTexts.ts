import { counted } from '#domain/format/percent.ts';
import type { CashMovement } from '#domain/importers/imported.ts';

// Dividends, interest, borrow fees and other cash of symbols, beside the trading result.

/** "3 cash rows". */
export const rowsOfCash = (rows: number): string => counted(rows, 'cash row');
export const title = 'With dividends and carrying costs';
export const means =
  'Your net P&L with the cash your broker’s files list for your symbols. It isn’t part of any trade: win rate, R, setups and the equity curve exclude it.';
export const inOtherCurrencies = 'Dividends and carrying costs in other currencies';
export const notFiltered = 'Dividends and carrying costs can’t be filtered this way, so they’re excluded.';
export const failed = 'Please try again.';
export const notLoaded = (why: string): string => `Dividends and carrying costs couldn’t be loaded. ${why}`;
/** For screen readers, after the figure: what pressing it does. */
export const showRows = ', show details';

// Parts of the total
export const together = 'Total';
export const inCurrency = (currency: string): string => `In ${currency}, not included above`;
export const listTitle = 'All rows, latest first';
export const ofAccount = 'Account';
export const kinds: Readonly<Record<CashMovement['kind'], string>> = {
  dividend: 'Dividend',
  paymentInLieu: 'Payment in lieu',
  withholdingTax: 'Withholding tax',
  interest: 'Interest',
  borrowFee: 'Borrow fee',
  cashInLieu: 'Cash in lieu',
  funding: 'Funding',
  commission: 'Commission',
};

// By symbol
export const cashHead = 'Dividends and costs';
export const otherSymbols = 'All other symbols';
export const allSymbols = 'All symbols';
