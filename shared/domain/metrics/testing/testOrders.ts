import fc from 'fast-check';
import type { Fill } from '#domain/trades/fill.ts';
import { optionInstrument, plainInstrument } from '#domain/trades/instrument.ts';
import { decimal, decimalOf, ONE, timesWhole } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import { millis } from '#domain/units/millis.ts';
import type { TestOrder } from './testEquity.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 1440 * MINUTE;
const start = Date.UTC(2026, 2, 5, 14, 30); // Daylight saving starts on March 8.
/**
 * Hours after a morning start in New York at which exits cluster: the same evening, around its midnight and around
 * that of UTC, minutes and days later.
 */
const meetings = [1, 1, 1.05, 1.1, 2, 6, 9, 13, 14, 15, 24, 25, 38, 39, 39.1, 48, 72, 96].map((hours) => hours * 60 * MINUTE);

const leg = fc.record({
  units: fc.integer({ min: 1, max: 4 }),
  buys: fc.boolean(),
  price: fc.integer({ min: 50, max: 900 }),
  fee: fc.integer({ min: 0, max: 3 }),
  exits: fc.array(fc.record({ when: fc.constantFrom(...meetings), price: fc.integer({ min: 1, max: 1500 }) }), { maxLength: 4 }),
  late: fc.integer({ min: 0, max: 1 }),
});
/** A random trade: shares, an option, or up to four legs opened within five seconds, and closing times of its parts. */
export const idea = fc.record({
  day: fc.integer({ min: 0, max: 4 }),
  account: fc.constantFrom('Main', 'IRA'),
  currency: fc.constantFrom('USD', 'USD', 'EUR'),
  legs: fc.oneof(fc.array(leg, { minLength: 1, maxLength: 1 }), fc.array(leg, { minLength: 2, maxLength: 4 })),
  isStock: fc.boolean(),
});

/** Orders of some ideas in order of time. Each option idea has an underlying of its own; shares repeat the same few symbols. */
export function ordersOf(ideas: readonly (typeof idea extends fc.Arbitrary<infer Idea> ? Idea : never)[]): TestOrder[] {
  const orders = ideas.flatMap(({ day, account, currency, legs, isStock }, i) =>
    legs.flatMap((own, n): TestOrder[] => {
      const opened = start + day * DAY + i * 5 * MINUTE + n * own.late * SECOND;
      const stock = isStock && legs.length === 1;
      const what = stock
        ? { name: `S${i % 2}`, underlying: null, multiplier: 1 }
        : { name: `U${i} ${n}`, underlying: `U${i}`, multiplier: 100 };
      const one = { account, currency, ...what, fee: own.fee };
      const sign = own.buys ? 1 : -1;
      const exits = own.exits.slice(0, own.units).sort((a, b) => a.when - b.when);
      // Every other time the last exit closes the rest; otherwise some stays open.
      const units = exits.map((_, at) => (at === exits.length - 1 && own.price % 2 === 0 ? own.units - at : 1));
      return [
        { ...one, units: sign * own.units, price: own.price, time: opened },
        ...exits.map(({ when, price }, at) => ({ ...one, units: -sign * units[at]!, price, time: start + day * DAY + when })),
      ];
    }),
  );
  return orders.sort((a, b) => a.time - b.time);
}

/** As a Decimal. */
export const CENT = decimal('0.01');

/** An order as a fill, the n-th of its journal. */
export function fillOf({ account, name, underlying, currency, multiplier, units, price, fee, time }: TestOrder, order: number): Fill {
  const size = Math.abs(units);
  const strike = decimalOf(100 + 5 * Number(name.at(-1)));
  const instrument =
    underlying === null
      ? plainInstrument('stock', name, currency, ONE)
      : optionInstrument({
          root: underlying,
          underlying,
          expiry: '2026-06-19',
          right: 'P',
          strike,
          currency,
          multiplier: decimalOf(multiplier),
        });
  return {
    id: fillId(`equity|${order}`),
    account,
    instrument,
    action: units > 0 ? 'buy' : 'sell',
    order,
    batch: '',
    quantity: decimalOf(size),
    price: timesWhole(CENT, BigInt(price)),
    fee: timesWhole(CENT, BigInt(size * fee)),
    time: millis(time),
    precision: 'second',
    effect: 'unknown',
  };
}
