import type { Instrument } from '#domain/trades/instrument.ts';
import { absolute, type Decimal, divide, multiply, timesWhole } from '#domain/units/decimal.ts';
import type { Importer } from '../importer.ts';
import { namedInstrument } from '../instruments/namedInstrument.ts';
import type { PointValues } from '../instruments/pointValues.ts';
import { futureInstrument } from '../instruments/usInstrument.ts';
import { rowReasons } from '../rowReasons.ts';
import type { RowMeaning } from '../rows/layout.ts';
import type { RowCells } from '../rows/rowCells.ts';
import type { RowLog } from '../rows/rowLog.ts';
import { layout, tableImporter } from '../rows/tableImporter.ts';
import { carriedIn, noteIn, UnreadColumns, wordsIn } from './carriedIn.ts';
import { JournalTrades } from './journalTrades.ts';
import { jsonTable, parseJson } from './jsonTable.ts';

const COLUMNS = {
  account: ['account'],
  currency: ['currency'],
  type: ['type'],
  strategy: ['strategy'],
  bought: ['buyquantity'],
  sold: ['sellquantity'],
  symbol: ['symbol'],
  opened: ['entrytime'],
  closed: ['exittime'],
  entry: ['entryprice'],
  exit: ['exitprice'],
  entryMoney: ['grossentryproceeds'],
  exitMoney: ['grossexitproceeds'],
  gross: ['grossproceeds'],
  net: ['netproceeds'],
  tags: ['tags'],
  note: ['note'],
  open: ['openposition'],
} as const;

const COUNTED = [
  ...['id', 'broker', 'td', 'side', 'symboloriginal', 'clrbroker', 'liq', 'executions', 'executionscount', 'tradescount', 'excursions'],
  ...['commission', 'sec', 'taf', 'nscc', 'nasdaq', 'ecnremove', 'ecnadd', 'netentryproceeds', 'netexitproceeds', 'commissionopen'],
  ...[
    'grosswins',
    'grossloss',
    'grosssharepl',
    'grosssharepl',
    'grossshareplwins',
    'grossshareplloss',
    'grossstatus',
    'netwins',
    'netloss',
  ],
  ...['netsharepl', 'netshareplwins', 'netshareplloss', 'netstatus', 'grosswinsquantity', 'grosslossquantity', 'grosswinscount'],
  ...['grosslosscount', 'netwinsquantity', 'netlossquantity', 'netwinscount', 'netlosscount', 'grossproceedsopen', 'netproceedsopen'],
  ...['grossentryproceedsopen', 'grossexitproceedsopen', 'netentryproceedsopen', 'netexitproceedsopen', 'ecnremoveopen', 'ecnaddopen'],
  ...['secopen', 'tafopen', 'nsccopen', 'nasdaqopen'],
];

const instrumentOf = (symbol: string, type: string, worth: PointValues): Instrument | string =>
  /^future/i.test(type) ? futureInstrument(symbol, worth) : namedInstrument(symbol, worth);

/** Seconds since 1970 as an instant; other texts stay. */
const stampOf = (text: string): string => (/^\d{9,10}(?:\.0+)?$/.test(text) ? new Date(Number(text) * 1000).toISOString() : text);

/** The average price that money and units make; the price of one fill, which is all the file has beside it, where they do not fit together. */
function averageOf(money: Decimal | null, quantity: Decimal, { multiplier }: Instrument, price: Decimal): Decimal {
  const average = money === null ? null : divide(absolute(money), multiply(quantity, multiplier));
  if (average === null || timesWhole(absolute((average - price) as Decimal), 5n) > price) return price;
  return average;
}

function tradeRow(cells: RowCells<keyof typeof COLUMNS>, log: RowLog, trades: JournalTrades): RowMeaning {
  const side = cells.text('strategy').toLowerCase();
  if (side !== 'long' && side !== 'short') return rowReasons.neitherDirection(cells.text('strategy'));
  const currency = cells.text('currency');
  if (currency !== '' && currency !== 'USD') return rowReasons.otherCurrency(currency);
  const [symbol, type] = [cells.text('symbol'), cells.text('type')];
  const instrument = cells.instrument(`${type}\n${symbol}`, (_, worth) => instrumentOf(symbol, type, worth));
  if (typeof instrument === 'string') return instrument;
  const isOpen = /^true$/i.test(cells.text('open')) || /^0?$/.test(cells.text('closed'));
  const quantity = side === 'long' ? cells.number('bought', 'bought quantity') : cells.number('sold', 'sold quantity');
  const [entry, exit] = [cells.number('entry', 'entry price'), isOpen ? null : cells.number('exit', 'exit price')];
  const [paid, received] = [cells.optional('entryMoney', 'entry proceeds'), cells.optional('exitMoney', 'exit proceeds')];
  const tags = cells.long('tags');
  if (tags.includes('[object')) carriedIn(log).leave('tags', 'noPlace');
  return trades.add(cells, log, {
    instrument,
    account: cells.account('account'),
    side,
    quantity,
    entry: { price: averageOf(isOpen ? null : paid, quantity, instrument, entry), stamp: stampOf(cells.text('opened')) },
    exit: exit === null ? null : { price: averageOf(received, quantity, instrument, exit), stamp: stampOf(cells.text('closed')) },
    gross: isOpen ? null : cells.optional('gross', 'gross proceeds'),
    net: isOpen ? null : cells.optional('net', 'net proceeds'),
    result: null,
    fee: null,
    writing: { tags: tags.includes('[object') ? [] : wordsIn(tags), note: noteIn(cells.long('note'), log) },
  });
}

const tradesTable = layout({
  columns: COLUMNS,
  required: ['strategy', 'bought', 'sold', 'symbol', 'opened', 'closed', 'entry', 'exit', 'gross', 'net'],
  numbers: ['entry', 'exit', 'gross'],
  fees: 'in amount',
  zone: null,
  newestFirst: false,
  start(_text, _name, columns) {
    const trades = new JournalTrades();
    const unread = new UnreadColumns(columns, COLUMNS, COUNTED);
    return {
      row(cells, log) {
        unread.leave(cells, log);
        return tradeRow(cells, log, trades);
      },
      stated: () => trades.sums.list(),
    };
  },
});

const MISSING =
  'This doesn’t look like a TradeNote export of trades. Choose the period in its filters, then Export and JSON, and import that file.';

const table = tableImporter({
  id: 'tradenote',
  name: 'TradeNote',
  isJournal: true,
  howTo:
    'In TradeNote open the filters, choose the period and all accounts, then Export and JSON, which has the tags; its CSV has no tags. It has the first and last price of each trade; your broker’s file of the same days replaces them later.',
  missing: MISSING,
  layouts: [tradesTable],
});

const isExport = (text: string): boolean => /^\s*\[\s*\{/.test(text) && /"grossProceeds"/.test(text) && /"strategy"/.test(text);

/** TradeNote’s export of filtered trades, in JSON or CSV. */
export const tradeNote: Importer = {
  ...table,
  recognize: (head) => isExport(head) || table.recognize(head),
  read(text, settings, fileName) {
    const file = isExport(text) ? parseJson(text) : null;
    if (file === null) return /^\s*\[/.test(text) ? { sentence: MISSING } : table.read(text, settings, fileName);
    const trades = Array.isArray(file) ? jsonTable(file) : null;
    return trades === null ? { sentence: MISSING } : table.read(trades, settings, fileName);
  },
};
