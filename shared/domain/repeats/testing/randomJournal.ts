import fc from 'fast-check';

/**
 * A traded instrument. `cents`: its initial price; `tick`: its smallest step, in cents; `worth`: dollars for one
 * dollar of price.
 */
export type Traded = {
  readonly symbol: string;
  readonly kind: 'stock' | 'option' | 'future';
  readonly cents: number;
  readonly tick: number;
  readonly worth: number;
};
/** One execution: its number, its price in cents, and its time in UTC milliseconds. */
export type Executed = { readonly id: number; readonly quantity: number; readonly cents: number; readonly time: number };
/** An order that was filled in one or several executions. */
export type Order = {
  readonly id: number;
  readonly what: Traded;
  readonly side: 'buy' | 'sell';
  readonly opens: boolean;
  readonly fills: readonly Executed[];
};
/** Orders in the order of their times. Each round trip ends flat, so that tables of finished trades hold all of it. */
export type RandomJournal = {
  readonly orders: readonly Order[];
  /** The orders of its first round trips. */
  readonly part: readonly Order[];
};

/** A few executions of one order: quantity, ticks from the price, and seconds after the one before. */
const executions = fc.array(
  fc.record({ quantity: fc.integer({ min: 1, max: 3 }), ticks: fc.integer({ min: -2, max: 2 }), later: fc.constantFrom(0, 0, 0, 0, 1, 2) }),
  { minLength: 1, maxLength: 3 },
);
/** `wait`: seconds before each order; equal seconds and equal prices are likely, because they are mistaken for repeats. */
const wait = fc.constantFrom(0, 1, 40, 400, 5000);
const trip = fc.record({
  what: fc.nat(),
  isLong: fc.boolean(),
  newDay: fc.boolean(),
  entries: fc.array(fc.record({ wait, executions }), { minLength: 1, maxLength: 2 }),
  exits: fc.array(fc.record({ wait, ticks: fc.integer({ min: -2, max: 2 }), share: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 1,
    maxLength: 2,
  }),
});

const DAY = 86_400_000;
/** Monday, July 20, 2026, 10:00 in New York. */
const BEGIN = Date.UTC(2026, 6, 20, 14);

/** Random journals of some instruments, within one week. */
export const randomJournal = (instruments: readonly Traded[]): fc.Arbitrary<RandomJournal> =>
  fc.tuple(fc.array(trip, { minLength: 1, maxLength: 5 }), fc.nat()).map(([trips, cut]) => {
    const orders: Order[] = [];
    const ends: number[] = [];
    let [now, day, order, fill] = [BEGIN, 0, 100, 1000];
    const add = (what: Traded, side: 'buy' | 'sell', opens: boolean, fills: readonly Omit<Executed, 'id'>[]) =>
      void orders.push({ id: ++order, what, side, opens, fills: fills.map((each) => ({ id: ++fill, ...each })) });
    for (const { what: chosen, isLong, newDay, entries, exits } of trips) {
      if (newDay && day < 4) now = BEGIN + DAY * ++day;
      const what = instruments[chosen % instruments.length]!;
      const priced = (ticks: number) => what.cents + ticks * what.tick;
      let held = 0;
      for (const { wait, executions } of entries) {
        now += wait * 1000;
        const fills = executions.map(({ quantity, ticks, later }) => {
          now += later * 1000;
          held += quantity;
          return { quantity, cents: priced(ticks), time: now };
        });
        add(what, isLong ? 'buy' : 'sell', true, fills);
      }
      exits.forEach(({ wait, ticks, share }, at) => {
        const quantity = at === exits.length - 1 ? held : Math.min(share, held);
        if (quantity === 0) return;
        held -= quantity;
        now += wait * 1000;
        add(what, isLong ? 'sell' : 'buy', false, [{ quantity, cents: priced(ticks), time: now }]);
      });
      ends.push(orders.length);
    }
    return { orders, part: orders.slice(0, ends[cut % ends.length]) };
  });
