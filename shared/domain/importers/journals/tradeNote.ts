import type { Instrument } from '#domain/trades/instrument.ts';
import { multiply, ZERO } from '#domain/units/decimal.ts';
import { CsvRows } from '../csv/csvRows.ts';
import { delimiterOf } from '../csv/csvTable.ts';
import type { Importer } from '../importer.ts';
import { namedInstrument } from '../instruments/namedInstrument.ts';
import { futureInstrument, optionIn } from '../instruments/usInstrument.ts';
import { rowReasons } from '../rowReasons.ts';
import type { RowMeaning } from '../rows/layout.ts';
import type { RowCells } from '../rows/rowCells.ts';
import type { RowLog } from '../rows/rowLog.ts';
import { layout, tableImporter } from '../rows/tableImporter.ts';
import { carriedIn, coinNamed, noteIn, setMoney, stillOpen, wordsIn } from './carriedIn.ts';
import { averagesOf, type JournalTrades, startTrades } from './journalTrades.ts';
import { jsonTable, parseJson } from './jsonTable.ts';

const COLUMNS = {
  id: ['id'],
  account: ['account'],
  currency: ['currency'],
  type: ['type'],
  strategy: ['strategy'],
  bought: ['buyquantity'],
  sold: ['sellquantity'],
  symbol: ['symbol'],
  original: ['symboloriginal'],
  opened: ['entrytime'],
  closed: ['exittime'],
  entry: ['entryprice'],
  exit: ['exitprice'],
  firstMoney: ['grossentryproceeds'],
  gross: ['grossproceeds'],
  net: ['netproceeds'],
  tags: ['tags'],
  note: ['note'],
  open: ['openposition'],
  stop: ['stoploss'],
  executions: ['executionscount'],
} as const;

const COUNTED = [
  ...['broker', 'td', 'side', 'clrbroker', 'liq', 'executions', 'tradescount', 'excursions', 'pricevar', 'maeprice', 'mfeprice'],
  ...['commission', 'sec', 'taf', 'nscc', 'nasdaq', 'ecnremove', 'ecnadd', 'netentryproceeds', 'netexitproceeds', 'commissionopen'],
  ...['grosswins', 'grossloss', 'grosssharepl', 'grossshareplwins', 'grossshareplloss', 'grossstatus', 'netwins', 'netloss'],
  ...['netsharepl', 'netshareplwins', 'netshareplloss', 'netstatus', 'grosswinsquantity', 'grosslossquantity', 'grosswinscount'],
  ...['grosslosscount', 'netwinsquantity', 'netlossquantity', 'netwinscount', 'netlosscount', 'grossproceedsopen', 'netproceedsopen'],
  ...['grossentryproceedsopen', 'grossexitproceedsopen', 'netentryproceedsopen', 'netexitproceedsopen', 'ecnremoveopen', 'ecnaddopen'],
  ...['grossexitproceeds', 'secopen', 'tafopen', 'nsccopen', 'nasdaqopen'],
];

const EARLIER_DAY = 'The state of a trade after one of its days; a later row has all of it.';
const CLOSED_LATER = 'This trade ended on a day that is not in this file. Export the whole period at once.';

/** The instrument that a row's type, symbol and the broker's own symbol name. An option's symbol alone is only its root. */
function instrumentOf(cells: RowCells<keyof typeof COLUMNS>): Instrument | string {
  const [type, symbol, original] = [cells.text('type'), cells.text('symbol'), cells.text('original')];
  return cells.instrument(`${type}\n${symbol}\n${original}`, (_, worth) => {
    if (/^future/i.test(type)) return futureInstrument(symbol, worth);
    if (/^(?:call|put|option)/i.test(type)) return optionIn(original);
    // A point in a symbol is written as "_".
    return /^crypto/i.test(type) ? coinNamed(symbol) : namedInstrument(symbol.replace('_', '.'), worth);
  });
}

/** Seconds since 1970 as an instant; other texts stay. */
const stampOf = (text: string): string => (/^\d{9,10}(?:\.0+)?$/.test(text) ? new Date(Number(text) * 1000).toISOString() : text);

