import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillIdOf } from '#domain/units/ids.ts';
import { runs } from '#tests/deep.ts';
import { add, decimal, formatDecimal, fromScaled, fromUnits, negate, timesWhole, ZERO } from '../units/decimal.ts';
import { millis } from '../units/millis.ts';
import type { Fill, FillAction } from './fill.ts';
import { plainInstrument } from './instrument.ts';
import { matchFills } from './matchFills.ts';
import type { LotMethod } from './trade.ts';

const stock = plainInstrument('stock', 'XYZ', 'USD', decimal('1'));
let made = 0;
const fill = (action: FillAction, quantity: string, price = '0', more: Partial<Fill> = {}): Fill => {
  made++;
  const rest = { precision: 'second', order: 0, effect: 'unknown', batch: '' } as const;
  return {
    id: fillIdOf(`f${made}`),
    account: 'Main',
    instrument: stock,
    action,
    quantity: decimal(quantity),
    price: decimal(price),
    fee: ZERO,
    time: millis(made * 1000),
    ...rest,
    ...more,
  };
};
const money = (fills: readonly Fill[], method?: LotMethod) => matchFills(fills, method).trades.map(({ gross }) => formatDecimal(gross));
const total = (fills: readonly Fill[], method?: LotMethod) => matchFills(fills, method).trades.reduce((sum, { net }) => sum + net, 0n);

describe('lots', () => {
  const fills = [fill('buy', '100', '10'), fill('buy', '100', '12'), fill('sell', '50', '13')];
  it('are taken oldest first, newest first or as a share of all', () => {
    expect([money(fills, 'fifo'), money(fills, 'lifo'), money(fills, 'average')]).toEqual([['150'], ['50'], ['100']]);
  });
});

