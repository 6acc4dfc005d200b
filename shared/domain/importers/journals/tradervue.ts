import { add, ZERO } from '#domain/units/decimal.ts';
import { namedInstrument } from '../instruments/namedInstrument.ts';
import { rowReasons } from '../rowReasons.ts';
import type { RowMeaning } from '../rows/layout.ts';
import type { RowCells } from '../rows/rowCells.ts';
import type { RowLog } from '../rows/rowLog.ts';
import { layout, tableImporter } from '../rows/tableImporter.ts';
import { noteIn, setMoney, wordsIn } from './carriedIn.ts';
import { type JournalTrades, startTrades } from './journalTrades.ts';

const TRADES = {
  opened: ['open datetime'],
  closed: ['close datetime'],
  symbol: ['symbol'],
  side: ['side'],
  volume: ['volume'],
  entry: ['entry price'],
  exit: ['exit price'],
  gross: ['gross p&l'],
  net: ['net p&l'],
  commissions: ['commissions'],
  fees: ['fees'],
  tags: ['tags'],
  notes: ['notes'],
  risk: ['initial risk'],
  executions: ['exec count'],
} as const;

const COUNTED = [
  ...['gross p&l (%)', 'gross p&l (t)', 'p&l (r)', 'position mfe', 'position mae', 'price mfe', 'price mae', 'position mfe datetime'],
  ...['position mae datetime', 'price mfe datetime', 'price mae datetime', 'best exit p&l', 'best exit datetime'],
];

function tradeRow(cells: RowCells<keyof typeof TRADES>, log: RowLog, trades: JournalTrades): RowMeaning {
  const letter = cells.text('side').slice(0, 1).toUpperCase();
  if (letter !== 'L' && letter !== 'S') return rowReasons.neitherDirection(cells.text('side'));
  const instrument = cells.instrument(cells.text('symbol'), namedInstrument);
  if (typeof instrument === 'string') return instrument;
  const closed = cells.text('closed');
  const hasFees = cells.has('commissions') || cells.has('fees');
  return trades.add(cells, log, {
    instrument,
    account: '',
    side: letter === 'L' ? 'long' : 'short',
    quantity: cells.number('volume', 'volume'),
    entry: { price: cells.number('entry', 'entry price'), stamp: cells.text('opened') },
    exit: closed === '' ? null : { price: cells.number('exit', 'exit price'), stamp: closed },
    gross: cells.optional('gross', 'Gross P&L'),
    net: cells.optional('net', 'Net P&L'),
    result: null,
    fee: hasFees ? add(cells.amount('commissions', 'commissions'), cells.amount('fees', 'fees')) : null,
    writing: {
      tags: wordsIn(cells.text('tags')),
      note: noteIn(cells.long('notes'), log),
      plannedRisk: setMoney(cells.optional('risk', 'initial risk')),
    },
  });
}

const tradesTable = layout({
  name: 'trades',
  columns: TRADES,
  required: ['opened', 'closed', 'symbol', 'side', 'volume', 'entry', 'exit', 'executions'],
  numbers: ['entry', 'exit', 'gross'],
  fees: ['commissions', 'fees'],
  zone: null,
  newestFirst: false,
  start: (_text, _name, columns) => startTrades(columns, TRADES, COUNTED, tradeRow),
});

const EXECUTIONS = {
  date: ['date'],
  time: ['time'],
  symbol: ['symbol'],
  quantity: ['quantity'],
  price: ['price'],
  side: ['side'],
  commission: ['commission'],
  transactionFee: ['transfee'],
  networkFee: ['ecnfee'],
} as const;

/** "Buy", "BOT" and "B" buy; "Sell", "SLD", "Short" and "S" sell. Without a side the quantity has a sign. */
function executionRow(cells: RowCells<keyof typeof EXECUTIONS>): RowMeaning {
  const instrument = cells.instrument(cells.text('symbol'), namedInstrument);
  if (typeof instrument === 'string') return instrument;
  const side = cells.text('side').slice(0, 1).toUpperCase();
  const quantity = cells.number('quantity', 'quantity');
  if (side !== '' && side !== 'B' && side !== 'S') return rowReasons.neitherSide(cells.text('side'));
  const stamp = `${cells.text('date')} ${cells.text('time')}`.trim();
  const parts = [
    cells.amount('commission', 'commission'),
    cells.amount('transactionFee', 'TransFee'),
    cells.amount('networkFee', 'ECNFee'),
  ];
  return {
    instrument,
    action: (side === '' ? quantity > 0n : side === 'B') ? 'buy' : 'sell',
    effect: 'unknown',
    quantity: quantity < 0n ? (-quantity as typeof quantity) : quantity,
    price: cells.number('price', 'price'),
    fee: parts.reduce(add, ZERO),
    time: cells.clock.stamp(stamp),
    stamp,
  };
}

const executionsTable = layout({
  name: 'executions',
  columns: EXECUTIONS,
  required: ['date', 'time', 'symbol', 'quantity', 'price', 'transactionFee', 'networkFee'],
  numbers: ['price', 'quantity', 'commission'],
  fees: ['commission', 'transactionFee', 'networkFee'],
  zone: null,
  newestFirst: false,
  start: () => ({ row: executionRow }),
});

/** Tradervue: its trades with averages, tags and notes, or its executions in the form it also imports. Times have no zone. */
export const tradervue = tableImporter({
  id: 'tradervue',
  name: 'Tradervue',
  isJournal: true,
  howTo:
    'In Tradervue open Trades, choose Export and CSV: it has notes, tags and the average of each trade. Your broker’s file of the same days replaces the averages later. Executions with TransFee and ECNFee can be read too.',
  missing:
    'This doesn’t look like a Tradervue export: it needs Open Datetime, Close Datetime, Symbol, Side, Volume, Exec Count, Entry Price and Exit Price. Export the trades as CSV again.',
  layouts: [tradesTable, executionsTable],
});
