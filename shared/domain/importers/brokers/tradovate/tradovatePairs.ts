import { futureSymbol } from '#domain/importers/instruments/futureName.ts';
import type { PointValues } from '#domain/importers/instruments/pointValues.ts';
import { futureInstrument } from '#domain/importers/instruments/usInstrument.ts';
import { rowReasons } from '#domain/importers/rowReasons.ts';
import { type DraftFill, UNNAMED } from '#domain/importers/rows/draftFill.ts';
import type { RowMeaning } from '#domain/importers/rows/layout.ts';
import { resultCheck } from '#domain/importers/rows/moneyCheck.ts';
import type { RowCells } from '#domain/importers/rows/rowCells.ts';
import type { RowLog } from '#domain/importers/rows/rowLog.ts';
import { StatedSums } from '#domain/importers/rows/statedSums.ts';
import { layout } from '#domain/importers/rows/tableImporter.ts';
import { givenTradeDay } from '#domain/importers/values/givenTradeDay.ts';
import { type Instrument, plainInstrument } from '#domain/trades/instrument.ts';
import { add, type Decimal, decimal, divide, formatDecimal, multiply, subtract, ZERO } from '#domain/units/decimal.ts';
import type { Millis } from '#domain/units/millis.ts';
import { sessionClock } from '#domain/units/sessionClock.ts';

const sessionOf = sessionClock();

/** The columns of a table of pairs, as its two layouts call them. */
const PAIRS = {
  account: ['account'],
  contract: ['symbol', 'contract'],
  pair: ['pair id'],
  tradeDay: ['trade date'],
  buyId: ['buyfillid', 'buy fill id'],
  sellId: ['sellfillid', 'sell fill id'],
  quantity: ['qty', 'paired qty'],
  buyPrice: ['buyprice', 'buy price'],
  sellPrice: ['sellprice', 'sell price'],
  pnl: ['pnl', 'p/l'],
  bought: ['boughttimestamp', 'bought timestamp'],
  sold: ['soldtimestamp', 'sold timestamp'],
} as const;
/** A row of such a table. */
type Pair = RowCells<keyof typeof PAIRS>;
/** One fill of a pair. */
type PairSide = {
  readonly action: 'buy' | 'sell';
  readonly id: string;
  readonly price: Decimal;
  readonly stamp: string;
  readonly time: Millis;
};

/** The buy or the sell of a row; what cannot be read is a problem of its cells. */
function sideIn(cells: Pair, action: 'buy' | 'sell'): PairSide {
  const stamp = cells.text(action === 'buy' ? 'bought' : 'sold');
  const price = cells.number(action === 'buy' ? 'buyPrice' : 'sellPrice', `${action} price`);
  return { action, id: cells.text(action === 'buy' ? 'buyId' : 'sellId'), price, stamp, time: cells.clock.stamp(stamp) };
}

/** Shorts are sold before they are bought; in the same second the smaller id came first. */
function entryFirst(buy: PairSide, sell: PairSide): readonly [PairSide, PairSide] {
  const sellFirst = sell.time === buy.time ? Number(sell.id) < Number(buy.id) : sell.time < buy.time;
  return sellFirst ? [sell, buy] : [buy, sell];
}

/** Performance and position history: each row pairs a fill that opens with one that closes. */
export const tradovatePairs = layout({
  name: 'pairs',
  columns: PAIRS,
  required: ['contract', 'buyId', 'sellId', 'quantity', 'buyPrice', 'sellPrice', 'bought', 'sold'],
  numbers: ['buyPrice', 'sellPrice'],
  fees: [],
  zone: null,
  newestFirst: false,
  start() {
    const paired = new PairedFills();
    return { row: (cells, log) => paired.row(cells, log), stated: () => paired.sums.list() };
  },
});

const CENT = decimal('0.01');

/** A future missing from the point table uses the point value implied by the row's P&L. */
function tradovateContract(contract: string, worth: PointValues, points: Decimal, pnl: Decimal | null): Instrument | string {
  const symbol = futureSymbol(contract);
  if (symbol === '' || worth.of(symbol) !== null) return futureInstrument(contract, worth);
  const value = pnl === null ? null : divide(pnl, points);
  if (value === null || value <= 0n || multiply(value, points) !== pnl || value % CENT !== 0n) return worth.ask(symbol, 'USD');
  return plainInstrument('future', symbol, 'USD', decimal(formatDecimal(value)));
}