describe('a position', () => {
  it('that is crossed through zero is two trades, with the fee split by quantity', () => {
    const { trades } = matchFills([fill('buy', '100', '10'), fill('sell', '150', '11', { fee: decimal('3') }), fill('buy', '50', '10')]);
    expect(trades.map(({ side, gross, fees }) => [side, formatDecimal(gross), formatDecimal(fees)])).toEqual([
      ['long', '100', '2'],
      ['short', '50', '1'],
    ]);
  });

  it('nets only contracts of the same multiplier', () => {
    const future = (multiplier: string) => ({ instrument: plainInstrument('future', 'MESZ6', 'USD', decimal(multiplier)) });
    const fills = [fill('buy', '1', '100', future('5')), fill('sell', '1', '110', future('50')), fill('sell', '1', '104', future('5'))];
    const { trades } = matchFills(fills);
    expect(
      trades.map(({ side, gross, openQuantity, fills: own }) => [side, formatDecimal(gross), formatDecimal(openQuantity), own.length]),
    ).toEqual([
      ['long', '20', '0', 2],
      ['short', '0', '1', 1],
    ]);
    for (const { fills: own } of trades) expect(new Set(own.map((each) => each.fill.instrument.multiplier)).size).toBe(1);
  });

  it('gets a split of its own contract, else the oldest open one does, with and without the closed trades before', () => {
    const worth = (multiplier: string) => ({ instrument: plainInstrument('stock', 'ABC', 'USD', decimal(multiplier)) });
    const closed = [fill('buy', '1', '9', worth('1')), fill('sell', '1', '9', worth('1'))];
    const open = [fill('buy', '2', '9', worth('10')), fill('buy', '3', '9', worth('1'))];
    const ratio = { fresh: decimal('2'), old: decimal('1') };
    for (const [multiplier, held] of [
      ['1', ['2', '6']],
      ['10', ['4', '3']],
      ['5', ['4', '3']],
    ] as const) {
      const split = fill('split', '1', '0', { ...worth(multiplier), ratio });
      const openOf = (before: readonly Fill[]) =>
        matchFills([...before, ...open, split]).trades.flatMap(({ openQuantity }) =>
          openQuantity === 0n ? [] : formatDecimal(openQuantity),
        );
      expect([multiplier, openOf(closed), openOf([])]).toEqual([multiplier, held, held]);
    }
  });

  it('ends by an event that states another multiplier', () => {
    const option = { instrument: plainInstrument('option', 'XYZ261218C00010000', 'USD', decimal('100')) };
    const [trade] = matchFills([
      fill('buy', '2', '1', option),
      fill('expire', '2', '0', { instrument: { ...option.instrument, multiplier: decimal('1') } }),
    ]).trades;
    expect([formatDecimal(trade!.gross), trade!.openQuantity]).toEqual(['-200', 0n]);
  });

  it('makes each exit real at its own time', () => {
    const [trade] = matchFills([
      fill('buy', '2', '10'),
      fill('sell', '1', '12', { time: millis(9e8) }),
      fill('sell', '1', '9', { time: millis(9e9) }),
    ]).trades;
    expect(trade!.realizations.map(({ time, gross }) => [time, formatDecimal(gross)])).toEqual([
      [9e8, '2'],
      [9e9, '-1'],
    ]);
    expect(trade!.closedAt).toBe(9e9);
  });

  it('is closed at zero by an expiry, on either side', () => {
    expect(money([fill('sell', '2', '3.05'), fill('expire', '2')])).toEqual(['6.1']);
    expect(money([fill('buy', '2', '3.05'), fill('expire', '2')])).toEqual(['-6.1']);
  });

  it('is never closed beyond the held units by an assignment', () => {
    const { trades, unmatched } = matchFills([fill('sell', '1', '3'), fill('assign', '2')]);
    expect([trades.length, trades[0]!.openQuantity, unmatched.map(({ quantity }) => formatDecimal(quantity))]).toEqual([1, 0n, ['1']]);
  });

  it('is split once by two accounts’ records of one split, and by both of two splits', () => {
    const held = [fill('buy', '100', '400'), fill('buy', '10', '400')];
    const [time, order] = [millis(made * 1000 + 1), -1];
    const by = (fresh: string, old = '1') => fill('split', '1', '0', { time, order, ratio: { fresh: decimal(fresh), old: decimal(old) } });
    const heldAfter = (...splits: readonly Fill[]) => {
      const { trades, unmatched } = matchFills([...held, ...splits]);
      return [formatDecimal(trades[0]!.openQuantity), unmatched.length];
    };
    expect([heldAfter(by('4')), heldAfter(by('4'), by('8', '2')), heldAfter(by('4'), by('3'))]).toEqual([
      ['440', 0],
      ['440', 1],
      ['1320', 0],
    ]);
  });

  it('is split by the ratio in each trade alone, on both sides', () => {
    const own = { changes: { trade: fillIdOf('own') } };
    const apart = [fill('buy', '2', '10'), fill('buy', '1', '10', own), fill('sell', '7', '10', { effect: 'open' })];
    const split = fill('split', '1', '0', { ratio: { fresh: decimal('1'), old: decimal('3') } });
    const openIn = (fills: readonly Fill[]) =>
      matchFills(fills).trades.map(({ side, openQuantity }) => `${side} ${formatDecimal(openQuantity)}`);
    expect(openIn([...apart, split])).toEqual(['long 0.66666666', 'long 0.33333333', 'short 2.33333333']);
    expect(apart.flatMap((each) => openIn([each, split]))).toEqual(openIn([...apart, split]));
  });

  it('ignores a split that would leave no shares', () => {
    for (const quantity of ['-3', '-4']) {
      const { trades, unmatched } = matchFills([fill('buy', '3', '10'), fill('split', quantity), fill('sell', '3', '12')]);
      expect(unmatched.map(({ fill: { action } }) => action)).toEqual(['split']);
      expect(trades.map(({ gross }) => gross)).toEqual([decimal('6')]);
    }
    expect(matchFills([fill('buy', '3', '10'), fill('split', '-2'), fill('sell', '1', '32')]).unmatched).toEqual([]);
  });

  it('keeps its cost over a split, without a result', () => {
    const { trades } = matchFills([fill('buy', '3', '10'), fill('split', '4'), fill('sell', '7', '5')]);
    expect(trades.map(({ gross, quantity }) => [formatDecimal(gross), formatDecimal(quantity)])).toEqual([['5', '7']]);
  });
});

