import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#tests/deep.ts';
import {
  absolute,
  add,
  type Decimal,
  decimal,
  formatDecimal,
  fromScaled,
  fromUnits,
  negate,
  subtract,
  timesWhole,
  toNumber,
  worth,
  ZERO,
} from '../units/decimal.ts';
import { fillIdOf } from '../units/ids.ts';
import { millis } from '../units/millis.ts';
import type { Fill } from './fill.ts';
import { matchFills } from './matchFills.ts';
import { fill, option, shares } from './testing/testFill.ts';
import { type LotMethod, openAveragePrice, type Trade } from './trade.ts';

const row = fc.record({
  buys: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 4000 }),
  cents: fc.integer({ min: 1, max: 9000 }),
  fee: fc.integer({ min: -20, max: 300 }),
  what: fc.integer({ min: 0, max: 1 }),
});
/** Any fills of shares (with fractions) and of one option, a minute apart. */
const ledger = fc.array(row, { minLength: 1, maxLength: 25 }).map((rows) =>
  rows.map(({ buys, quantity, cents, fee, what }, i) => {
    const at = new Date(Date.UTC(2026, 0, 5, 15, i)).toISOString();
    const count = what === 1 ? String(Math.ceil(quantity / 100)) : formatDecimal(fromScaled(quantity, 2));
    return fill(buys ? 'buy' : 'sell', count, String(cents / 100), at, what === 1 ? option('C100') : shares, {
      fee: fromScaled(fee, 2),
    });
  }),
);
const methods = fc.constantFrom<LotMethod>('fifo', 'lifo', 'average');
const sum = <T>(items: readonly T[], of: (item: T) => Decimal): Decimal => items.reduce((all, item) => add(all, of(item)), ZERO);
/** Rounding of averages at the eighth decimal, times the quantity held. */
const near = (a: Decimal, b: Decimal) => expect(Math.abs(toNumber(subtract(a, b)))).toBeLessThan(1e-4);

describe('for any ledger', () => {
  it('realized and unrealized results are the cash that moved and the value that is held', () => {
    fc.assert(
      fc.property(ledger, methods, fc.integer({ min: 1, max: 9000 }), (fills, method, cents) => {
        const { trades } = matchFills(fills, method);
        const mark = decimal(String(cents / 100));
        const held = trades.filter(({ closedAt }) => closedAt === null);
        const value = (trade: Trade, price: Decimal) => {
          const amount = worth(price, trade.openQuantity, trade.instrument.multiplier);
          return trade.side === 'long' ? amount : negate(amount);
        };
        const cash = sum(fills, ({ action, price, quantity, instrument }) => {
          const amount = worth(price, quantity, instrument.multiplier);
          return action === 'sell' ? amount : negate(amount);
        });
        const unrealized = sum(held, (trade) => subtract(value(trade, mark), value(trade, openAveragePrice(trade)!)));
        near(
          add(
            sum(trades, ({ gross }) => gross),
            unrealized,
          ),
          add(
            cash,
            sum(held, (trade) => value(trade, mark)),
          ),
        );
      }),
      { numRuns: runs(100, 3000) },
    );
  });

  it('every unit and every cent of fees is in one trade', () => {
    fc.assert(
      fc.property(ledger, methods, (fills, method) => {
        const parts = matchFills(fills, method).trades.flatMap(({ fills: mine }) => mine);
        expect(sum(parts, ({ quantity }) => quantity)).toBe(sum(fills, ({ quantity }) => quantity));
        expect(sum(parts, ({ fee }) => fee)).toBe(sum(fills, ({ fee }) => fee));
      }),
      { numRuns: runs(100, 3000) },
    );
  });

  it('net is gross less fees, of every trade and of every exit', () => {
    fc.assert(
      fc.property(ledger, methods, (fills, method) => {
        for (const { net, gross, fees, realizations } of matchFills(fills, method).trades) {
          expect(net).toBe(gross - fees);
          expect(sum(realizations, (part) => subtract(part.gross, part.fees))).toBe(net);
        }
      }),
      { numRuns: runs(100, 3000) },
    );
  });

  it('matches fills once that are imported twice with their ids', () => {
    fc.assert(
      fc.property(ledger, (fills) => {
        const once = new Map<string, Fill>([...fills, ...fills].map((each) => [each.id, each]));
        expect(matchFills([...once.values()])).toEqual(matchFills(fills));
      }),
      { numRuns: runs(100, 3000) },
    );
  });

  it('k times the quantity is k times the result, at the same prices', () => {
    fc.assert(
      fc.property(ledger, fc.integer({ min: 2, max: 9 }), (fills, k) => {
        const grown = fills.map((each) => ({
          ...each,
          quantity: timesWhole(each.quantity, BigInt(k)),
          fee: timesWhole(each.fee, BigInt(k)),
        }));
        const [small, large] = [matchFills(fills).trades, matchFills(grown).trades];
        expect(large.map(({ closedAt, entryPrice }) => [closedAt, entryPrice])).toEqual(
          small.map(({ closedAt, entryPrice }) => [closedAt, entryPrice]),
        );
        small.forEach((trade, i) => {
          near(large[i]!.net, timesWhole(trade.net, BigInt(k)));
        });
      }),
      { numRuns: runs(100, 3000) },
    );
  });

  it('a split of everything held changes no result', () => {
    fc.assert(
      fc.property(ledger, fc.nat(), fc.integer({ min: 2, max: 10 }), (all, pick, ratio) => {
        const fills = all.filter(({ instrument }) => instrument === shares);
        const at = fills.length === 0 ? 0 : pick % fills.length;
        const before = fills.slice(0, at + 1);
        const held = sum(before, ({ action, quantity }) => (action === 'buy' ? quantity : negate(quantity)));
        if (held === 0n) return;
        const size = absolute(held);
        const k = BigInt(ratio);
        const exact = fills.slice(at + 1).every(({ price }) => price % k === 0n);
        const after = fills
          .slice(at + 1)
          .map((each) => ({ ...each, quantity: timesWhole(each.quantity, k), price: fromUnits(each.price / k) }));
        if (!exact) return;
        const split = {
          ...fills[at]!,
          id: fillIdOf('split'),
          action: 'split' as const,
          quantity: timesWhole(size, k - 1n),
          price: ZERO,
          fee: ZERO,
          order: 1e9,
        };
        near(
          sum(matchFills([...before, split, ...after]).trades, ({ net }) => net),
          sum(matchFills(fills).trades, ({ net }) => net),
        );
      }),
      { numRuns: runs(100, 3000) },
    );
  });
});

