import { CsvRows } from '#domain/importers/csv/csvRows.ts';
import { delimiterOf } from '#domain/importers/csv/csvTable.ts';
import type { PointValues } from '#domain/importers/instruments/pointValues.ts';
import { readOption } from '#domain/importers/instruments/readOption.ts';
import { futureInstrument, listedOption, shareInstrument } from '#domain/importers/instruments/usInstrument.ts';
import { rowReasons } from '#domain/importers/rowReasons.ts';
import type { RowMeaning } from '#domain/importers/rows/layout.ts';
import type { RowCells } from '#domain/importers/rows/rowCells.ts';
import type { RowLog } from '#domain/importers/rows/rowLog.ts';
import { skipSection } from '#domain/importers/rows/skipSection.ts';
import { layout, tableImporter } from '#domain/importers/rows/tableImporter.ts';
import type { FillAction } from '#domain/trades/fill.ts';
import { type Instrument, plainInstrument } from '#domain/trades/instrument.ts';
import { absolute, type Decimal, decimal, divide, multiply, negate, subtract, ZERO } from '#domain/units/decimal.ts';
import { SETTLEMENT } from './flexCash.ts';
import { cashSymbol, IbCash } from './ibCash.ts';
import { IB_ZONE } from './ibZone.ts';
import { unreadSection } from './unreadSection.ts';

const COLUMNS = {
  section: ['transaction history'],
  kind: ['header'],
  date: ['date'],
  account: ['account'],
  description: ['description'],
  type: ['transaction type'],
  symbol: ['symbol'],
  quantity: ['quantity'],
  price: ['price'],
  currency: ['price currency'],
  gross: ['gross amount'],
  commission: ['commission'],
  net: ['net amount'],
} as const;
type Cells = RowCells<keyof typeof COLUMNS>;

const EVENTS: readonly (readonly [RegExp, FillAction])[] = [
  [/expir/i, 'expire'],
  [/assign/i, 'assign'],
  [/exercise/i, 'exercise'],
];
const CASH =
  /dividend|tax|forex|adjustment|deposit|withdrawal|interest|fee|payment|transfer|cash|disbursement|fx|refund|lieu|lending|credit|debit|sales/i;
const SECTION = 'Transaction History';
const ABOVE = 'It’s above the names of its columns, so its cells can’t be read.';
const BASE_CURRENCY = /Summary\W{1,3}Data\W{1,3}Base Currency\W{1,3}([A-Z]{3})/;

const history = layout({
  columns: COLUMNS,
  required: ['section', 'kind', 'date', 'type', 'symbol', 'quantity', 'price', 'gross', 'net'],
  numbers: ['quantity', 'price', 'gross', 'net'],
  fees: ['commission'],
  zone: IB_ZONE,
  newestFirst: true,
  isRow: (cells) => cells.text('section') === SECTION && cells.text('kind') === 'Data',
  start(text) {
    const base = BASE_CURRENCY.exec(text)?.[1] ?? 'USD';
    let cash: IbCash | null = null;
    return {
      row(cells, log) {
        cash ??= new IbCash(log);
        log.findings.row(SECTION);
        return historyRow(cells, base, log, cash);
      },
      end(log) {
        cash?.end();
        otherSections(text, log);
      },
    };
  },
});

/** The "Transaction History" of Interactive Brokers: dates only; money in the base currency, prices in their own. */
export const interactiveBrokersHistory = tableImporter({
  id: 'interactive-brokers-history',
  name: 'Interactive Brokers (transaction history)',
  howTo:
    'In Client Portal open Performance & Reports, then Transaction History, choose the dates and download it as CSV. It has no times: prefer the activity statement or a Flex query.',
  missing:
    'This doesn’t look like a Transaction History of Interactive Brokers: the section of that name is missing. Download it as CSV in English and choose that file.',
  layouts: [history],
});

function instrumentOf(symbol: string, currency: string, worth: PointValues): Instrument | string {
  const terms = readOption(symbol);
  if (terms !== null) return listedOption(terms, symbol, currency);
  // Contracts end in the digits of their year, which no ticker does.
  if (/\d$/.test(symbol) && worth.of(symbol) !== null) return futureInstrument(symbol, worth, currency);
  return symbol.includes(' ') ? plainInstrument('stock', symbol.toUpperCase(), currency, decimal('1')) : shareInstrument(symbol, currency);
}

