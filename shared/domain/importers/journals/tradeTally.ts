import { type Instrument, plainInstrument } from '#domain/trades/instrument.ts';
import { add, type Decimal, decimalOf, ZERO } from '#domain/units/decimal.ts';
import type { Importer } from '../importer.ts';
import { futureName } from '../instruments/futureName.ts';
import { namedInstrument } from '../instruments/namedInstrument.ts';
import type { PointValues } from '../instruments/pointValues.ts';
import { readExpiry } from '../instruments/readOption.ts';
import { futureInstrument, optionIn } from '../instruments/usInstrument.ts';
import { rowReasons } from '../rowReasons.ts';
import type { RowMeaning } from '../rows/layout.ts';
import type { RowCells } from '../rows/rowCells.ts';
import type { RowLog } from '../rows/rowLog.ts';
import { layout, tableImporter } from '../rows/tableImporter.ts';
import { carriedIn, coinNamed, noteIn, setMoney, setupAndTags, stillOpen, wordsIn } from './carriedIn.ts';
import { type JournalTrades, startTrades } from './journalTrades.ts';
import { jsonSections, objectsIn } from './jsonTable.ts';

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
  account: ['accountidentifier'],
  executions: ['executions'],
} as const;

const COUNTED = [
  ...['originalid', 'tradedate', 'pnlpercent', 'entrycommission', 'exitcommission', 'rvalue', 'mae', 'mfe', 'contractsize'],
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
  if (/^option$/i.test(type)) return optionIn(option === '' ? symbol : `${underlying || symbol} ${option}`);
  if (/^crypto$/i.test(type)) return coinNamed(symbol);
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

/** Units that the executions of a row have closed. */
function closedIn(cells: RowCells<keyof typeof COLUMNS>, isLong: boolean): Decimal {
  return objectsIn(cells.long('executions')).reduce((sum, { action, type, side, quantity }) => {
    const word = String(action ?? type ?? side ?? '');
    const closes = isLong ? /sell|sold|short|sld/i.test(word) : /buy|bot|long/i.test(word);
    return closes && Number.isFinite(Number(quantity)) ? add(sum, decimalOf(Number(quantity))) : sum;
  }, ZERO);
}

function tradeRow(cells: RowCells<keyof typeof COLUMNS>, log: RowLog, trades: JournalTrades): RowMeaning {
  const side = cells.text('side').toLowerCase();
  if (side !== 'long' && side !== 'short') return rowReasons.neitherDirection(cells.text('side'));
  const currency = cells.text('currency');
  if (currency !== '' && currency !== 'USD') return rowReasons.otherCurrency(currency);
  const terms = termsOf(cells);
  const instrument = cells.instrument(Object.values(terms).join('\n'), (_, worth) => instrumentOf(terms, worth));
  if (typeof instrument === 'string') return instrument;
  if (cells.text('executions') !== '') carriedIn(log).leave('executions', 'noPlace');
  const [price, stamp, quantity] = [cells.optional('exit', 'exit price'), cells.text('closed'), cells.number('quantity', 'quantity')];
  const exit = price === null || stamp === '' ? null : { price, stamp };
  return trades.add(cells, log, {
    instrument,
    account: cells.account('account'),
    side,
    quantity: exit === null ? stillOpen(quantity, closedIn(cells, side === 'long'), log) : quantity,
    entry: { price: cells.number('entry', 'entry price'), stamp: cells.text('opened') },
    exit,
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
  start: (_text, _name, columns) => startTrades(columns, COLUMNS, COUNTED, tradeRow),
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

/** Sections that say nothing further: what the export is, whose, and words and sums of the trades themselves. */
const TOLD = ['exportVersion', 'exportDate', 'user', 'tags', 'equityHistory'];

/** TradeTally’s export of everything, in JSON, or its list of trades as CSV. */
export const tradeTally: Importer = {
  ...table,
  recognize: (head) => isExport(head) || table.recognize(head),
  read(text, settings, fileName) {
    const sections = isExport(text) ? jsonSections(text, 'trades', TOLD) : { table: text, others: [] };
    if (sections === null) return { sentence: MISSING };
    const read = table.read(sections.table, settings, fileName);
    if (sections.others.length === 0 || !('carried' in read) || read.carried === undefined) return read;
    return { ...read, carried: { ...read.carried, left: [...read.carried.left, ...sections.others] } };
  },
};