describe('for any day of which some fills have a time and some a date alone', () => {
  const isTimed = ({ precision }: Fill) => precision !== 'day';
  const one = fc.record({
    action: fc.constantFrom('buy', 'sell', 'buy', 'sell', 'expire', 'split'),
    effect: fc.constantFrom('open', 'close', 'unknown'),
    quantity: fc.integer({ min: 1, max: 4 }),
    isTimed: fc.boolean(),
  });
  const day = Date.UTC(2026, 0, 5);
  const ledger = fc
    .tuple(fc.integer({ min: -4, max: 4 }), fc.array(one, { minLength: 1, maxLength: 8 }))
    .map(([held, rows]): readonly Fill[] => [
      ...(held === 0
        ? []
        : [fill(held > 0 ? 'buy' : 'sell', String(Math.abs(held)), '9', '2026-01-02T15:00:00Z', shares, { effect: 'open' })]),
      ...rows.map(({ action, effect, quantity, isTimed: hasTime }, n) => {
        const isSplit = action === 'split';
        const isDated = isSplit || !hasTime;
        return fill(
          action as Fill['action'],
          String(quantity),
          isSplit ? '0' : String(10 + n),
          new Date(day + (isDated ? 0 : (n + 1) * 3_600_000)).toISOString(),
          shares,
          {
            effect: action === 'expire' || isSplit ? 'unknown' : effect,
            precision: isDated ? 'day' : 'second',
            // Each has a ratio of its own: the same one twice at one moment is one split.
            ...(isSplit ? { ratio: { fresh: decimal(String(n + 2)), old: decimal('1') } } : {}),
          },
        );
      }),
    ]);
  /** Every order that keeps that of the dated fills and that of the timed ones, with no split after a timed one, as fills a second apart. */
  function* orders(dated: readonly Fill[], timed: readonly Fill[], before: readonly Fill[] = []): Generator<readonly Fill[]> {
    const next = (each: Fill) => [...before, { ...each, precision: 'second' as const, time: millis(day + before.length * 1000) }];
    const awaitsSplit = dated.some(({ action }) => action === 'split');
    if (dated.length + timed.length === 0) yield before;
    if (dated.length > 0) yield* orders(dated.slice(1), timed, next(dated[0]!));
    if (timed.length > 0 && !awaitsSplit) yield* orders(dated, timed.slice(1), next(timed[0]!));
  }
  /** Units closed before they were open, twice; and of sales without a known effect, the first of each short. */
  const wrongIn = ({ trades, unmatched }: ReturnType<typeof matchFills>) =>
    2n *
      sum(
        unmatched.filter(({ fill: { action } }) => action !== 'split'),
        ({ quantity }) => quantity,
      ) +
    sum(trades, ({ side, fills: [first] }) => (side === 'short' && first!.fill.effect === 'unknown' ? first!.quantity : ZERO));
  const told = ({ trades, unmatched }: ReturnType<typeof matchFills>) => [
    trades.map(({ side, gross, fills }) => [side, gross, fills.map(({ fill: { id }, quantity }) => [id, quantity])]),
    unmatched.map(({ fill: { id }, quantity }) => [id, quantity]),
  ];

  it('as few units as possible are closed before they are open, of all orders; and dates come first where that is one of the best', () => {
    fc.assert(
      fc.property(ledger, (fills) => {
        const older = fills.filter(({ time }) => time < day);
        const [dated, timed] = [false, true].map((kind) => fills.filter((each) => each.time >= day && isTimed(each) === kind)) as [
          Fill[],
          Fill[],
        ];
        const ours = matchFills(fills);
        const all = [...orders(dated, timed)].map((order) => matchFills([...older, ...order]));
        const least = all.map(wrongIn).reduce((a, b) => (a < b ? a : b));
        expect(wrongIn(ours)).toBe(least);
        if (wrongIn(all[0]!) === least) expect(told(ours)).toEqual(told(all[0]!));
        for (const { openedAt, closedAt, realizations } of ours.trades)
          expect([openedAt, ...realizations.map(({ time }) => time), closedAt ?? Infinity].toSorted((a, b) => a - b)[0]).toBe(openedAt);
      }),
      { numRuns: runs(150, 3000) },
    );
  });
});
