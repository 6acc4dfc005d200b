import { absolute } from '#domain/units/decimal.ts';
import type { RowMeaning } from '../../rows/layout.ts';
import type { RowCells } from '../../rows/rowCells.ts';
import { layout, tableImporter } from '../../rows/tableImporter.ts';
import { orderSide } from '../../values/orderSide.ts';
import { coinInstrument, coinPair } from './coinPair.ts';

const COLUMNS = {
  id: ['txid'],
  order: ['ordertxid'],
  pair: ['pair'],
  time: ['time'],
  type: ['type'],
  price: ['price'],
  fee: ['fee'],
  volume: ['vol'],
} as const;

const trades = layout({
  columns: COLUMNS,
  required: ['id', 'order', 'pair', 'time', 'type', 'price', 'fee', 'volume'],
  numbers: ['price', 'fee', 'volume'],
  fees: ['fee'],
  zone: 'UTC',
  newestFirst: false,
  start: () => ({ row: tradeRow }),
});

/** Kraken's trades: times in UTC, the fee in what the pair is paid in. */
export const kraken = tableImporter({
  id: 'kraken',
  name: 'Kraken',
  howTo: 'In Kraken open your profile, Documents, New export, choose Trades, the dates and CSV.',
  missing:
    'This doesn’t look like Kraken’s trades: the header row txid, ordertxid, pair, time, type, … is missing. Export Trades, not Ledgers, and choose that file.',
  layouts: [trades],
});

function tradeRow(cells: RowCells<keyof typeof COLUMNS>): RowMeaning {
  const side = orderSide(cells.text('type'));
  if (typeof side === 'string') return side;
  const pair = coinPair(cells.text('pair'));
  if (typeof pair === 'string') return pair;
  const instrument = cells.instrument(cells.text('pair'), () => coinInstrument(pair));
  if (typeof instrument === 'string') return instrument;
  const stamp = cells.text('time');
  return {
    instrument,
    ...side,
    quantity: absolute(cells.number('volume', 'volume')),
    price: cells.number('price', 'price'),
    fee: cells.amount('fee', 'fee'),
    time: cells.clock.iso(stamp),
    stamp,
    executionId: cells.text('id'),
  };
}
