import type { Instrument } from '#domain/trades/instrument.ts';
import { absolute } from '#domain/units/decimal.ts';
import { futureName } from '../instruments/futureName.ts';
import { futureInstrument, shareInstrument } from '../instruments/usInstrument.ts';
import type { RowMeaning } from '../rows/layout.ts';
import type { RowCells } from '../rows/rowCells.ts';
import { StatedSums } from '../rows/statedSums.ts';
import { layout, tableImporter } from '../rows/tableImporter.ts';
import { orderSide } from '../values/orderSide.ts';

const COLUMNS = {
  account: ['account'],
  time: ['date/time'],
  symbol: ['symbol'],
  type: ['symbol type'],
  side: ['side'],
  quantity: ['quantity'],
  price: ['price'],
  gross: ['gross p/l'],
  fee: ['fee'],
  net: ['net p/l'],
  id: ['trade id'],
  connection: ['connection name'],
} as const;
type Cells = RowCells<keyof typeof COLUMNS>;

const executions = layout({
  columns: COLUMNS,
  required: ['time', 'symbol', 'type', 'side', 'quantity', 'price', 'gross', 'net', 'id', 'connection'],
  numbers: ['quantity', 'price', 'fee'],
  fees: ['fee'],
  localDates: true,
  zone: null,
  newestFirst: true,
  start() {
    const sums = new StatedSums();
    return { row: (cells) => executionRow(cells, sums), stated: () => sums.list() };
  },
});

/** Quantower's trades: executions with the result of those that close, in the zone and with the dates of the computer. */
export const quantower = tableImporter({
  id: 'quantower',
  name: 'Quantower',
  howTo: 'In Quantower open the Trades panel, choose the dates, then Export to CSV in its menu.',
  missing:
    'This doesn’t look like Quantower’s trades: the header row Account, Date/Time, Symbol, … Symbol type, … Gross P/L is missing. Export the Trades panel and choose that file.',
  layouts: [executions],
});

function instrumentOf(cells: Cells): Instrument | string {
  const type = cells.text('type').toLowerCase();
  if (/future/.test(type) && !/option/.test(type))
    return cells.instrument(cells.text('symbol'), (words, worth) => futureInstrument(futureName(words), worth));
  if (/equit|stock|etf/.test(type)) return cells.instrument(cells.text('symbol'), (words) => shareInstrument(words));
  return `Trades of the type "${cells.text('type').slice(0, 40)}" are not read from Quantower yet. Put them in our CSV template.`;
}

function executionRow(cells: Cells, sums: StatedSums): RowMeaning {
  const side = orderSide(cells.text('side'));
  if (typeof side === 'string') return side;
  const instrument = instrumentOf(cells);
  if (typeof instrument === 'string') return instrument;
  const fee = cells.amount('fee', 'fee');
  const net = cells.optional('net', 'net P/L');
  const stamp = cells.text('time');
  return {
    instrument,
    ...side,
    quantity: absolute(cells.number('quantity', 'quantity')),
    price: cells.number('price', 'price'),
    fee,
    time: cells.clock.stamp(stamp),
    stamp,
    account: cells.account('account'),
    executionId: cells.text('id'),
    placed: () => sums.add(instrument.key, net, fee),
  };
}
