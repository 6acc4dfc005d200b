import { readNumber } from '#domain/format/readNumber.ts';
import type { RowLog } from '#domain/importers/rows/rowLog.ts';
import type { RowLocation } from '#domain/importers/rows/rowProblems.ts';
import type { TimePrecision } from '#domain/trades/fill.ts';
import { absolute, add, type Decimal, prorate, subtract, ZERO } from '#domain/units/decimal.ts';
import type { Millis } from '#domain/units/millis.ts';

/** A fill of the log and the order it belongs to; legs of one order share its fee. */
export type OrderLeg = { readonly fill: number; readonly group: number };
/** A trade as the cash or futures statement books it. */
export type Booking = {
  readonly time: Millis;
  readonly stamp: string;
  readonly precision: TimePrecision;
  readonly description: string;
  readonly fee: Decimal;
  /** Amount paid (below zero) or received before fees; null if the row has none. */
  readonly amount: Decimal | null;
  readonly place: RowLocation;
};

type Order = {
  readonly time: Millis;
  /** Seconds that its time can mean: 60 where the history is written to the minute. */
  readonly span: number;
  readonly symbol: string;
  readonly quantity: Decimal;
  readonly legs: number[];
  fee: Decimal;
  booked: boolean;
};

/** The two parts of a statement differ by up to this many milliseconds. */
const NEAR = 2000;
const TRADE = /^(?:tIP |BUYCXL |KEY: \S+ )?(?:BOT|SOLD) ([+-]?[\d,.]+) (.+)$/;

/** Fees of a statement, to be shared over the orders of its trade history: the same second first, else the nearest within two. */
export function thinkorswimFees() {
  const bookings: Booking[] = [];
  return {
    /** Notes a booked trade. */
    add: (booking: Booking) => void bookings.push(booking),

    /** All of them. */
    all: (): readonly Booking[] => bookings,

    /** Assigns each booking's fee to its order, by quantity over the legs, in the log. Returns bookings without an order. */
    share(legs: readonly OrderLeg[], log: RowLog): readonly Booking[] {
      const unknown: Booking[] = [];
      const orders = ordersOf(legs, log);
      const bySecond = new Map<number, Order[]>();
      for (const order of orders) {
        const first = Math.floor(order.time / 1000);
        for (let second = first; second < first + order.span; second++) {
          const same = bySecond.get(second);
          if (same) same.push(order);
          else bySecond.set(second, [order]);
        }
      }
      for (const booking of bookings) {
        const order = orderOf(booking, bySecond);
        if (order === null) unknown.push(booking);
        else {
          order.fee = add(order.fee, booking.fee);
          order.booked = true;
          log.ignored(booking.place, 'Fee line for a fill already in the trade history.');
        }
      }
      for (const order of orders) shareFee(order, log);
      return unknown;
    },
  };
}

/** Orders by their legs; all legs have the order's time. */
function ordersOf(legs: readonly OrderLeg[], log: RowLog): Order[] {
  const orders = new Map<number, Order>();
  for (const { fill, group } of legs) {
    const { time, instrument, quantity, precision } = log.at(fill);
    const order = orders.get(group);
    if (order) order.legs.push(fill);
    else
      orders.set(group, {
        time,
        span: precision === 'minute' ? 60 : 1,
        symbol: instrument.right === undefined ? instrument.symbol : instrument.underlying,
        quantity,
        legs: [fill],
        fee: ZERO,
        booked: false,
      });
  }
  return [...orders.values()];
}

/** The order a booking is about: same symbol, nearest in time, then the same quantity, then not booked yet. */
function orderOf({ time, description }: Booking, bySecond: ReadonlyMap<number, readonly Order[]>): Order | null {
  const trade = TRADE.exec(description);
  const quantity = absolute(readNumber(trade?.[1] ?? '') ?? ZERO);
  const words = new Set((trade?.[2] ?? description).toUpperCase().split(/[\s/:@]+/));
  const second = Math.floor(time / 1000);
  let best: Order | null = null;
  let bestRank = Number.POSITIVE_INFINITY;
  for (let away = -NEAR / 1000; away <= NEAR / 1000; away++)
    for (const order of bySecond.get(second + away) ?? []) {
      if (!words.has(order.symbol)) continue;
      const rank = Math.abs(away) * 4 + (order.quantity === quantity ? 0 : 2) + (order.booked ? 1 : 0);
      if (rank < bestRank) [best, bestRank] = [order, rank];
    }
  return best;
}

function shareFee({ legs, fee }: Order, log: RowLog): void {
  const total = legs.reduce((sum, fill) => sum + log.at(fill).quantity, 0n);
  let left = fee;
  legs.forEach((fill, index) => {
    const leg = log.at(fill);
    const part = index === legs.length - 1 ? left : prorate(fee, leg.quantity, total);
    leg.fee = add(leg.fee, part);
    left = subtract(left, part);
  });
}
