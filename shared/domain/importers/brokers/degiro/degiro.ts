import { tableImporter } from '#domain/importers/rows/tableImporter.ts';
import { degiroAccount } from './degiroAccount.ts';
import { degiroTransactions } from './degiroTransactions.ts';

/** DEGIRO: transactions with shares by ISIN, in the account's currency as the broker books them, and dividends of the account statement. */
export const degiro = tableImporter({
  id: 'degiro',
  name: 'DEGIRO',
  howTo:
    'In DEGIRO open Inbox, Transactions, choose the dates, and export as CSV. For dividends export the Account statement as well. Times are those that DEGIRO shows you.',
  missing:
    'This doesn’t look like DEGIRO’s transactions: the header row Date, Time, Product, ISIN, … Order ID is missing. Export Transactions as CSV and choose that file.',
  layouts: [degiroTransactions, degiroAccount],
});