it('a close with nothing open is reported, never a short', () => {
  const { trades, unmatched } = matchFills([fill('sell', '5', '10', { effect: 'close' })]);
  expect([trades.length, unmatched.length]).toEqual([0, 1]);
});

it('a sell whose effect is unknown opens a short', () => {
  expect(matchFills([fill('sell', '5', '10')]).trades.map(({ side }) => side)).toEqual(['short']);
});

describe('a fill with a date alone', () => {
  const day = { precision: 'day', time: millis(0) } as const;
  const at = (hour: number) => ({ time: millis(hour * 3_600_000) });
  const shown = (fills: readonly Fill[]) => {
    const { trades, unmatched } = matchFills(fills);
    const told = trades.map(({ side, gross, openedAt, closedAt }) => [side, formatDecimal(gross), openedAt, closedAt]);
    return [...told, ...unmatched.map((each) => ['unmatched', formatDecimal(each.quantity)])];
  };
  const hour = 3_600_000;

  it.each(['close', 'unknown'] as const)('ends a position opened later on its day, when its effect is %s', (effect) =>
    expect(shown([fill('sell', '5', '12', { ...day, effect }), fill('buy', '5', '10', at(15))])).toEqual([
      ['long', '10', 15 * hour, 15 * hour],
    ]),
  );

  it('covers a short that was opened later on its day', () =>
    expect(shown([fill('buy', '5', '10', { ...day, effect: 'close' }), fill('sell', '5', '12', { ...at(15), effect: 'open' })])).toEqual([
      ['short', '10', 15 * hour, 15 * hour],
    ]));

  it.each(['expire', 'assign', 'exercise'] as const)('%ss a contract that was opened on that day', (action) =>
    expect(shown([fill(action, '1', '0', day), fill('buy', '1', '3', at(15))])).toEqual([['long', '-3', 15 * hour, 15 * hour]]),
  );

  it('stays the first of its day where that closes all', () => {
    const held = fill('buy', '5', '9', { time: millis(-hour) });
    const fills = [held, fill('sell', '5', '12', { ...day, effect: 'close' }), fill('buy', '5', '10', at(15))];
    expect(shown(fills)).toEqual([
      ['long', '15', -hour, 0],
      ['long', '0', 15 * hour, null],
    ]);
  });

  it('lets a timed exit come before it where both close one position', () =>
    expect(
      shown([
        fill('sell', '5', '12', { ...day, effect: 'close' }),
        fill('buy', '5', '10', at(14)),
        fill('sell', '5', '11', { ...at(15), effect: 'close' }),
        fill('buy', '5', '9', at(16)),
      ]),
    ).toEqual([
      ['long', '5', 14 * hour, 15 * hour],
      ['long', '15', 16 * hour, 16 * hour],
    ]));

  it('comes before all trading of its day when it is a split', () => {
    const ratio = { fresh: decimal('1'), old: decimal('2') };
    const split = fill('split', '-5', '0', { ...day, time: millis(24 * hour), order: -1, ratio });
    expect(shown([fill('buy', '10', '10', at(15)), split, fill('sell', '10', '25', at(40))])).toEqual([
      ['long', '25', 15 * hour, 40 * hour],
      ['short', '0', 40 * hour, null],
    ]);
  });

  it('comes, as a split, after the trading of a day of 23 hours before its own', () => {
    const ratio = { fresh: decimal('2'), old: decimal('1') };
    const split = fill('split', '5', '0', { ...day, time: millis(23 * hour), order: -1, ratio });
    const close = fill('sell', '5', '12', { ...day, effect: 'close' });
    const fills = [close, fill('buy', '10', '10', at(15)), split, fill('sell', '10', '7', at(40))];
    expect(shown(fills)).toEqual([['long', '30', 15 * hour, 40 * hour]]);
  });

  it('does not wait for another day, contract or account, and a close without any opening stays one', () => {
    const close = { ...day, effect: 'close' } as const;
    const option = plainInstrument('option', 'XYZ261218C00010000', 'USD', decimal('100'));
    for (const other of [at(24), { ...at(15), instrument: option }, { ...at(15), account: 'Other' }])
      expect(shown([fill('sell', '5', '12', close), fill('buy', '5', '10', other)])).toContainEqual(['unmatched', '5']);
  });
});

