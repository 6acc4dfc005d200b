import type { Instrument } from '#domain/trades/instrument.ts';
import { namedInstrument } from '../instruments/namedInstrument.ts';
import { POINT_TABLE } from '../instruments/pointTable.ts';
import type { PointValues } from '../instruments/pointValues.ts';
import { futureInstrument } from '../instruments/usInstrument.ts';
import { rowReasons } from '../rowReasons.ts';
import type { RowMeaning } from '../rows/layout.ts';
import { LONGEST_NOTE, type RowCells } from '../rows/rowCells.ts';
import type { RowLog } from '../rows/rowLog.ts';
import { layout, tableImporter } from '../rows/tableImporter.ts';
import { carriedIn, noteIn } from './carriedIn.ts';
import { type JournalTrades, startTrades } from './journalTrades.ts';

const COLUMNS = {
  account: ['account number'],
  quantity: ['quantity'],
  instrument: ['instrument'],
  entry: ['entry price'],
  exit: ['close price'],
  opened: ['entry date'],
  closed: ['close date'],
  result: ['pnl'],
  side: ['side'],
  commission: ['commission'],
  comment: ['comment'],
  video: ['video url'],
  tags: ['tags'],
  held: ['time in position'],
} as const;

/** A future by its root alone, as most rows have it; otherwise reads the symbol. */
const instrumentOf = (words: string, worth: PointValues): Instrument | string =>
  POINT_TABLE.has(words.toUpperCase()) ? futureInstrument(words, worth) : namedInstrument(words, worth);

/**
 * Reads the annotation behind the commission. Its header lists comment, video, tags, but its rows have the video, the tags without quotes, a cell each, and the
 * comment last.
 */
function writingOf(cells: RowCells<keyof typeof COLUMNS>, columns: ReadonlyMap<string, number>, log: RowLog) {
  const { rows } = cells;
  const [comment, video, tags] = [columns.get('comment') ?? -1, columns.get('video url') ?? -1, columns.get('tags') ?? -1];
  const last = rows.count - 1;
  const isShifted = comment >= 0 && video === comment + 1 && tags === comment + 2 && last >= tags;
  if (!isShifted) return { note: noteIn(cells.long('comment'), log), tags: [] };
  if (rows.cell(comment) !== '' && !/^(?:null|undefined)$/.test(rows.cell(comment))) carriedIn(log).leave('video url', 'noPlace');
  const cellsFrom = Array.from({ length: last - video }, (_, at) => rows.cell(video + at));
  // Quotes inside a comment are not doubled, so that its cell begins with one and its commas cut it.
  const cut = cellsFrom.findIndex((cell) => cell.startsWith('"'));
  const words = cut < 0 ? cellsFrom : cellsFrom.slice(0, cut);
  const isCut = cut >= 0 || rows.cell(last).startsWith('"');
  const note = isCut
    ? rows.text.slice(rows.from(video + words.length) + 1, Math.min(rows.to(last), rows.from(last) + LONGEST_NOTE)).replace(/"$/, '')
    : rows.cell(last, LONGEST_NOTE);
  return { note: noteIn(note, log), tags: words.filter((word) => word !== '') };
}

function tradeRow(
  cells: RowCells<keyof typeof COLUMNS>,
  log: RowLog,
  trades: JournalTrades,
  columns: ReadonlyMap<string, number>,
): RowMeaning {
  const side = cells.text('side').toLowerCase();
  const direction = side === 'long' || side === 'buy' ? 'long' : side === 'short' || side === 'sell' ? 'short' : null;
  if (direction === null) return rowReasons.neitherDirection(cells.text('side'));
  const instrument = cells.instrument(cells.text('instrument'), instrumentOf);
  if (typeof instrument === 'string') return instrument;
  const closed = cells.text('closed');
  return trades.add(cells, log, {
    instrument,
    account: cells.account('account'),
    side: direction,
    quantity: cells.number('quantity', 'quantity'),
    entry: { price: cells.number('entry', 'entry price'), stamp: cells.text('opened') },
    exit: closed === '' ? null : { price: cells.number('exit', 'close price'), stamp: closed },
    gross: null,
    net: null,
    result: cells.optional('result', 'PNL'),
    fee: cells.has('commission') ? cells.amount('commission', 'commission') : null,
    writing: writingOf(cells, columns, log),
  });
}

const tradesTable = layout({
  columns: COLUMNS,
  required: ['account', 'quantity', 'instrument', 'entry', 'exit', 'opened', 'closed', 'held', 'side'],
  numbers: ['entry', 'exit', 'result'],
  fees: ['commission'],
  zone: null,
  newestFirst: false,
  start(_text, _name, columns) {
    return startTrades(columns, COLUMNS, ['time in position'], (cells: RowCells<keyof typeof COLUMNS>, log, trades) =>
      tradeRow(cells, log, trades, columns),
    );
  },
});

/** Deltalytix’s export of trades: averages, futures mostly by their roots. */
export const deltalytix = tableImporter({
  id: 'deltalytix',
  name: 'Deltalytix',
  isJournal: true,
  howTo:
    'In Deltalytix open the table of trades and choose Export Trades, with all accounts and instruments. It has comments, tags and the average of each trade; your broker’s file of the same days replaces the averages later.',
  missing:
    'This doesn’t look like a Deltalytix export: it needs Account Number, Quantity, Instrument, Entry Price, Close Price, Entry Date, Close Date, Time in Position and Side. Export the trades again.',
  layouts: [tradesTable],
});
