import type { CashMovement } from '#domain/importers/imported.ts';
import { rowReasons } from '#domain/importers/rowReasons.ts';
import type { RowMeaning } from '#domain/importers/rows/layout.ts';
import type { RowCells } from '#domain/importers/rows/rowCells.ts';
import type { RowLog } from '#domain/importers/rows/rowLog.ts';
import { layout, tableImporter } from '#domain/importers/rows/tableImporter.ts';
import { dayFirstStamp, degiroTransactions } from './degiroTransactions.ts';

/** In English, Dutch, German, Spanish, French, Italian and Portuguese. "Change" holds the currency, and the cell right of it the amount. */
const COLUMNS = {
  date: ['date', 'datum', 'fecha', 'data'],
  time: ['time', 'tijd', 'uhrzeit', 'hora', 'heure', 'ora'],
  isin: ['isin', 'code isin'],
  words: ['description', 'omschrijving', 'beschreibung', 'descripción', 'descrizione', 'descrição'],
  change: ['change', 'mutatie', 'änderung', 'variación', 'mouvements', 'variazioni', 'mudança'],
  balance: ['balance', 'saldo', 'solde'],
} as const;

/** Kinds of lines, first match wins: a tax on a dividend is not a dividend. */
const KINDS: readonly (readonly [RegExp, CashMovement['kind']])[] = [
  [
    /^(?:dividend tax|dividendbelasting|dividendensteuer|imp[ôo]ts? sur (?:le )?dividende|retenci[óo]n del dividendo|ritenuta sul dividendo|imposto sobre dividendo)/i,
    'withholdingTax',
  ],
  [/^(?:dividende?o?\b|fund distribution)/i, 'dividend'],
  [/interest|rente\b|zinsen/i, 'interest'],
];
const TRADE = /^(?:buy|sell|koop|verkoop|kauf|verkauf|achat|vente|compra|venta|venda|acquisto|vendita) [\d.,]+ /i;

/** The account statement: dividends with their tax, and interest. Its trades are those of the transactions. */
const degiroAccount = layout({
  name: 'account',
  columns: COLUMNS,
  required: ['date', 'time', 'isin', 'words', 'change', 'balance'],
  numbers: [],
  numbersBeside: ['change', 'balance'],
  localNumbers: true,
  fees: [],
  zone: null,
  newestFirst: true,
  start: () => ({ row: accountRow }),
});

function accountRow(cells: RowCells<keyof typeof COLUMNS>, log: RowLog): RowMeaning {
  const words = cells.text('words');
  const kind = KINDS.find(([word]) => word.test(words))?.[1];
  if (TRADE.test(words)) {
    log.findings.notes.add('Trades of this account statement aren’t read. Import DEGIRO’s Transactions for the same dates.');
    return { ignored: 'A trade; trades are read from DEGIRO’s Transactions.' };
  }
  if (kind === undefined)
    return { ignored: words === '' ? rowReasons.cashMovement : `Neither a trade nor a dividend (${words.slice(0, 40)}).` };
  const currency = cells.text('change').toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) return rowReasons.unknownCurrency(currency, 'EUR');
  const amount = cells.numberIn(cells.beside('change'), 'amount');
  const stamp = `${cells.text('date')} ${cells.text('time')}`.trim();
  const time = cells.clock.iso(dayFirstStamp(stamp));
  const symbol = kind === 'interest' ? '' : cells.text('isin').toUpperCase();
  return { cash: { kind, symbol, currency, amount, time, stamp, precision: cells.clock.precision } };
}

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
