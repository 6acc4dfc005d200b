import { plainInstrument } from '#domain/trades/instrument.ts';
import { absolute, add, type Decimal, decimal, divide, negate, subtract } from '#domain/units/decimal.ts';
import type { CashMovement } from '../imported.ts';
import { rowReasons } from '../rowReasons.ts';
import type { RowMeaning } from '../rows/layout.ts';
import type { RowCells } from '../rows/rowCells.ts';
import type { RowLog } from '../rows/rowLog.ts';
import { layout, tableImporter } from '../rows/tableImporter.ts';

/** In German, English and Dutch. */
const COLUMNS = {
  date: ['datum', 'date'],
  type: ['typ', 'type', 'transactietype'],
  value: ['wert', 'value', 'waarde (netto)'],
  note: ['notiz', 'note', 'opmerking'],
  isin: ['isin'],
  shares: ['stück', 'shares', 'aantal'],
  fees: ['gebühren', 'fees', 'kosten'],
  taxes: ['steuern', 'taxes', 'belasting'],
} as const;

const BUYS = /^(?:kauf|buy|aankoop|sparplan)$/i;
const DIVIDENDS = /^divid/i;
const SELLS = /^(?:verkauf|sell|verkoop)$/i;

const history = layout({
  columns: COLUMNS,
  required: ['date', 'type', 'value', 'note', 'isin', 'shares', 'fees', 'taxes'],
  numbers: ['value', 'shares', 'fees'],
  fees: ['fees'],
  zone: null,
  newestFirst: false,
  start: () => ({ row: historyRow }),
});

/** Trade Republic's transactions, as pytr and the app write them: euros, shares by ISIN. The price follows from the value without fees and taxes; a tax on the gain is cash of the share and no cost of the trade. */
export const tradeRepublic = tableImporter({
  id: 'trade-republic',
  name: 'Trade Republic',
  howTo: 'Export your transactions as CSV (in the app, or with the program pytr: export_transactions).',
  missing:
    'This doesn’t look like Trade Republic’s transactions: the header row Datum, Typ, Wert, Notiz, ISIN, Stück, … is missing. Export the transactions as CSV and choose that file.',
  layouts: [history],
});

type Cells = RowCells<keyof typeof COLUMNS>;

/** Adds cash of a share: a dividend, or the tax withheld from its sale. */
function keepCash(cells: Cells, log: RowLog, kind: CashMovement['kind'], amount: Decimal): void {
  const stamp = cells.text('date');
  const time = cells.clock.iso(stamp);
  if (amount === 0n || cells.problem !== '' || Number.isNaN(time)) return;
  const symbol = cells.text('isin').toUpperCase();
  log.findings.cashOf({ kind, account: '', symbol, currency: 'EUR', amount, time, precision: cells.clock.precision }, '', stamp);
}

function historyRow(cells: Cells, log: RowLog): RowMeaning {
  const type = cells.text('type');
  const isBuy = BUYS.test(type);
  if (DIVIDENDS.test(type)) {
    keepCash(cells, log, 'dividend', cells.amount('value', 'value'));
    return cells.problem || { ignored: rowReasons.cashMovement };
  }
  if (!isBuy && !SELLS.test(type)) return { ignored: `Not a trade (${type.slice(0, 40) || 'no type'}).` };
  const isin = cells.text('isin').toUpperCase();
  if (isin === '') return rowReasons.noSymbol;
  const instrument = cells.instrument(isin, () => plainInstrument('stock', isin, 'EUR', decimal('1')));
  if (typeof instrument === 'string') return instrument;
  const quantity = absolute(cells.number('shares', 'number of shares'));
  const cash = absolute(cells.number('value', 'value'));
  const fee = absolute(cells.amount('fees', 'fees'));
  const tax = absolute(cells.amount('taxes', 'taxes'));
  if (cells.problem !== '') return cells.problem;
  const price = divide(isBuy ? subtract(cash, add(fee, tax)) : add(cash, add(fee, tax)), quantity);
  if (price === null) return rowReasons.noQuantity;
  keepCash(cells, log, 'withholdingTax', negate(tax));
  const stamp = cells.text('date');
  // No short selling at this broker: every sale closes.
  const does = isBuy ? ({ action: 'buy', effect: 'unknown' } as const) : ({ action: 'sell', effect: 'close' } as const);
  return { instrument, ...does, quantity, price, fee, time: cells.clock.iso(stamp), stamp };
}
