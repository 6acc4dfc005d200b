import { readNumber } from '#domain/format/readNumber.ts';
import { namedInstrument } from '#domain/importers/instruments/namedInstrument.ts';
import type { RowMeaning } from '#domain/importers/rows/layout.ts';
import { RoundTrips } from '#domain/importers/rows/roundTrips.ts';
import type { RowCells } from '#domain/importers/rows/rowCells.ts';
import type { RowLog } from '#domain/importers/rows/rowLog.ts';
import { StatedSums } from '#domain/importers/rows/statedSums.ts';
import { layout, tableImporter } from '#domain/importers/rows/tableImporter.ts';
import { type OrderSide, sideBesideShort } from '#domain/importers/values/orderSide.ts';
import { absolute, add, type Decimal, decimal, formatDecimal, multiply, negate, subtract, ZERO } from '#domain/units/decimal.ts';

const EXECUTIONS = {
  instrument: ['instrument'],
  action: ['action'],
  quantity: ['quantity'],
  price: ['price'],
  time: ['time'],
  id: ['id'],
  entryExit: ['e/x'],
  position: ['position'],
  commission: ['commission'],
  account: ['account', 'account display name'],
} as const;

const executions = layout({
  name: 'executions',
  columns: EXECUTIONS,
  required: ['instrument', 'action', 'quantity', 'price', 'time', 'entryExit'],
  numbers: ['price', 'commission'],
  fees: ['commission'],
  ids: 'id',
  localDates: true,
  zone: null,
  newestFirst: true,
  start: () => ({ row: executionRow }),
});

const TRADES = {
  instrument: ['instrument'],
  account: ['account'],
  side: ['market pos.'],
  quantity: ['qty', 'quantity'],
  entryPrice: ['entry price'],
  exitPrice: ['exit price'],
  entryTime: ['entry time'],
  exitTime: ['exit time'],
  profit: ['profit'],
  commission: ['commission'],
  clearing: ['clearing fee'],
  exchange: ['exchange fee'],
  ip: ['ip fee'],
  nfa: ['nfa fee'],
} as const;

type TradeCells = RowCells<keyof typeof TRADES>;

/** The grid of trades of Trade Performance, whose profit may be net of its fees. */
const tradePerformance = layout({
  name: 'trades',
  columns: TRADES,
  required: ['instrument', 'side', 'quantity', 'entryPrice', 'exitPrice', 'entryTime', 'exitTime', 'profit'],
  numbers: ['entryPrice', 'exitPrice', 'profit'],
  fees: 'in amount',
  localDates: true,
  zone: null,
  newestFirst: false,
  start() {
    const trips = new RoundTrips();
    const sums = new StatedSums();
    return { row: (cells, log) => tradeRow(cells, log, trips, sums), stated: () => sums.list() };
  },
});

function tradeRow(cells: TradeCells, log: RowLog, trips: RoundTrips, sums: StatedSums): RowMeaning {
  const side = cells.text('side').toLowerCase();
  if (side !== 'long' && side !== 'short') return `The market position "${cells.text('side').slice(0, 40)}" is neither Long nor Short.`;
  const instrument = cells.instrument(cells.text('instrument'), namedInstrument);
  if (typeof instrument === 'string') return instrument;
  const quantity = cells.number('quantity', 'quantity');
  const entry = { price: cells.number('entryPrice', 'entry price'), stamp: cells.text('entryTime') };
  const exit = { price: cells.number('exitPrice', 'exit price'), stamp: cells.text('exitTime') };
  const profit = cells.number('profit', 'profit');
  const costs = (['commission', 'clearing', 'exchange', 'ip', 'nfa'] as const).reduce(
    (sum, column) => add(sum, cells.amount(column, column)),
    ZERO,
  );
  const points = multiply(side === 'long' ? subtract(exit.price, entry.price) : subtract(entry.price, exit.price), quantity);
  const gross = multiply(points, instrument.multiplier);
  const fee = feeOf(gross, profit, costs);
  if (cells.problem === '' && !mayBeFees(fee, costs, quantity))
    return `The profit ${formatDecimal(profit)} does not fit these prices: they make ${formatDecimal(gross)} before fees. Show profit in currency in NinjaTrader and export again, or enter this trade by hand.`;
  const first = trips.add(cells, log, { instrument, account: cells.account('account'), side, quantity, entry, exit, fee, id: '' });
  if (typeof first === 'string') return first;
  if (first !== null) sums.add(instrument.key, subtract(gross, fee), fee);
  return null;
}

const CENT = decimal('0.01');
/** No contract costs more than this in fees beside the columns that state them. */
const MOST_FEES = decimal('10');

/**
 * False when the difference between profit and prices is too large, or of the wrong sign, for fees: then point value or unit of the profit
 * is another.
 */
const mayBeFees = (fee: Decimal, costs: Decimal, quantity: Decimal): boolean =>
  fee === costs || (fee > negate(CENT) && fee <= add(costs, multiply(MOST_FEES, quantity)));

/** If profit before fees is the points' worth, the columns of fees count; otherwise the profit is net, and the difference is the fees. */
const feeOf = (gross: Decimal, profit: Decimal, costs: Decimal): Decimal =>
  absolute(subtract(gross, profit)) < CENT ? costs : subtract(gross, profit);

/** NinjaTrader 8: the grid of executions, or the grid of trades of Trade Performance, whose profit may be net of its fees. */
export const ninjaTrader = tableImporter({
  id: 'ninjatrader',
  name: 'NinjaTrader',
  howTo:
    'In NinjaTrader 8 open Control Center, Executions, right-click the grid and choose Export (or New, Trade Performance, tab Trades). Its times are in your platform’s zone.',
  missing:
    'This doesn’t look like NinjaTrader’s grid of executions or trades. Right-click the grid in Control Center, Executions, export it as CSV and choose that file.',
  layouts: [tradePerformance, executions],
});

function executionRow(cells: RowCells<keyof typeof EXECUTIONS>): RowMeaning {
  const side = sideOf(cells.text('action'), cells.text('entryExit'));
  if (typeof side === 'string') return side;
  const instrument = cells.instrument(cells.text('instrument'), namedInstrument);
  if (typeof instrument === 'string') return instrument;
  const stamp = cells.text('time');
  const quantity = cells.number('quantity', 'quantity');
  return {
    instrument,
    action: side.action,
    effect: effectBeside(side, quantity, cells.text('position')),
    quantity,
    price: cells.number('price', 'price'),
    fee: cells.amount('commission', 'commission'),
    time: cells.clock.stamp(stamp),
    stamp,
    account: cells.account('account'),
    executionId: cells.text('id'),
  };
}

const POSITION = /^(\d[\d,.]*) ([LS])$/;

/**
 * A fill's effect, from the position after it ("1 S"): if it is on the fill's own side, the fill opened or reversed
 * it.
 */
function effectBeside(side: OrderSide, quantity: Decimal, position: string): OrderSide['effect'] {
  const [, size = '', letter] = POSITION.exec(position.toUpperCase()) ?? [];
  if (letter !== (side.action === 'buy' ? 'L' : 'S')) return side.effect;
  return side.effect === 'open' && quantity <= (readNumber(size) ?? 0n) ? 'open' : 'unknown';
}

/** A plain sell may be an entry: then E/X decides. */
function sideOf(action: string, entryExit: string) {
  const side = sideBesideShort(action);
  return typeof side === 'string' || side.effect !== 'close' || side.action === 'buy' || !/^entry$/i.test(entryExit)
    ? side
    : { ...side, effect: 'unknown' as const };
}
