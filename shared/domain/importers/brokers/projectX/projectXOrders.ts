import { futureName } from '#domain/importers/instruments/futureName.ts';
import { futureInstrument } from '#domain/importers/instruments/usInstrument.ts';
import { rowReasons } from '#domain/importers/rowReasons.ts';
import type { RowMeaning } from '#domain/importers/rows/layout.ts';
import type { RowCells } from '#domain/importers/rows/rowCells.ts';
import { layout } from '#domain/importers/rows/tableImporter.ts';
import { ZERO } from '#domain/units/decimal.ts';

const ORDERS = {
  id: ['id'],
  account: ['accountname'],
  contract: ['contractname'],
  status: ['status'],
  side: ['side'],
  size: ['size'],
  price: ['executeprice'],
  time: ['filledat'],
  position: ['positiondisposition'],
  tradeDay: ['tradeday'],
} as const;

const SIDES: ReadonlyMap<string, 'buy' | 'sell'> = new Map([
  ['bid', 'buy'],
  ['buy', 'buy'],
  ['ask', 'sell'],
  ['sell', 'sell'],
]);

/** The tab Orders: a row is a whole order, so one that was filled in part cannot be read. It has no fees. */
export const projectXOrders = layout({
  name: 'orders',
  columns: ORDERS,
  required: ['contract', 'status', 'side', 'size', 'price', 'time', 'position'],
  numbers: ['price'],
  fees: [],
  ids: 'id',
  zone: null,
  newestFirst: true,
  start: () => ({ row: orderRow }),
});

function orderRow(cells: RowCells<keyof typeof ORDERS>): RowMeaning {
  const price = cells.optional('price', 'execution price');
  const status = cells.text('status');
  if (cells.problem === '' && price === null && cells.text('time') === '') return { ignored: rowReasons.unfilled(status) };
  if (!/^filled$/i.test(status))
    return `An order with the status "${status.slice(0, 40)}" has a price, but this file doesn’t say how much of it was filled. Export the tab Trades instead.`;
  const action = SIDES.get(cells.text('side').toLowerCase());
  if (action === undefined) return `The side "${cells.text('side').slice(0, 40)}" is neither Bid nor Ask.`;
  const instrument = cells.instrument(cells.text('contract'), (words, worth) => futureInstrument(futureName(words), worth));
  if (typeof instrument === 'string') return instrument;
  const stamp = cells.text('time');
  const position = cells.text('position').toLowerCase();
  return {
    instrument,
    action,
    effect: position === 'opening' ? 'open' : position === 'closing' ? 'close' : 'unknown',
    quantity: cells.number('size', 'size'),
    price: price ?? cells.number('price', 'execution price'),
    fee: ZERO,
    time: cells.clock.stamp(stamp),
    stamp,
    account: cells.account('account'),
    executionId: cells.text('id'),
    tradeDay: cells.text('tradeDay'),
  };
}