/** Rows of one trade have the same account and id: one for each day with fills. */
const tradeKey = (account: string, id: string): string => `${account}\n${id}`;

/** The most executions that a row of each trade has: that row has the whole trade. A row without an id is a trade of its own. */
function mostExecutions(text: string, columns: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const most = new Map<string, number>();
  const rows = new CsvRows(text, delimiterOf(text));
  const [account, id, count] = ['account', 'id', 'executionscount'].map((name) => columns.get(name) ?? -1);
  while (id! >= 0 && rows.next()) {
    if (rows.cell(id!) === '') continue;
    const key = tradeKey(rows.cell(account!), rows.cell(id!));
    most.set(key, Math.max(most.get(key) ?? 0, Number(rows.cell(count!)) || 0));
  }
  return most;
}

/** Tags of a row; the CSV has them without their names. */
function tagsIn(cells: RowCells<keyof typeof COLUMNS>, log: RowLog): readonly string[] {
  const tags = cells.long('tags');
  if (!tags.includes('[object')) return wordsIn(tags);
  carriedIn(log).leave('tags', 'noPlace');
  return [];
}

function tradeRow(
  cells: RowCells<keyof typeof COLUMNS>,
  log: RowLog,
  trades: JournalTrades,
  most: ReadonlyMap<string, number>,
): RowMeaning {
  const side = cells.text('strategy').toLowerCase();
  if (side !== 'long' && side !== 'short') return rowReasons.neitherDirection(cells.text('strategy'));
  const currency = cells.text('currency');
  if (currency !== '' && currency !== 'USD') return rowReasons.otherCurrency(currency);
  const instrument = instrumentOf(cells);
  if (typeof instrument === 'string') return instrument;
  const account = cells.account('account');
  const executions = Number(cells.text('executions')) || 0;
  if (executions < (most.get(tradeKey(account, cells.text('id'))) ?? 0)) return { ignored: EARLIER_DAY };
  const isOpen = /^true$/i.test(cells.text('open')) || /^0?$/.test(cells.text('closed'));
  const [bought, sold] = [cells.number('bought', 'bought quantity'), cells.number('sold', 'sold quantity')];
  if (!isOpen && bought !== sold) return CLOSED_LATER;
  const quantity = isOpen ? stillOpen(side === 'long' ? bought : sold, side === 'long' ? sold : bought, log) : bought;
  const [gross, net] = isOpen ? [null, null] : [cells.optional('gross', 'gross proceeds'), cells.optional('net', 'net proceeds')];
  const stated = { entry: cells.number('entry', 'entry price'), exit: isOpen ? ZERO : cells.number('exit', 'exit price') };
  const prices = averagesOf(side, stated, multiply(quantity, instrument.multiplier), gross, cells.optional('firstMoney', 'entry proceeds'));
  if (prices !== stated) carriedIn(log).leave('prices between the first and the last fill', 'noPlace');
  return trades.add(cells, log, {
    instrument,
    account,
    side,
    quantity,
    entry: { price: prices.entry, stamp: stampOf(cells.text('opened')) },
    exit: isOpen ? null : { price: prices.exit, stamp: stampOf(cells.text('closed')) },
    gross,
    net,
    result: null,
    fee: null,
    writing: { tags: tagsIn(cells, log), note: noteIn(cells.long('note'), log), stop: setMoney(cells.optional('stop', 'stop')) },
  });
}

const tradesTable = layout({
  columns: COLUMNS,
  required: ['strategy', 'bought', 'sold', 'symbol', 'opened', 'closed', 'entry', 'exit', 'gross', 'net'],
  numbers: ['entry', 'exit', 'gross'],
  fees: 'in amount',
  zone: null,
  newestFirst: false,
  start(text, _name, columns) {
    const most = mostExecutions(text, columns);
    return startTrades(columns, COLUMNS, COUNTED, (cells: RowCells<keyof typeof COLUMNS>, log, trades) =>
      tradeRow(cells, log, trades, most),
    );
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
