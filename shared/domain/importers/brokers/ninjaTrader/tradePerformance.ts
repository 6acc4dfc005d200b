import { namedInstrument } from '#domain/importers/instruments/namedInstrument.ts';
import type { RowMeaning } from '#domain/importers/rows/layout.ts';
import { RoundTrips } from '#domain/importers/rows/roundTrips.ts';
import type { RowCells } from '#domain/importers/rows/rowCells.ts';
import type { RowLog } from '#domain/importers/rows/rowLog.ts';
import { StatedSums } from '#domain/importers/rows/statedSums.ts';
import { layout } from '#domain/importers/rows/tableImporter.ts';
import { absolute, add, type Decimal, decimal, formatDecimal, multiply, negate, subtract, ZERO } from '#domain/units/decimal.ts';

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
export const tradePerformance = layout({
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

/** False when what is between profit and prices is too much, or of the wrong sign, for fees: then point value or unit of the profit is another. */
const mayBeFees = (fee: Decimal, costs: Decimal, quantity: Decimal): boolean =>
  fee === costs || (fee > negate(CENT) && fee <= add(costs, multiply(MOST_FEES, quantity)));

/** Profit before fees is the points' worth, and the columns of fees count; otherwise the profit is net, and what it lacks are the fees. */
const feeOf = (gross: Decimal, profit: Decimal, costs: Decimal): Decimal =>
  absolute(subtract(gross, profit)) < CENT ? costs : subtract(gross, profit);
