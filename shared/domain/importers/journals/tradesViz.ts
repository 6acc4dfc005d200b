import type { Instrument } from '#domain/trades/instrument.ts';
import { absolute, add } from '#domain/units/decimal.ts';
import { futureName } from '../instruments/futureName.ts';
import { namedInstrument } from '../instruments/namedInstrument.ts';
import type { PointValues } from '../instruments/pointValues.ts';
import { futureInstrument, optionIn, shareInstrument } from '../instruments/usInstrument.ts';
import { rowReasons } from '../rowReasons.ts';
import type { RowMeaning } from '../rows/layout.ts';
import type { RowCells } from '../rows/rowCells.ts';
import type { RowLog } from '../rows/rowLog.ts';
import { layout, tableImporter } from '../rows/tableImporter.ts';
import { carriedIn, noteIn, setMoney, UnreadColumns, wordsIn } from './carriedIn.ts';

const COLUMNS = {
  date: ['date'],
  symbol: ['symbol'],
  side: ['side'],
  currency: ['currency'],
  underlying: ['underlying'],
  type: ['asset_type'],
  price: ['price'],
  quantity: ['quantity'],
  commission: ['commission'],
  fees: ['fees'],
  stop: ['stop_loss'],
  target: ['profit_target'],
  tags: ['tags'],
  notes: ['notes'],
} as const;

/** The instrument of a symbol under the kind that the row states. */
function instrumentOf(symbol: string, type: string, currency: string, worth: PointValues): Instrument | string {
  if (/^future$/i.test(type)) return futureInstrument(futureName(symbol), worth, currency);
  if (/^(?:stock|equity|etf)$/i.test(type)) return shareInstrument(symbol, currency);
  if (currency !== 'USD') return rowReasons.otherCurrency(currency);
  return /^option$/i.test(type) ? optionIn(symbol) : namedInstrument(symbol, worth);
}

function executionRow(cells: RowCells<keyof typeof COLUMNS>, log: RowLog): RowMeaning {
  const quantity = absolute(cells.number('quantity', 'quantity'));
  const side = cells.text('side').toLowerCase();
  const note = noteIn(cells.long('notes'), log);
  const tags = wordsIn(cells.text('tags'));
  if (cells.problem === '' && quantity === 0n) {
    if (note !== '' || tags.length > 0) carriedIn(log).leave('notes of rows without a size', 'noPlace');
    return { ignored: rowReasons.noSize };
  }
  if (side !== 'buy' && side !== 'sell') return rowReasons.neitherSide(cells.text('side'));
  const [type, currency] = [cells.text('type'), cells.text('currency') || 'USD'];
  const words = `${type}\n${currency}\n${cells.text('symbol')}`;
  const instrument = cells.instrument(words, (_, worth) => instrumentOf(cells.text('symbol'), type, currency, worth));
  if (typeof instrument === 'string') return instrument;
  const writing = { tags, note, stop: setMoney(cells.optional('stop', 'stop')), target: setMoney(cells.optional('target', 'target')) };
  const stamp = cells.text('date');
  return {
    instrument,
    action: side,
    effect: 'unknown',
    quantity,
    price: cells.number('price', 'price'),
    fee: add(cells.amount('commission', 'commission'), cells.amount('fees', 'fees')),
    time: cells.clock.stamp(stamp),
    stamp,
    placed: (fill) => carriedIn(log).write(fill, writing),
  };
}

const executionsTable = layout({
  name: 'executions',
  columns: COLUMNS,
  required: ['date', 'symbol', 'side', 'type', 'price', 'quantity', 'underlying'],
  numbers: ['price', 'quantity', 'commission'],
  fees: ['commission', 'fees'],
  zone: null,
  newestFirst: false,
  start(_text, _name, columns) {
    const unread = new UnreadColumns(columns, COLUMNS, ['spread_id']);
    return {
      row(cells, log) {
        unread.leave(cells, log);
        return executionRow(cells, log);
      },
    };
  },
});

/** TradesViz’s executions: every fill with its offset, and tags, notes, stop and target on some of them. Notes are HTML. */
export const tradesViz = tableImporter({
  id: 'tradesviz',
  name: 'TradesViz',
  isJournal: true,
  howTo: 'In TradesViz open the executions, choose Export and CSV. It has every fill with tags, notes, stops and targets.',
  missing:
    'This doesn’t look like a TradesViz list of executions: it needs date, symbol, side, asset_type, underlying, price and quantity. Export the executions as CSV again.',
  layouts: [executionsTable],
});