describe('for any fills', () => {
  const one = fc.record({
    buys: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 40 }),
    cents: fc.integer({ min: 1, max: 5000 }),
    fee: fc.integer({ min: -20, max: 300 }),
  });
  const ledger = fc.array(one, { minLength: 1, maxLength: 25 }).map((rows) =>
    rows.map(({ buys, quantity, cents, fee }, i) =>
      fill(buys ? 'buy' : 'sell', String(quantity), String(cents / 100), {
        fee: fromScaled(fee, 2),
        time: millis(i * 1000),
        id: fillIdOf(`p${i}`),
      }),
    ),
  );
  const flat = ledger.map((fills) => {
    const held = fills.reduce((sum, { action, quantity }) => add(sum, action === 'buy' ? quantity : negate(quantity)), ZERO);
    if (held === 0n) return fills;
    return [
      ...fills,
      fill(held > 0n ? 'sell' : 'buy', formatDecimal(held < 0n ? negate(held) : held), '7.77', { time: millis(1e9), id: fillIdOf('last') }),
    ];
  });

  it('the order of rows changes nothing', () => {
    fc.assert(
      fc.property(
        ledger.chain((fills) => fc.tuple(fc.constant(fills), fc.shuffledSubarray(fills, { minLength: fills.length }))),
        ([fills, other]) => {
          expect(matchFills(other)).toEqual(matchFills(fills));
        },
      ),
      { numRuns: runs(100, 3000) },
    );
  });

  it('all lot methods agree once flat, and equal the cash that moved', () => {
    fc.assert(
      fc.property(flat, (fills) => {
        const cash = fills.reduce(
          (sum, { action, quantity, price, fee }) => sum + ((action === 'sell' ? quantity : -quantity) * price) / 100_000_000n - fee,
          0n,
        );
        expect([total(fills, 'fifo'), total(fills, 'lifo'), total(fills, 'average')]).toEqual([cash, cash, cash]);
      }),
      { numRuns: runs(100, 3000) },
    );
  });

  it('a long at negated prices brings what a short brings', () => {
    fc.assert(
      fc.property(flat, (fills) => {
        const mirrored = fills.map((f) => ({
          ...f,
          action: f.action === 'buy' ? ('sell' as const) : ('buy' as const),
          price: negate(f.price),
        }));
        expect(matchFills(mirrored).trades.map(({ gross }) => gross)).toEqual(matchFills(fills).trades.map(({ gross }) => gross));
      }),
      { numRuns: runs(100, 3000) },
    );
  });

  it('a fill in two parts at one price brings the same', () => {
    fc.assert(
      fc.property(flat, fc.nat(), (fills, pick) => {
        const at = pick % fills.length;
        const whole = fills[at]!;
        const parts = [whole.quantity / 2n, whole.quantity - whole.quantity / 2n].map(fromUnits).map((quantity, i) => ({
          ...whole,
          id: fillIdOf(`${whole.id}${i}`),
          quantity,
          order: i,
          fee: i === 0 ? ZERO : whole.fee,
        }));
        expect(total(fills.toSpliced(at, 1, ...parts))).toBe(total(fills));
      }),
      { numRuns: runs(100, 3000) },
    );
  });

  it('twice the price is twice the result', () => {
    fc.assert(
      fc.property(flat, (fills) => {
        expect(total(fills.map((f) => ({ ...f, price: timesWhole(f.price, 2n), fee: timesWhole(f.fee, 2n) })))).toBe(total(fills) * 2n);
      }),
      { numRuns: runs(100, 3000) },
    );
  });

  it('exits add up to the trade', () => {
    fc.assert(
      fc.property(ledger, (fills) => {
        for (const { realizations, gross, fees } of matchFills(fills).trades) {
          expect(realizations.reduce((sum, part) => sum + part.gross, 0n)).toBe(gross);
          expect(realizations.reduce((sum, part) => sum + part.fees, 0n)).toBe(fees);
        }
      }),
      { numRuns: runs(100, 3000) },
    );
  });
});
