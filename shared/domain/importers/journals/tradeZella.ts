import type { Instrument } from '#domain/trades/instrument.ts';
import { add } from '#domain/units/decimal.ts';
import { futureName } from '../instruments/futureName.ts';
import { namedInstrument } from '../instruments/namedInstrument.ts';
import { futureInstrument } from '../instruments/usInstrument.ts';
import { rowReasons } from '../rowReasons.ts';
import type { RowMeaning } from '../rows/layout.ts';
import type { RowCells } from '../rows/rowCells.ts';
import type { RowLog } from '../rows/rowLog.ts';
import { layout, tableImporter } from '../rows/tableImporter.ts';
import { carriedIn, noteIn, setMoney, setupAndTags, starsIn, wordsIn } from './carriedIn.ts';
import { type JournalTrades, startTrades } from './journalTrades.ts';

const COLUMNS = {
  account: ['account name'],
  openDate: ['open date'],
  openTime: ['open time'],
  closeDate: ['close date'],
  closeTime: ['close time'],
  symbol: ['symbol'],
  contract: ['instrument'],
  spread: ['spread type'],
  side: ['side'],
  quantity: ['quantity'],
  averageBuy: ['avg buy price'],
  averageSell: ['avg sell price'],
  entry: ['entry price'],
  exit: ['exit price'],
  gross: ['gross p&l'],
  net: ['net p&l'],
  commission: ['commission'],
  fee: ['fee'],
  swap: ['swap'],
  setups: ['setups'],
  playbook: ['playbook'],
  mistakes: ['mistakes'],
  tags: ['custom tags', 'tags'],
  notes: ['notes'],
  rating: ['rating'],
  reviewed: ['reviewed'],
  risk: ['trade risk'],
  ticks: ['ticks value'],
  /** A column that no other journal has: its export has those that its trader chose. */
  own: ['zella score', 'adjusted cost', 'adjusted proceeds', 'exit efficiency', 'net roi', 'realized rr', 'reward ratio', 'playbook'],
} as const;

const COUNTED = [
  ...['adjusted cost', 'adjusted proceeds', 'exit efficiency', 'best exit', 'best exit price', 'best exit time', 'duration', 'executions'],
  ...['net roi', 'pips', 'points', 'position mae', 'position mfe', 'price mae', 'price mfe', 'realized rr', 'return per pip', 'status'],
  ...['ticks per contract', 'reward ratio'],
];
/** Columns of every export that have no place here. Any other is a category of tags that its trader made. */
const NO_PLACE = ['initial target', 'market cap', 'sector', 'zella score'];

const CONTRACT = /^(\d{4})-(\d{2})-(\d{2}) ([\d.]+) (CALL|PUT)$/i;

/** Joins "QQQ" and "2022-11-09 276 PUT" to an option; otherwise reads the symbol. */
function instrumentOf(cells: RowCells<keyof typeof COLUMNS>): Instrument | string {
  const symbol = cells.text('symbol');
  const spread = cells.text('spread');
  if (spread !== '' && !/^single$/i.test(spread)) return rowReasons.spreadRow(spread);
  const [, year, month, day, strike, right] = CONTRACT.exec(cells.text('contract')) ?? [];
  if (right !== undefined) return cells.instrument(`${symbol} ${month}/${day}/${year} ${strike} ${right[0]}`, namedInstrument);
  if (cells.text('ticks') === '') return cells.instrument(symbol, namedInstrument);
  return cells.instrument(`future\n${symbol}`, (_, worth) => futureInstrument(futureName(symbol), worth));
}

/** Words of a trader's own category; anything but words stays behind. */
function ownWords({ rows }: RowCells<keyof typeof COLUMNS>, log: RowLog, [name, at]: readonly [string, number]): readonly string[] {
  const words = wordsIn(rows.cell(at));
  if (words.every((word) => /\p{L}/u.test(word) && !/^(?:true|false|null|n\/a)$/i.test(word))) return words;
  carriedIn(log).leave(name, 'noPlace');
  return [];
}