/** Rows of the sections before and after: the statement's title, its period and base currency. */
function otherSections(text: string, log: RowLog): void {
  const rows = new CsvRows(text, delimiterOf(text));
  let isBelow = false;
  while (rows.next()) {
    const isOwn = rows.is(0, SECTION);
    isBelow ||= isOwn && rows.is(1, 'Header');
    if (rows.is(1, 'Data') && !(isOwn && isBelow)) skipSection(log, rows, rows.cell(0), isOwn ? ABOVE : unreadSection(rows.cell(0)));
  }
}

/** A row of cash, in the base currency; null where the log has it, else why it cannot be read. */
function cashRow(cells: Cells, base: string, log: RowLog, cash: IbCash): string | null {
  const [type, description, stamp] = [cells.text('type'), cells.text('description'), cells.text('date')];
  const [amount, account, time] = [cells.amount('net', 'net amount'), cells.account('account'), cells.clock.stamp(stamp)];
  if (cells.problem !== '') return cells.problem;
  if (Number.isNaN(time)) return cells.clock.problem;
  const named = SETTLEMENT.exec(description);
  const terms = named === null ? null : readOption(named[1] || cells.text('symbol'));
  const option = terms === null ? null : listedOption(terms, description, base);
  if (option !== null && typeof option !== 'string') {
    log.findings.settlements.pays(cells.rows, account, option, amount);
    return null;
  }
  if (named !== null)
    return 'An option was settled in cash for this amount, but the row doesn’t name the option. Close the position by hand at the amount per share.';
  const { line, start, end } = cells.rows;
  const symbol = cells.text('symbol').replace(/^-$/, '').toUpperCase() || cashSymbol(description);
  const precision = cells.clock.precision;
  cash.row({ place: { line, start, end }, account, symbol, currency: base, amount, type, description, name: '', stamp, time, precision });
  return null;
}

function historyRow(cells: Cells, base: string, log: RowLog, cash: IbCash): RowMeaning {
  const type = cells.text('type');
  if (SETTLEMENT.test(cells.text('description'))) return cashRow(cells, base, log, cash);
  const event = EVENTS.find(([word]) => word.test(type))?.[1];
  const action = event ?? (type === 'Buy' ? 'buy' : type === 'Sell' ? 'sell' : null);
  if (action === null) return CASH.test(type) ? cashRow(cells, base, log, cash) : rowReasons.unknownType(type);
  const currency = cells.text('currency').replace(/^-$/, '') || base;
  if (!/^[A-Z]{3}$/.test(currency)) return rowReasons.unknownCurrency(currency);
  const symbol = cells.text('symbol');
  const instrument = cells.instrument(`${symbol}|${currency}`, (_, worth) => instrumentOf(symbol === '-' ? '' : symbol, currency, worth));
  if (typeof instrument === 'string') return instrument;
  const quantity = absolute(cells.number('quantity', 'quantity'));
  const price = event === undefined ? cells.number('price', 'price') : cells.amount('price', 'price');
  const gross = absolute(cells.amount('gross', 'gross amount'));
  const value = multiply(multiply(quantity, price), instrument.multiplier);
  const commission = negate(cells.amount('commission', 'commission'));
  if (cells.problem !== '') return cells.problem;
  const stamp = cells.text('date');
  const common = { instrument, quantity, time: cells.clock.stamp(stamp), stamp, account: cells.account('account') };
  if (event !== undefined && price === 0n && instrument.kind !== 'stock')
    return { ...common, action, effect: 'close', price: ZERO, fee: commission };
  if (event !== undefined) return `This ${type.toLowerCase().slice(0, 40)} moved shares or money. Enter it by hand.`;
  const fee = currency === base ? commission : inPriceCurrency(commission, value, gross);
  if (fee === null || (currency === base && cells.text('currency') === '' && isFar(value, gross, instrument)))
    return 'The price is in another currency than the amounts, and the file does not name it. Use the activity statement instead.';
  return { ...common, action, effect: 'unknown', price, fee };
}

/** Amounts are in the base currency: the row's own rate turns its commission into the currency of its price. */
function inPriceCurrency(commission: Decimal, value: Decimal, gross: Decimal): Decimal | null {
  if (commission === 0n) return ZERO;
  const rate = divide(value, gross);
  return rate === null || rate === 0n ? null : multiply(commission, rate);
}

/** True when quantity × price is not the amount, so that they are in two currencies. Futures state no such amount. */
const isFar = (value: Decimal, gross: Decimal, { kind }: Instrument) =>
  kind !== 'future' && gross !== 0n && absolute(subtract(value, gross)) * 100n > gross;
