import type { Instrument } from '#domain/trades/instrument.ts';
import { absolute, add, type Decimal, prorate, subtract, ZERO } from '#domain/units/decimal.ts';
import type { Millis } from '#domain/units/millis.ts';
import { MONTHS, readOption } from '../instruments/readOption.ts';
import { listedOption, shareInstrument } from '../instruments/usInstrument.ts';
import { isStillWorking, rowReasons } from '../rowReasons.ts';
import type { AnyLayout, RowMeaning } from '../rows/layout.ts';
import { moneyCheck } from '../rows/moneyCheck.ts';
import type { RowCells } from '../rows/rowCells.ts';
import type { RowLog } from '../rows/rowLog.ts';
import { layout, tableImporter } from '../rows/tableImporter.ts';
import { type OrderSide, orderSide } from '../values/orderSide.ts';
import type { StatementClock } from '../values/statementClock.ts';

/** Fees by name, for files without their total. */
const FEES = {
  commission: ['commission'],
  platform: ['platform fees'],
  activity: ['trading activity fees'],
  regulatory: ['options regulatory fees'],
  occ: ['occ fees'],
  contract: ['contract fees'],
  sec: ['sec fees'],
  settlement: ['settlement fees'],
  audit: ['consolidated audit trail fees'],
  levy: ['sfc levy'],
  transactionLevy: ['transaction levy'],
  stamp: ['stamp duty'],
  trading: ['trading fees'],
  clearing: ['clearing fees'],
} as const;
type Fee = keyof typeof FEES;
const FEE_NAMES = Object.keys(FEES) as Fee[];

const COLUMNS = {
  side: ['side'],
  symbol: ['symbol'],
  status: ['status'],
  quantity: ['fill qty'],
  price: ['fill price'],
  amount: ['fill amount'],
  time: ['fill time'],
  currency: ['currency'],
  total: ['total'],
  ...FEES,
} as const;
type Cells = RowCells<keyof typeof COLUMNS>;

const table = (name: string, required: readonly (keyof typeof COLUMNS)[], fees: readonly (keyof typeof COLUMNS)[]): AnyLayout =>
  layout({
    name,
    columns: COLUMNS,
    required: ['side', 'symbol', 'quantity', 'price', 'time', 'currency', ...required],
    numbers: ['quantity', 'price', 'amount'],
    fees,
    zone: 'America/New_York',
    newestFirst: true,
    start() {
      const orders = new MoomooOrders();
      return { row: (cells) => orders.row(cells), end: (log) => orders.end(log) };
    },
  });

/** Moomoo and Futu: orders with their fills and fees, or fills alone; shares of the United States and Hong Kong, and listed options. */
export const moomoo = tableImporter({
  id: 'moomoo',
  name: 'Moomoo',
  howTo:
    'In Moomoo (Futu) on a computer open Account, Orders, History, choose the dates and export. Orders have fees; the list of trades has none.',
  missing:
    'This doesn’t look like Moomoo’s orders or trades: the columns Side, Symbol, Fill Qty, Fill Price and Fill Time are missing. Export the history with its fills and choose that file.',
  layouts: [table('orders', ['status'], ['total', ...FEE_NAMES]), table('fills', ['amount'], [])],
});

/** An order as its first row states it, or why it can't be read; its fills by their numbers in the log. */
type Order = { readonly side: OrderSide; readonly instrument: Instrument; readonly fee: Decimal; readonly fills: number[] };

/** Reads rows of fills: the first of an order names it and has its fees, those below have its other fills alone. */
class MoomooOrders {
  private readonly orders: Order[] = [];
  private order: Order | string = 'The row above, which names the order of this fill, is missing.';

  row(cells: Cells): RowMeaning {
    const isFirst = cells.text('side') !== '' || cells.text('symbol') !== '';
    const quantity = cells.amount('quantity', 'filled quantity');
    if (isFirst) {
      const status = cells.text('status');
      const order = isStillWorking(status) ? rowReasons.stillWorking(status) : orderIn(cells);
      this.order = order;
      if (cells.problem === '' && quantity === 0n) return { ignored: rowReasons.unfilled(status) };
      if (typeof order !== 'string') this.orders.push(order);
    }
    if (typeof this.order === 'string') return this.order;
    const { side, instrument, fills } = this.order;
    const price = cells.number('price', 'fill price');
    const amount = cells.optional('amount', 'fill amount');
    const stamp = cells.text('time');
    const time = timeIn(stamp, cells.clock);
    if (cells.problem !== '') return cells.problem;
    const refused = amount === null ? '' : moneyCheck(instrument, { quantity: absolute(quantity), price, money: amount });
    if (refused !== '') return refused;
    return { instrument, ...side, quantity, price, fee: ZERO, time, stamp, placed: (fill) => void fills.push(fill) };
  }

  /** Shares the fees of each order over its fills. */
  end(log: RowLog): void {
    for (const { fills, fee } of this.orders) {
      const units = fills.reduce((sum, fill) => add(sum, log.at(fill).quantity), ZERO);
      let left = fee;
      fills.forEach((fill, at) => {
        const part = at === fills.length - 1 ? left : prorate(fee, log.at(fill).quantity, units);
        log.at(fill).fee = part;
        left = subtract(left, part);
      });
    }
  }
}

/** Fields of an order's first row; a sentence if unreadable. */
function orderIn(cells: Cells): Order | string {
  const side = orderSide(cells.text('side'));
  if (typeof side === 'string') return side;
  const currency = cells.text('currency').toUpperCase() || 'USD';
  if (!/^[A-Z]{3}$/.test(currency)) return rowReasons.unknownCurrency(currency);
  const instrument = cells.instrument(`${cells.text('symbol')}|${currency}`, () =>
    instrumentOf(cells.text('symbol').toUpperCase(), currency),
  );
  if (typeof instrument === 'string') return instrument;
  const named = FEE_NAMES.reduce((sum, name) => add(sum, cells.amount(name, 'fee')), ZERO);
  return { side, instrument, fee: cells.optional('total', 'total of fees') ?? named, fills: [] };
}

/** "AAPL250509C185000": OCC's notation with a strike that is not padded. */
function instrumentOf(symbol: string, currency: string): Instrument | string {
  const terms = readOption(symbol, 'thousandths');
  if (terms === null) return shareInstrument(symbol, currency);
  return currency === 'USD' ? listedOption(terms, symbol) : rowReasons.otherCurrency(currency);
}

const STAMP = /^(?:([A-Z][a-z]{2}) (\d{1,2}), (\d{4})|(\d{4})\/(\d{2})\/(\d{2})) (\d{2}:\d{2}:\d{2}) \(?(ET|HKT|SGT)\)?$/;

/** "Apr 16, 2026 10:00:15 ET" or "2026/04/16 22:00:15 (HKT)"; New York's clock, or eight hours before Greenwich's. */
function timeIn(text: string, clock: StatementClock): Millis {
  const [, name = '', short = '', long = '', year = long, month = '', day = short, time = '', zone = ''] = STAMP.exec(text) ?? [];
  const number = month || String(MONTHS.indexOf(name.toUpperCase()) + 1).padStart(2, '0');
  const written = time === '' ? text : `${year}-${number}-${day.padStart(2, '0')} ${time}`;
  return clock.iso(zone === 'ET' || zone === '' ? written : `${written}+08:00`);
}
