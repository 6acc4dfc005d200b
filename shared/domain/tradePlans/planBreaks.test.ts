import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#tests/deep.ts';
import { option } from '../trades/testing/testFill.ts';
import { decimal, formatDecimal, fromScaled } from '../units/decimal.ts';
import { instantOf } from '../units/millis.ts';
import { planBreaks } from './plannedTrades.ts';
import { followedTrade, testPlan } from './testing/testPlan.ts';
import { type TradePlanPrices, tradePlanNumbers } from './tradePlan.ts';

const closedAt = instantOf('2026-03-02T16:00:00Z');
const breaks = (plan: Partial<TradePlanPrices>, trade: Parameters<typeof followedTrade>[1] = {}) =>
  planBreaks(tradePlanNumbers(testPlan('p', plan)), followedTrade('a', trade));
/** Buy 100 at 100 to 101, stop 99: 1R is 2. Short 100 at 100 to 101, stop 103: 1R is 3. */
const long = { entryLow: '100', entryHigh: '101', stop: '99', quantity: '100' } as const;
const short = { ...long, side: 'short', stop: '103' } as const;
const bought = (price: string, over: Parameters<typeof followedTrade>[1] = {}) => ({ entryPrice: decimal(price), ...over });
const sold = (price: string, over: Parameters<typeof followedTrade>[1] = {}) => bought(price, { side: 'short', ...over });
const left = (price: string) => ({ exitPrice: decimal(price), closedAt });

describe('a long plan', () => {
  it.each([
    ['in its zone', bought('100.5'), []],
    ['a tenth of R above it', bought('101.2'), []],
    ['a cent more', bought('101.21'), ['zone']],
    ['below the zone', bought('99.01'), []],
    ['at the stop: the plan was over', bought('99'), ['zone']],
    ['as large as planned', bought('100', { quantity: decimal('100') }), []],
    ['smaller', bought('100', { quantity: decimal('40') }), []],
    ['a share larger', bought('100', { quantity: decimal('101') }), ['size']],
    ['with the stop as planned', bought('100', { stop: decimal('99') }), []],
    ['with it nearer', bought('100', { stop: decimal('99.5') }), []],
    ['with it further away', bought('100', { stop: decimal('98.99') }), ['stop']],
    ['left at the stop', bought('100', left('99')), []],
    ['left a tenth of R past it', bought('100', left('98.8')), []],
    ['left further past it', bought('100', left('98.79')), ['exit']],
    ['still open, whatever its partial exits were', bought('100', { exitPrice: decimal('90') }), []],
    ['all of it', bought('105', { quantity: decimal('200'), stop: decimal('90'), ...left('80') }), ['size', 'zone', 'stop', 'exit']],
  ] as const)('%s', (_what, trade, expected) => expect(breaks(long, trade)).toEqual(expected));
});

it.each([
  ['a tenth of R below the zone', sold('99.7'), []],
  ['a cent less', sold('99.69'), ['zone']],
  ['above the zone', sold('102.99'), []],
  ['at the stop', sold('103'), ['zone']],
  ['left a tenth of R past the stop', sold('100', left('103.3')), []],
  ['left further past it', sold('100', left('103.31')), ['exit']],
  ['with the stop further away', sold('100', { stop: decimal('104') }), ['stop']],
] as const)('a short plan: %s', (_what, trade, expected) => expect(breaks(short, trade)).toEqual(expected));

it('what a plan does not say breaks nothing; without a stop there is no R, and no room either', () => {
  expect(breaks({}, bought('1000', { quantity: decimal('9'), stop: decimal('1'), ...left('1') }))).toEqual([]);
  expect(breaks({ entryLow: '100' }, bought('100.01'))).toEqual(['zone']);
  expect(breaks({ stop: '99' }, bought('100', left('98.99')))).toEqual(['exit']);
});

it('of several legs each is held against its own size, and prices of all of them against none', () => {
  const leg = { side: 'long', right: 'C', strike: '100', expiry: '2026-04-17', quantity: '2', price: '1' } as const;
  const plan = { ...long, legs: [leg, { ...leg, strike: '110' }] };
  const of = (quantity: string, strike: string) =>
    breaks(plan, {
      instrument: { ...option('C100'), strike: decimal(strike), expiry: leg.expiry },
      ...bought('9', { quantity: decimal(quantity), stop: decimal('1'), ...left('0') }),
    });
  expect([of('200', '100'), of('201', '100'), of('201', '110'), of('999', '120')]).toEqual([[], ['size'], ['size'], []]);
});

it('a short trade breaks its plan exactly where its mirror image breaks its own, at any prices', () => {
  const cents = fc.integer({ min: 1, max: 20_000 });
  const text = (value: number) => formatDecimal(fromScaled(value, 2));
  fc.assert(
    fc.property(fc.tuple(cents, cents, cents, cents, cents, cents), ([low, width, away, entry, exit, stop]) => {
      const mirrored = (value: number) => text(100_000 - value);
      const one = breaks(
        { entryLow: text(low + 40_000), entryHigh: text(low + 40_000 + width), stop: text(low + 40_000 - away) },
        { entryPrice: decimal(text(entry + 40_000)), stop: decimal(text(stop + 30_000)), ...left(text(exit + 30_000)) },
      );
      const other = breaks(
        { side: 'short', entryLow: mirrored(low + 40_000 + width), entryHigh: mirrored(low + 40_000), stop: mirrored(low + 40_000 - away) },
        {
          side: 'short',
          entryPrice: decimal(mirrored(entry + 40_000)),
          stop: decimal(mirrored(stop + 30_000)),
          ...left(mirrored(exit + 30_000)),
        },
      );
      expect(other).toEqual(one);
      // Against the definition in plain numbers: R of a unit is the worst of the zone to the stop.
      const r = width + away;
      const zone = 10 * (entry - low - width) > r || entry + 40_000 <= low + 40_000 - away;
      expect(one.includes('zone')).toBe(zone);
      expect(one.includes('exit')).toBe(10 * (low + 40_000 - away - exit - 30_000) > r);
    }),
    { numRuns: runs(200, 5000) },
  );
});
