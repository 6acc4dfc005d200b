import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#tests/deep.ts';
import { plainInstrument } from '../trades/instrument.ts';
import { option } from '../trades/testing/testFill.ts';
import {
  type Decimal,
  decimal,
  formatDecimal,
  fromScaled,
  multiply,
  ONE,
  product,
  roundProduct,
  subtract,
  ZERO,
} from '../units/decimal.ts';
import { instantOf } from '../units/millis.ts';
import { planOutcome } from './planOutcome.ts';
import type { TradePlanNumbers } from './tradePlan.ts';

const d = (text: string): Decimal => decimal(text);
const plan: TradePlanNumbers = {
  side: 'long',
  multiplier: ONE,
  legs: [],
  entryLow: d('100'),
  entryHigh: d('101'),
  stop: d('99'),
  quantity: d('50'),
  feesPerUnit: null,
  targets: [
    { price: d('105'), share: d('50') },
    { price: d('107'), share: d('50') },
  ],
};
const closedAt = instantOf('2026-03-02T16:00:00Z');
const trade = (
  entry: string,
  exit: string | null,
  over: { net?: string; quantity?: string; stop?: string | null; side?: 'long' | 'short' } = {},
) => ({
  side: over.side ?? 'long',
  entryPrice: d(entry),
  exitPrice: exit === null ? null : d(exit),
  closedAt: exit === null ? null : closedAt,
  quantity: d(over.quantity ?? '50'),
  net: d(over.net ?? '0'),
  stop: over.stop == null ? null : d(over.stop),
  instrument: plainInstrument('stock', 'NVDA', 'USD', ONE),
});
const short: TradePlanNumbers = { ...plan, side: 'short', stop: d('102'), targets: [{ price: d('96'), share: d('100') }] };

it('slippage is the amount paid beyond the zone in R: below 0 when better, none within', () => {
  const slip = (entry: string, of = plan, side: 'long' | 'short' = 'long') => planOutcome(of, [trade(entry, null, { side })]).slippage;
  expect([slip('101.5'), slip('100.4'), slip('99.5')]).toEqual([0.25, 0, -0.25]);
  expect([slip('99.5', short, 'short'), slip('100.4', short, 'short'), slip('101.5', short, 'short')]).toEqual([0.25, 0, -0.25]);
});

it('the exit is at a target, before one, at the stop or past it', () => {
  const exit = (price: string) => planOutcome(plan, [trade('101', price)]);
  expect(exit('105.2')).toMatchObject({ exit: 'target', short: null, past: null });
  expect(exit('103')).toMatchObject({ exit: 'early', short: 1 });
  expect(exit('99')).toMatchObject({ exit: 'stop' });
  expect(exit('98')).toMatchObject({ exit: 'past', past: 0.5 });
  expect(planOutcome(short, [trade('100', '95', { side: 'short' })])).toMatchObject({ exit: 'target' });
  expect(planOutcome(short, [trade('100', '103', { side: 'short' })])).toMatchObject({ exit: 'past', past: 0.5 });
  expect(planOutcome({ ...plan, targets: [] }, [trade('101', '103')])).toMatchObject({ exit: null, short: null });
  expect(planOutcome(plan, [trade('101', null)])).toMatchObject({ exit: null });
});

it('size is compared in units, the stop with the one written on the trade', () => {
  expect(planOutcome(plan, [trade('101', null, { quantity: '70' })]).size).toBe(d('20'));
  expect(planOutcome({ ...plan, quantity: null }, [trade('101', null)]).size).toBeNull();
  const stop = (at: string | null) => planOutcome(plan, [trade('101', null, { stop: at })]).stop;
  expect([stop('98'), stop('99'), stop('100'), stop(null)]).toEqual(['wider', 'planned', 'tighter', null]);
  expect(planOutcome(short, [trade('100', null, { stop: '103', side: 'short' })]).stop).toBe('wider');
});

it('the result is in R of the planned risk at the size that was taken', () => {
  expect(planOutcome(plan, [trade('101', '105', { net: '200' })]).r).toBe(2);
  expect(planOutcome(plan, [trade('101', '105', { net: '400', quantity: '100' })]).r).toBe(2);
  expect(planOutcome(plan, [trade('101', null, { net: '200' })]).r).toBeNull();
  expect(planOutcome({ ...plan, stop: null }, [trade('101', '105')]).r).toBeNull();
});

const contract = (side: 'long' | 'short', right: 'C' | 'P', strike: string, price: string, quantity = '1') => ({
  side,
  quantity: d(quantity),
  price: d(price),
  multiplier: d('100'),
  option: { right, strike: d(strike), expiry: '2026-12-18' },
});
type Contract = ReturnType<typeof contract>;
const strategy = (legs: readonly Contract[], over: Partial<TradePlanNumbers> = {}): TradePlanNumbers => ({
  ...plan,
  multiplier: d('100'),
  legs,
  entryLow: null,
  entryHigh: null,
  stop: null,
  targets: [],
  quantity: d('2'),
  ...over,
});
/** A leg's trade: a quantity of contracts from one price to another, null while open. */
const inLeg = ({ side, option: leg }: Contract, quantity: string, entry: string, exit: string | null) => ({
  ...trade(entry, exit, { quantity, side }),
  net:
    exit === null ? ZERO : roundProduct(product(multiply(subtract(d(exit), d(entry)), d(side === 'long' ? '100' : '-100')), d(quantity))),
  instrument: { ...option(`${leg.right}${formatDecimal(leg.strike)}`), strike: leg.strike, right: leg.right, expiry: leg.expiry },
});

