import { type Instrument, plainInstrument } from '#domain/trades/instrument.ts';
import { add, type Decimal } from '#domain/units/decimal.ts';
import type { Importer } from '../importer.ts';
import { futureName } from '../instruments/futureName.ts';
import { namedInstrument } from '../instruments/namedInstrument.ts';
import type { PointValues } from '../instruments/pointValues.ts';
import { readExpiry } from '../instruments/readOption.ts';
import { futureInstrument } from '../instruments/usInstrument.ts';
import { rowReasons } from '../rowReasons.ts';
import type { RowMeaning } from '../rows/layout.ts';
import type { RowCells } from '../rows/rowCells.ts';
import type { RowLog } from '../rows/rowLog.ts';
import { layout, tableImporter } from '../rows/tableImporter.ts';
import { noteIn, setMoney, setupAndTags, UnreadColumns, wordsIn } from './carriedIn.ts';
import { JournalTrades } from './journalTrades.ts';
import { jsonTable, parseJson } from './jsonTable.ts';

/** Names in the JSON, and in the CSV of the same trades, which has days without a time. */
const COLUMNS = {
  symbol: ['symbol'],
  side: ['side'],
  quantity: ['quantity'],
  entry: ['entryprice', 'entry price'],
  exit: ['exitprice', 'exit price'],
  opened: ['entrytime', 'entry date'],
  closed: ['exittime', 'exit date'],
  result: ['pnl', 'p&l'],
  commission: ['commission'],
  fees: ['fees'],
  notes: ['notes'],
  tags: ['tags'],
  strategy: ['strategy'],
  setup: ['setup'],
  stop: ['stoploss'],
  target: ['takeprofit'],
  type: ['instrumenttype', 'instrument type'],
  right: ['optiontype', 'option type'],
  strike: ['strikeprice', 'strike price'],
  expiry: ['expirationdate', 'expiration date'],
  underlying: ['underlyingsymbol'],
  point: ['pointvalue'],
  currency: ['originalcurrency'],
} as const;

const COUNTED = [
  ...['originalid', 'tradedate', 'pnlpercent', 'entrycommission', 'exitcommission', 'rvalue', 'mae', 'mfe', 'executions', 'contractsize'],
  ...['underlyingasset', 'contractmonth', 'contractyear', 'ticksize', 'createdat', 'updatedat', 'status', 'broker', 'importid'],
  ...['classificationmethod', 'classificationmetadata', 'enrichmentstatus', 'enrichmentcompletedat', 'newscheckedat', 'exchangerate'],
];

type Terms = {
  readonly symbol: string;
  readonly type: string;
  readonly underlying: string;
  readonly option: string;
  readonly point: Decimal | null;
};

/** Names an option by its terms and a future by the file's point value; otherwise reads the symbol. */
function instrumentOf({ symbol, type, underlying, option, point }: Terms, worth: PointValues): Instrument | string {
  if (/^option$/i.test(type) && option !== '') return namedInstrument(`${underlying || symbol} ${option}`, worth);
  if (!/^future$/i.test(type)) return namedInstrument(symbol, worth);
  const contract = futureName(symbol);
  if (worth.of(contract) !== null || point === null || point <= 0n) return futureInstrument(contract, worth);
  return plainInstrument('future', contract, 'USD', point);
}

function termsOf(cells: RowCells<keyof typeof COLUMNS>): Terms {
  const expiry = readExpiry(cells.text('expiry').slice(0, 10));
  const [year, month, day] = expiry?.split('-') ?? [];
  const right = cells.text('right').slice(0, 1).toUpperCase();
  const isOption = expiry !== null && (right === 'C' || right === 'P');
  return {
    symbol: cells.text('symbol'),
    type: cells.text('type'),
    underlying: cells.text('underlying'),
    option: isOption ? `${month}/${day}/${year} ${cells.text('strike')} ${right}` : '',
    point: cells.optional('point', 'point value'),
  };
}

function tradeRow(cells: RowCells<keyof typeof COLUMNS>, log: RowLog, trades: JournalTrades): RowMeaning {
  const side = cells.text('side').toLowerCase();
  if (side !== 'long' && side !== 'short') return rowReasons.neitherDirection(cells.text('side'));
  const currency = cells.text('currency');
  if (currency !== '' && currency !== 'USD') return rowReasons.otherCurrency(currency);
  const terms = termsOf(cells);
  const instrument = cells.instrument(Object.values(terms).join('\n'), (_, worth) => instrumentOf(terms, worth));
  if (typeof instrument === 'string') return instrument;
  const exit = cells.optional('exit', 'exit price');
  const closed = cells.text('closed');
  return trades.add(cells, log, {
    instrument,
    account: '',
    side,
    quantity: cells.number('quantity', 'quantity'),
    entry: { price: cells.number('entry', 'entry price'), stamp: cells.text('opened') },
    exit: exit === null || closed === '' ? null : { price: exit, stamp: closed },
    gross: null,
    net: null,
    result: cells.optional('result', 'P&L'),
    fee: cells.has('commission') || cells.has('fees') ? add(cells.amount('commission', 'commission'), cells.amount('fees', 'fees')) : null,
    writing: {
      ...setupAndTags(
        [cells.text('setup'), cells.text('strategy')].filter((word) => word !== ''),
        wordsIn(cells.long('tags')),
      ),
      note: noteIn(cells.long('notes'), log),
      stop: setMoney(cells.optional('stop', 'stop')),
      target: setMoney(cells.optional('target', 'target')),
    },
  });
}

const tradesTable = layout({
  columns: COLUMNS,
  required: ['symbol', 'side', 'quantity', 'entry', 'exit', 'opened', 'closed', 'result', 'strategy'],
  numbers: ['entry', 'exit', 'result'],
  fees: ['commission', 'fees'],
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
  'This doesn’t look like a TradeTally export with trades in it. In its settings choose Export All Data and import that file.';

const table = tableImporter({
  id: 'tradetally',
  name: 'TradeTally',
  isJournal: true,
  howTo:
    'In TradeTally open Settings, Data Export & Import, and choose Export All Data: a JSON file with notes, tags and the average of each trade. Your broker’s file of the same days replaces the averages later.',
  missing: MISSING,
  layouts: [tradesTable],
});

const isExport = (text: string): boolean => /^\s*\{\s*"exportVersion"\s*:/.test(text);

/** The trades of an export: only they are read; its settings and keys are not looked at. */
function tradesIn(text: string): string | null {
  const file = parseJson(text);
  if (typeof file !== 'object' || file === null || !('trades' in file) || !Array.isArray(file.trades)) return null;
  return jsonTable(file.trades);
}

/** TradeTally’s export of everything, in JSON, or its list of trades as CSV. */
export const tradeTally: Importer = {
  ...table,
  recognize: (head) => isExport(head) || table.recognize(head),
  read(text, settings, fileName) {
    const trades = isExport(text) ? tradesIn(text) : text;
    return trades === null ? { sentence: MISSING } : table.read(trades, settings, fileName);
  },
};
