import type { Instrument } from '#domain/trades/instrument.ts';
import { absolute, add } from '#domain/units/decimal.ts';
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
import { coinNamed, namedDay, noteIn, setMoney, setupAndTags, wordsIn } from './carriedIn.ts';
import { type JournalTrades, startTrades } from './journalTrades.ts';

const COLUMNS = {
  status: ['status'],
  symbol: ['symbol'],
  size: ['size'],
  openDate: ['open date'],
  openTime: ['open time'],
  closeDate: ['close date'],
  closeTime: ['close time'],
  setups: ['setups'],
  mistakes: ['mistakes'],
  tags: ['tags'],
  notes: ['notes'],
  averageBuy: ['avg buy'],
  averageSell: ['avg sell'],
  entry: ['entry price'],
  exit: ['exit price'],
  gross: ['return $'],
  net: ['net return'],
  commission: ['commision', 'commission'],
  fees: ['fees'],
  swap: ['swap'],
  expiry: ['expire'],
  strike: ['strike'],
  type: ['type'],
  side: ['side'],
  spread: ['spread'],
  portfolio: ['portfolio'],
  risk: ['risk', 'risk1'],
  stop: ['stop1'],
  target: ['target1'],
} as const;

const COUNTED = [
  ...['return %', 'cost', 'executions', 'holdtime', 'last order', 'position', 'return share', 'mae', 'mfe', 'expectancy', 'r-multiple'],
  ...['best exit $', 'best exit %', 'risk1', 'profit_aim1'],
];

/** Joins symbol, expiry, strike and type to an option; otherwise reads the symbol. */
function instrumentOf(cells: RowCells<keyof typeof COLUMNS>): Instrument | string {
  const [symbol, type, spread] = [cells.text('symbol'), cells.text('type'), cells.text('spread')];
  if (spread !== '' && !/^single$/i.test(spread)) return rowReasons.spreadRow(spread);
  const words = `${type}\n${symbol}`;
  if (/^futures?$/i.test(type)) return cells.instrument(words, (_, worth) => futureInstrument(futureName(symbol), worth));
  if (/^crypto/i.test(type)) return cells.instrument(words, () => coinNamed(symbol));
  if (!/^(?:call|put|option)$/i.test(type)) return cells.instrument(symbol, namedInstrument);
  const expiry = readExpiry(namedDay(cells.text('expiry')));
  const right = /^(call|put)$/i.exec(type)?.[1];
  if (expiry === null || right === undefined) return cells.instrument(symbol, (words: string, _: PointValues) => optionIn(words));
  const [year, month, day] = expiry.split('-');
  return cells.instrument(`${symbol} ${month}/${day}/${year} ${cells.text('strike').replace('$', '')} ${right[0]}`, namedInstrument);
}

function tradeRow(cells: RowCells<keyof typeof COLUMNS>, log: RowLog, trades: JournalTrades): RowMeaning {
  const side = cells.text('side').toLowerCase();
  if (side !== 'long' && side !== 'short') return rowReasons.neitherDirection(cells.text('side'));
  const instrument = instrumentOf(cells);
  if (typeof instrument === 'string') return instrument;
  const [bought, sold] = [cells.optional('averageBuy', 'average buy price'), cells.optional('averageSell', 'average sell price')];
  const [enter, leave] = side === 'long' ? [bought, sold] : [sold, bought];
  const isOpen = /^open$/i.test(cells.text('status')) || cells.text('closeDate') === '';
  const leaving = isOpen ? null : (leave ?? cells.number('exit', 'exit price'));
  const stampOf = (date: 'openDate' | 'closeDate', time: 'openTime' | 'closeTime') =>
    `${namedDay(cells.text(date))} ${cells.text(time)}`.trim();
  const hasFees = cells.has('commission') || cells.has('fees');
  const costs = [cells.amount('commission', 'commission'), cells.amount('fees', 'fees'), cells.amount('swap', 'swap')] as const;
  return trades.add(cells, log, {
    instrument,
    account: cells.account('portfolio'),
    side,
    quantity: absolute(cells.number('size', 'size')),
    entry: { price: enter ?? cells.number('entry', 'entry price'), stamp: stampOf('openDate', 'openTime') },
    exit: leaving === null ? null : { price: leaving, stamp: stampOf('closeDate', 'closeTime') },
    gross: cells.optional('gross', 'Return $'),
    net: cells.optional('net', 'Net Return'),
    result: null,
    fee: hasFees ? add(add(costs[0], costs[1]), costs[2]) : null,
    writing: {
      ...setupAndTags(wordsIn(cells.text('setups')), wordsIn(cells.text('tags'))),
      mistakes: wordsIn(cells.text('mistakes')),
      note: noteIn(cells.long('notes'), log),
      stop: setMoney(cells.optional('stop', 'stop')),
      target: setMoney(cells.optional('target', 'target')),
      plannedRisk: setMoney(cells.optional('risk', 'risk')),
    },
  });
}

const tradesTable = layout({
  columns: COLUMNS,
  required: ['status', 'symbol', 'size', 'openDate', 'closeDate', 'openTime', 'entry', 'exit', 'gross'],
  numbers: ['entry', 'exit', 'gross'],
  fees: ['commission', 'fees'],
  zone: null,
  newestFirst: false,
  start: (_text, _name, columns) => startTrades(columns, COLUMNS, COUNTED, tradeRow),
});

/** TraderSync’s list of trades: averages of each trade. Times have no zone. */
export const traderSync = tableImporter({
  id: 'tradersync',
  name: 'TraderSync',
  isJournal: true,
  howTo:
    'In TraderSync open Trades, choose all columns, then Export and CSV. It has setups, mistakes, notes and the average of each trade; your broker’s file of the same days replaces the averages later.',
  missing:
    'This doesn’t look like a TraderSync list of trades: it needs Status, Symbol, Size, Open Date, Close Date, Open Time, Entry Price, Exit Price and Return $. Choose all columns and export it again.',
  layouts: [tradesTable],
});