/** Rows pair a buy with a sell, first in first out; a fill taken by several pairs is in several rows, with a part of its quantity in each. */
class PairedFills {
  readonly sums = new StatedSums();
  /** True if rows name their account: all of them do, or none. */
  private named: boolean | null = null;
  /** Numbers of fills in the log, by account and id. */
  private readonly fills = new Map<string, Map<string, number>>();
  private readonly seen = new Map<number, { readonly quantity: Decimal; readonly buy: Decimal; readonly sell: Decimal }>();

  row(cells: Pair, log: RowLog): RowMeaning {
    const account = cells.account('account');
    const quantity = cells.number('quantity', 'quantity');
    const buy = sideIn(cells, 'buy');
    const buyPrecision = cells.clock.precision;
    const sell = sideIn(cells, 'sell');
    if (cells.problem !== '') return cells.problem;
    if (Number.isNaN(buy.time) || Number.isNaN(sell.time)) return cells.clock.problem || rowReasons.noTime;
    this.named ??= account !== '';
    if (this.named !== (account !== ''))
      return 'Some rows of this file name an account and others do not. Fill in the account in every row.';
    if (buy.id === '' || sell.id === '') return 'The id of a fill is missing.';
    if (quantity <= 0n) return 'The quantity is not above zero.';
    const pnl = cells.optional('pnl', 'P&L');
    const instrument = cells.instrument(cells.text('contract'), (name, worth) =>
      tradovateContract(name, worth, multiply(subtract(sell.price, buy.price), quantity), pnl),
    );
    if (typeof instrument === 'string') return instrument;
    if (cells.problem !== '') return cells.problem;
    const refused = pnl === null ? '' : resultCheck(instrument, quantity, subtract(sell.price, buy.price), pnl);
    if (refused !== '') return refused;
    const sides = entryFirst(buy, sell);
    const dated = givenTradeDay(cells.text('tradeDay'), sides[1].time);
    if (dated === 'unclear') return rowReasons.noTradeDay(cells.text('tradeDay'));
    const fills = this.fills.get(account) ?? new Map<string, number>();
    this.fills.set(account, fills);
    const known = sides.map(({ id }) => fills.get(id));
    const before = this.seen.get(pairOf(known));
    if (before !== undefined && before.quantity === quantity && before.buy === buy.price && before.sell === sell.price) {
      log.duplicate(cells.rows, 'The same pair of fills is in an earlier row already.');
      return null;
    }
    const differs = known.some((fill, index) => fill !== undefined && !isSame(log.at(fill), sides[index]!, instrument));
    if (before !== undefined || differs) return 'An earlier row has a fill of the same id with another price, time or contract.';
    if (pnl !== null) this.sums.add(instrument.key, pnl, null);
    const placed = sides.map((side, index) => {
      const earlier = known[index];
      if (earlier !== undefined) {
        log.at(earlier).quantity = add(log.at(earlier).quantity, quantity);
        return earlier;
      }
      const { action, id, price, stamp, time } = side;
      fills.set(id, log.size);
      const precision = action === 'buy' ? buyPrecision : cells.clock.precision;
      const names = { id: UNNAMED, account, instrument, order: 0, effect: 'unknown', batch: '' } as const;
      const fill: DraftFill = { ...names, action, quantity, price, fee: ZERO, time, precision };
      // A pair held over several sessions has only the exit's date.
      if (dated !== null && sessionOf(time) === sessionOf(sides[1].time)) fill.tradeDay = dated;
      log.fill(cells.rows, fill, id, stamp);
      return log.size - 1;
    });
    this.seen.set(pairOf(placed), { quantity, buy: buy.price, sell: sell.price });
    if (known.every((fill) => fill !== undefined)) log.joined();
    return null;
  }
}

/** Names a pair by the numbers of its fills; -1 when one has none yet. */
const pairOf = ([entry = -1, exit = -1]: readonly (number | undefined)[]): number => (entry < 0 || exit < 0 ? -1 : entry * 2 ** 26 + exit);

const isSame = (fill: { price: Decimal; time: Millis; action: string; instrument: Instrument }, side: PairSide, instrument: Instrument) =>
  fill.price === side.price && fill.time === side.time && fill.action === side.action && fill.instrument === instrument;
