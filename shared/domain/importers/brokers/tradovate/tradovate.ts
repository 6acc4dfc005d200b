import { futureInstrument } from '#domain/importers/instruments/usInstrument.ts';
import { isStillWorking, rowReasons } from '#domain/importers/rowReasons.ts';
import type { RowMeaning } from '#domain/importers/rows/layout.ts';
import type { RowCells } from '#domain/importers/rows/rowCells.ts';
import { layout, tableImporter } from '#domain/importers/rows/tableImporter.ts';
import { ZERO } from '#domain/units/decimal.ts';
import { tradovatePairs } from './tradovatePairs.ts';

const ORDERS = {
  account: ['account'],
  id: ['orderid', 'order id'],
  side: ['b/s'],
  contract: ['contract'],
  price: ['avgprice', 'avg fill price'],
  filled: ['filledqty', 'filled qty'],
  time: ['fill time'],
  status: ['status'],
} as const;

const orders = layout({
  name: 'orders',
  columns: ORDERS,
  required: ['side', 'contract', 'price', 'filled', 'time'],
  numbers: ['price'],
  fees: [],
  ids: 'id',
  zone: null,
  newestFirst: true,
  start: () => ({ row: orderRow }),
});

const FILLS = {
  account: ['account'],
  id: ['fill id', '_id', 'id'],
  side: ['b/s'],
  contract: ['contract'],
  quantity: ['quantity', '_qty'],
  price: ['_price', 'price'],
  utc: ['_timestamp'],
  time: ['timestamp'],
  tradeDay: ['_tradedate'],
  active: ['_active'],
  commission: ['commission'],
} as const;

/** The report Fills, the only one of Tradovate with commissions and trade dates. Its times are in UTC, and once more in the trader's zone. */
const tradovateFills = layout({
  name: 'fills',
  columns: FILLS,
  required: ['id', 'side', 'contract', 'quantity', 'price', 'utc', 'tradeDay'],
  numbers: ['price', 'commission'],
  fees: ['commission'],
  zone: null,
  newestFirst: false,
  start: () => ({ row: fillRow }),
});

function fillRow(cells: RowCells<keyof typeof FILLS>): RowMeaning {
  if (cells.text('active').toLowerCase() === 'false') return { ignored: 'A fill that the exchange has taken back.' };
  const side = cells.text('side').toLowerCase();
  if (side !== 'buy' && side !== 'sell') return rowReasons.neitherSide(cells.text('side'));
  const instrument = cells.instrument(cells.text('contract'), futureInstrument);
  if (typeof instrument === 'string') return instrument;
  const stamp = cells.text('utc') || cells.text('time');
  return {
    instrument,
    action: side,
    effect: 'unknown',
    quantity: cells.number('quantity', 'quantity'),
    price: cells.number('price', 'price'),
    fee: cells.amount('commission', 'commission'),
    time: cells.text('utc') === '' ? cells.clock.stamp(stamp) : cells.clock.iso(stamp),
    stamp,
    account: cells.account('account'),
    executionId: cells.text('id'),
    tradeDay: cells.text('tradeDay'),
  };
}

/** Tradovate and the prop firms on it: fills, orders, or pairs of fills (performance and position history). Only fills have fees. */
export const tradovate = tableImporter({
  id: 'tradovate',
  name: 'Tradovate',
  howTo:
    'In Tradovate open Account, then Fills, choose the dates and download the report as CSV. Performance and Orders can be read too, but have no fees.',
  missing:
    'This doesn’t look like a Tradovate performance report or list of orders. Open Account, then Performance, download the CSV and choose that file.',
  layouts: [tradovatePairs, tradovateFills, orders],
});

function orderRow(cells: RowCells<keyof typeof ORDERS>): RowMeaning {
  const quantity = cells.amount('filled', 'filled quantity');
  if (cells.problem === '' && quantity === 0n) return { ignored: rowReasons.unfilled(cells.text('status')) };
  if (isStillWorking(cells.text('status'))) return rowReasons.stillWorking(cells.text('status'));
  const side = cells.text('side').toLowerCase();
  if (side !== 'buy' && side !== 'sell') return rowReasons.neitherSide(cells.text('side'));
  const instrument = cells.instrument(cells.text('contract'), futureInstrument);
  if (typeof instrument === 'string') return instrument;
  const stamp = cells.text('time');
  const price = cells.number('price', 'average price');
  return {
    instrument,
    action: side,
    effect: 'unknown',
    quantity,
    price,
    fee: ZERO,
    time: cells.clock.stamp(stamp),
    stamp,
    account: cells.account('account'),
    executionId: cells.text('id'),
  };
}