it('a spread that was bought is compared as one price: slippage, size, exit and result in R of what a unit risks', () => {
  const [bought, sold] = [contract('long', 'C', '100', '4'), contract('short', 'C', '105', '2')];
  const spread = strategy([bought, sold], { targets: [{ price: d('4'), share: d('100') }] });
  // Paid 4.2 - 1.9 = 2.3 instead of 2, sold at 5 - 1.4 = 3.6: 1R is the 2 that a unit can lose. Three of them made (3.6 - 2.3) × 300.
  expect(planOutcome(spread, [inLeg(bought, '3', '4.2', '5'), inLeg(sold, '3', '1.9', '1.4')])).toEqual({
    slippage: 0.15,
    size: d('1'),
    stop: null,
    exit: null,
    short: null,
    past: null,
    r: 0.65,
  });
  const stopped = { ...spread, stop: d('1') };
  // With a stop at 1, 1R is 1: sold 0.4 before the target.
  expect(planOutcome(stopped, [inLeg(bought, '2', '4', '5'), inLeg(sold, '2', '2', '1.4')])).toMatchObject({
    slippage: 0,
    size: ZERO,
    exit: 'early',
    r: 1.6,
    short: expect.closeTo(0.4),
  });
  expect(planOutcome(stopped, [inLeg(bought, '2', '4', '0'), inLeg(sold, '2', '2', '0')])).toMatchObject({ exit: 'past', past: 1, r: -2 });
});

it('a sold spread is late when its credit is smaller than planned, and reaches its target as its price falls', () => {
  const [sold, bought] = [contract('short', 'P', '650', '5'), contract('long', 'P', '645', '3.8')];
  const credit = strategy([sold, bought], { targets: [{ price: d('0.6'), share: d('100') }], stop: d('2.4') });
  const outcome = planOutcome(credit, [inLeg(sold, '2', '4.8', '2'), inLeg(bought, '2', '3.9', '1.5')]);
  // Received 0.9 instead of 1.2, bought back at 0.5; 1R is 1.2.
  expect(outcome).toMatchObject({ slippage: expect.closeTo(0.25), size: ZERO, exit: 'target', r: expect.closeTo(1 / 3) });
});

it('a single option is compared like shares, its stop too', () => {
  const call = contract('long', 'C', '100', '4');
  const single = strategy([call], { stop: d('2'), quantity: d('1') });
  expect(planOutcome(single, [{ ...inLeg(call, '1', '4.5', '1'), stop: d('1.5') }])).toMatchObject({
    slippage: 0.25,
    stop: 'wider',
    exit: 'past',
    past: 0.5,
    r: -1.75,
  });
});

it('legs that are not in the plan’s proportion have a result in R of the planned size, and nothing else', () => {
  const [bought, sold] = [contract('long', 'C', '100', '4'), contract('short', 'C', '105', '2')];
  const spread = strategy([bought, sold]);
  const outcome = planOutcome(spread, [inLeg(bought, '2', '4', '6'), inLeg(sold, '1', '2', '3')]);
  expect(outcome).toMatchObject({ slippage: null, size: null, exit: null, r: 0.75 });
  expect(planOutcome(spread, [inLeg(bought, '2', '4', '6'), inLeg(sold, '2', '2', null)])).toMatchObject({ slippage: 0, r: null });
});

it('however a strategy was filled, its slippage and result are those of the money that changed hands', () => {
  const cents = fc.integer({ min: 1, max: 900 });
  const text = (value: number) => formatDecimal(fromScaled(value, 2));
  const leg = fc.tuple(fc.constantFrom<'long' | 'short'>('long', 'short'), cents, cents, cents, fc.integer({ min: 1, max: 3 }));
  fc.assert(
    fc.property(fc.array(leg, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 5 }), (parts, units) => {
      const sign = (side: 'long' | 'short') => (side === 'long' ? 1 : -1);
      const legs = parts.map(([side, price, , , quantity], i) => contract(side, 'C', String(100 + 5 * i), text(price), String(quantity)));
      const planned = parts.reduce((sum, [side, price, , , quantity]) => sum + sign(side) * price * quantity, 0);
      const worse = planned >= 0 ? 1 : -1;
      // 1R is half a dollar a share.
      const stop = text(Math.abs(planned) + 1000 - worse * 50);
      const of = strategy(legs, {
        entryLow: d(text(Math.abs(planned) + 1000)),
        entryHigh: d(text(Math.abs(planned) + 1000)),
        stop: d(stop),
      });
      const trades = parts.map(([, , entry, exit, quantity], i) => inLeg(legs[i]!, String(quantity * units), text(entry), text(exit)));
      const [paid, left] = [2, 3].map((which) =>
        parts.reduce((sum, part) => sum + sign(part[0]) * (part[which] as number) * part[4], 0),
      ) as [number, number];
      const found = planOutcome(of, trades);
      const late = (paid - worse * (Math.abs(planned) + 1000)) / 50;
      expect(found.slippage).toBeCloseTo(late, 9);
      expect(found.r).toBeCloseTo((left - paid) / 50, 9);
      expect(found.size).toBe(subtract(d(String(units)), d('2')));
    }),
    { numRuns: runs(100, 3000) },
  );
});