function tradeRow(
  cells: RowCells<keyof typeof COLUMNS>,
  log: RowLog,
  trades: JournalTrades,
  own: readonly (readonly [string, number])[],
): RowMeaning {
  const side = cells.text('side').toLowerCase();
  if (side !== 'long' && side !== 'short') return rowReasons.neitherDirection(cells.text('side'));
  const instrument = instrumentOf(cells);
  if (typeof instrument === 'string') return instrument;
  const [bought, sold] = [cells.optional('averageBuy', 'average buy price'), cells.optional('averageSell', 'average sell price')];
  const [enter, leave] = side === 'long' ? [bought, sold] : [sold, bought];
  const isOpen = cells.text('closeDate') === '';
  const leaving = isOpen ? null : (leave ?? cells.number('exit', 'exit price'));
  const stampOf = (date: 'openDate' | 'closeDate', time: 'openTime' | 'closeTime') => `${cells.text(date)} ${cells.text(time)}`.trim();
  return trades.add(cells, log, {
    instrument,
    account: cells.account('account'),
    side,
    quantity: cells.number('quantity', 'quantity'),
    // Its entry and exit prices are those of the first and the last fill, so the averages come first.
    entry: { price: enter ?? cells.number('entry', 'entry price'), stamp: stampOf('openDate', 'openTime') },
    exit: leaving === null ? null : { price: leaving, stamp: stampOf('closeDate', 'closeTime') },
    gross: cells.optional('gross', 'Gross P&L'),
    net: cells.optional('net', 'Net P&L'),
    result: null,
    fee:
      cells.has('commission') || cells.has('fee')
        ? add(add(cells.amount('commission', 'commission'), cells.amount('fee', 'fee')), cells.amount('swap', 'swap'))
        : null,
    writing: {
      ...setupAndTags(
        [...wordsIn(cells.text('setups')), ...wordsIn(cells.text('playbook'))],
        [...wordsIn(cells.text('tags')), ...own.flatMap((category) => ownWords(cells, log, category))],
      ),
      mistakes: wordsIn(cells.text('mistakes')),
      note: noteIn(cells.long('notes'), log),
      rating: starsIn(cells, 'rating', log),
      reviewed: /^(?:true|yes|1)$/i.test(cells.text('reviewed')),
      plannedRisk: setMoney(cells.optional('risk', 'trade risk')),
    },
  });
}

const tradesTable = layout({
  columns: COLUMNS,
  required: ['openDate', 'symbol', 'side', 'quantity', 'own'],
  numbers: ['averageBuy', 'averageSell', 'entry', 'exit', 'net'],
  fees: ['commission', 'fee'],
  zone: null,
  newestFirst: false,
  start(_text, _name, columns) {
    const known = new Set([...Object.values(COLUMNS).flatMap((names) => [...names]), ...COUNTED, ...NO_PLACE]);
    const categories = [...columns].filter(([name]) => !known.has(name));
    return startTrades(
      columns,
      { ...COLUMNS, own: ['playbook', ...categories.map(([name]) => name)] },
      COUNTED,
      (cells: RowCells<keyof typeof COLUMNS>, log, trades) => tradeRow(cells, log, trades, categories),
    );
  },
});

/** TradeZella’s list of trades: averages of each trade, in the columns that its trader chose. */
export const tradeZella = tableImporter({
  id: 'tradezella',
  name: 'TradeZella',
  isJournal: true,
  howTo:
    'In TradeZella open Trade View, select all trades, choose every column, at least Avg Buy Price, Avg Sell Price, Gross P&L and Net P&L, and export them as CSV. It has averages; your broker’s file of the same days replaces them later.',
  missing:
    'This doesn’t look like a TradeZella list of trades: it needs at least Open Date, Open Time, Symbol, Side, Quantity and Net ROI. Choose all columns and export it again.',
  layouts: [tradesTable],
});
