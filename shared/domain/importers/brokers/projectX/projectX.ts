import { futureName } from '#domain/importers/instruments/futureName.ts';
import { futureInstrument } from '#domain/importers/instruments/usInstrument.ts';
import { rowReasons } from '#domain/importers/rowReasons.ts';
import type { RowMeaning } from '#domain/importers/rows/layout.ts';
import { resultCheck } from '#domain/importers/rows/moneyCheck.ts';
import { RoundTrips } from '#domain/importers/rows/roundTrips.ts';
import type { RowCells } from '#domain/importers/rows/rowCells.ts';
import type { RowLog } from '#domain/importers/rows/rowLog.ts';
import { StatedSums } from '#domain/importers/rows/statedSums.ts';
import { layout, tableImporter } from '#domain/importers/rows/tableImporter.ts';
import { add, negate, subtract, ZERO } from '#domain/units/decimal.ts';

const COLUMNS = {
  id: ['id'],
  contract: ['contractname'],
  entered: ['enteredat'],
  exited: ['exitedat'],
  entryPrice: ['entryprice'],
  exitPrice: ['exitprice'],
  fees: ['fees'],
  commissions: ['commissions'],
  pnl: ['pnl'],
  size: ['size'],
  type: ['type'],
  tradeDay: ['tradeday'],
} as const;

const trades = layout({
  name: 'trades',
  columns: COLUMNS,
  required: ['id', 'contract', 'entered', 'exited', 'entryPrice', 'exitPrice', 'size', 'type'],
  numbers: ['entryPrice', 'exitPrice', 'fees'],
  fees: ['fees', 'commissions'],
  zone: null,
  newestFirst: false,
  start() {
    const trips = new RoundTrips();
    const sums = new StatedSums();
    return { row: (cells, log) => tradeRow(cells, log, trips, sums), stated: () => sums.list() };
  },
});

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
const projectXOrders = layout({
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

/** ProjectX and the prop firms on it (TopstepX): finished trades or orders, with offsets in their times; PnL is before fees, and orders have none. */
export const projectX = tableImporter({
  id: 'projectx',
  name: 'ProjectX (TopstepX)',
  howTo:
    'In TopstepX open the tab Trades, choose Export and the dates; each account is a file of its own. The tab Orders can be read too, but has no fees.',
  missing:
    'This doesn’t look like a ProjectX list of trades: the header row Id, ContractName, EnteredAt, … is missing. Export the tab Trades and choose that file.',
  layouts: [trades, projectXOrders],
});

function tradeRow(cells: RowCells<keyof typeof COLUMNS>, log: RowLog, trips: RoundTrips, sums: StatedSums): RowMeaning {
  const type = cells.text('type').toLowerCase();
  const side = type === 'long' || type === 'buy' ? 'long' : type === 'short' || type === 'sell' ? 'short' : null;
  if (side === null) return `The type "${cells.text('type').slice(0, 40)}" is neither Long nor Short.`;
  const instrument = cells.instrument(cells.text('contract'), (words, worth) => futureInstrument(futureName(words), worth));
  if (typeof instrument === 'string') return instrument;
  const fee = add(cells.amount('fees', 'fees'), cells.amount('commissions', 'commissions'));
  const pnl = cells.optional('pnl', 'PnL');
  const quantity = cells.number('size', 'size');
  const entry = cells.number('entryPrice', 'entry price');
  const exit = cells.number('exitPrice', 'exit price');
  const rise = subtract(exit, entry);
  const refused = pnl === null || cells.problem !== '' ? '' : resultCheck(instrument, quantity, side === 'long' ? rise : negate(rise), pnl);
  if (refused !== '') return refused;
  const first = trips.add(cells, log, {
    instrument,
    account: '',
    side,
    quantity,
    entry: { price: entry, stamp: cells.text('entered') },
    exit: { price: exit, stamp: cells.text('exited') },
    fee,
    id: cells.text('id'),
    tradeDay: cells.text('tradeDay'),
  });
  if (typeof first === 'string') return first;
  if (first !== null) sums.add(instrument.key, pnl === null ? null : subtract(pnl, fee), fee);
  return null;
}
