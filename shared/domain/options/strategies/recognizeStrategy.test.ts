import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decimal, decimal, decimalOf, formatDecimal, fromScaled, ONE, timesWhole } from '#domain/units/decimal.ts';
import { runs } from '#tests/deep.ts';
import { type Leg, mergedLegs } from '../leg.ts';
import { payoff } from '../payoff.ts';
import { partsOf } from './parts.ts';
import { recognizeStrategy, shapes } from './recognizeStrategy.ts';

/** "+2 C100" buys two calls at 100, "-1 P95/04" sells a put expiring in April, "+100" buys shares; a price may follow "@". */
function legs(text: string): Leg[] {
  return text.split(',').map((part): Leg => {
    const [, sign, quantity, right, strike, month = '03', price = '1'] =
      /^([+-])([\d.]+)(?: ([CP])([\d.]+)(?:\/(\d\d))?)?(?:@([\d.]+))?$/.exec(part.trim())!;
    return {
      side: sign === '+' ? 'long' : 'short',
      quantity: decimal(quantity!),
      price: decimal(price),
      multiplier: right ? decimalOf(100n) : ONE,
      option: right ? { right: right as 'C' | 'P', strike: decimal(strike!), expiry: `2026-${month}-20` } : null,
    };
  });
}

const named: readonly (readonly [string, string])[] = [
  ['+1 C100', 'long_call'],
  ['-2 C100', 'short_call'],
  ['+1 P100', 'long_put'],
  ['-1 P100', 'short_put'],
  ['+50', 'long_stock'],
  ['-50', 'short_stock'],
  ['+2 C100, -2 C110', 'bull_call_spread'],
  ['-1 C100, +1 C110', 'bear_call_spread'],
  ['+1 P90, -1 P100', 'bull_put_spread'],
  ['-1 P90, +1 P100', 'bear_put_spread'],
  ['+1 C100, +1 P100', 'long_straddle'],
  ['-3 C100, -3 P100', 'short_straddle'],
  ['+1 C110, +1 P90', 'long_strangle'],
  ['-1 C110, -1 P90', 'short_strangle'],
  ['+1 C100, -1 P100', 'synthetic_long_stock'],
  ['-1 C100, +1 P100', 'synthetic_short_stock'],
  ['+1 C110, -1 P90', 'risk_reversal'],
  ['-1 C100/03, +1 C100/04', 'calendar_spread'],
  ['-1 C105/03, +1 C100/04', 'diagonal_spread'],
  ['+1 C100, -2 C110', 'ratio_spread'],
  ['-1 P100, +2 P90', 'ratio_spread'],
  ['+1 C95, -2 C100, +1 C105', 'long_call_butterfly'],
  ['-2 P95, +4 P100, -2 P105', 'short_put_butterfly'],
  ['+1 P95, -2 P100, +1 P105', 'long_put_butterfly'],
  ['-1 C95, +2 C100, -1 C105', 'short_call_butterfly'],
  ['+1 C95, -2 C100, +1 C110', 'broken_wing_butterfly'],
  ['-1 P90, -1 C100, +1 C105', 'jade_lizard'],
  ['+1 P85, -1 P90, -1 C110, +1 C115', 'iron_condor'],
  ['+2 P80, -2 P90, -2 C110, +2 C115', 'iron_condor'],
  ['-1 P85, +1 P90, +1 C110, -1 C115', 'reverse_iron_condor'],
  ['+1 P90, -1 P100, -1 C100, +1 C110', 'iron_butterfly'],
  ['-1 P90, +1 P100, +1 C100, -1 C110', 'reverse_iron_butterfly'],
  ['+1 C90, -1 C95, -1 C105, +1 C110', 'long_call_condor'],
  ['-1 P90, +1 P95, +1 P105, -1 P110', 'short_put_condor'],
  ['+1 C90, -1 C110, -1 P90, +1 P110', 'box_spread'],
  ['-1 C90, +1 C110, +1 P90, -1 P110', 'box_spread'],
  ['+200, -2 C110', 'covered_call'],
  ['-100, -1 P90', 'covered_put'],
  ['+100, +1 P90', 'protective_put'],
  ['-100, +1 C110', 'protective_call'],
  ['+100, +1 P90, -1 C110', 'collar'],
];

const custom: readonly string[] = [
  '+150, -1 C110',
  '+100, -2 C110',
  '+1 C95, -3 C100, +1 C105',
  '+1 C90, -1 C110, +1 C110/04',
  '+1 P85, -1 P90, -2 C110, +2 C115',
  '+1 P105, -1 P110, -1 C90, +1 C95',
  '-1 P90, -1 C100/04, +1 C105/04',
  '+100, +1 P110, -1 C90',
];

describe('legs opened together', () => {
  it.each(named)('%s is a %s', (text, name) => expect(recognizeStrategy(legs(text))).toBe(name));
  it.each(custom)('%s fits no shape and is not forced into one', (text) => expect(recognizeStrategy(legs(text))).toBe('custom'));

  it('have the same name in any order and any size', () => {
    fc.assert(
      fc.property(fc.constantFrom(...named), fc.integer({ min: 1, max: 9 }), fc.infiniteStream(fc.nat()), ([text, name], size, noise) => {
        const scaled = legs(text).map((leg) => ({ ...leg, quantity: timesWhole(leg.quantity, BigInt(size)), rank: noise.next().value }));
        expect(recognizeStrategy(scaled.sort((a, b) => a.rank - b.rank))).toBe(name);
      }),
      { numRuns: runs(100, 3000) },
    );
  });

  it('fit one shape at most', () => {
    const right = fc.constantFrom('C', 'P');
    const leg = fc
      .tuple(fc.constantFrom('+', '-'), fc.constantFrom(1, 2), right, fc.constantFrom(90, 95, 100, 105), fc.constantFrom('03', '04'))
      .map(([sign, n, side, strike, month]) => `${sign}${n} ${side}${strike}/${month}`);
    fc.assert(
      fc.property(fc.array(leg, { minLength: 1, maxLength: 4 }), fc.constantFrom('', ', +100', ', -100'), (options, shares) => {
        const parts = partsOf(mergedLegs(legs(options.join(', ') + shares)));
        expect(shapes.filter((shape) => shape(parts) !== null).length).toBeLessThanOrEqual(1);
      }),
      { numRuns: runs(400, 20_000) },
    );
  });

  it('bought in two fills are one leg at their average price', () => {
    expect(mergedLegs(legs('+1 C100@2, +3 C100@4')).map(({ quantity, price }) => [quantity, price].map(formatDecimal))).toEqual([
      ['4', '3.5'],
    ]);
  });

  it('a short put is cash-secured or naked only when the cash is known', () => {
    expect([null, decimal('20000'), decimal('19999.99')].map((cash) => recognizeStrategy(legs('-2 P100'), cash))).toEqual([
      'short_put',
      'cash_secured_put',
      'naked_put',
    ]);
  });
});

const shown = (text: string) => {
  const { optionPremium, maxProfit, maxLoss, breakevens } = payoff(legs(text));
  const plain = (value: Decimal | null) => (value === null ? null : formatDecimal(value));
  return [plain(optionPremium), plain(maxProfit), plain(maxLoss), breakevens?.map(formatDecimal) ?? null];
};

describe('the payoff at expiry', () => {
  it.each([
    ['an iron condor', '+1 P85@0.4, -1 P90@1, -1 C110@1.2, +1 C115@0.5', ['130', '130', '-370', ['88.7', '111.3']]],
    ['a straddle', '+1 C100@3, +1 P100@2.5', ['-550', null, '-550', ['94.5', '105.5']]],
    ['a short strangle', '-1 C110@1, -1 P90@1', ['200', '200', null, ['88', '112']]],
    ['a covered call', '+100@50, -1 C55@1', ['100', '600', '-4900', ['49']]],
    ['a ratio spread', '+1 C100@4, -2 C110@1.5', ['-100', '900', null, ['101', '119']]],
    ['a butterfly', '+1 C95@6, -2 C100@3, +1 C105@1', ['-100', '400', '-100', ['96', '104']]],
    ['a box', '+1 C90@12, -1 C110@3, -1 P90@2, +1 P110@12', ['-1900', '100', '100', []]],
    ['a spread for nothing', '+1 C100@2, -2 C110@1', ['0', '1000', null, ['100', '120']]],
    ['a calendar', '-1 C100/03@2, +1 C100/04@3', ['-100', null, '-100', null]],
    ['a short calendar', '+1 C100/03@2, -1 C100/04@3', ['100', '100', null, null]],
  ])('of %s is exact', (_, text, expected) => expect(shown(text)).toEqual(expected));

  it('is zero at every breakeven, and never outside its bounds', () => {
    const leg = fc.record({
      side: fc.constantFrom<Leg['side']>('long', 'short'),
      quantity: fc.integer({ min: 1, max: 5 }).map((n) => decimalOf(n)),
      price: fc.integer({ min: 1, max: 2000 }).map((cents) => fromScaled(cents, 2)),
      multiplier: fc.constant(decimalOf(100n)),
      option: fc.record({
        right: fc.constantFrom<'C' | 'P'>('C', 'P'),
        strike: fc.integer({ min: 80, max: 120 }).map((n) => decimalOf(n)),
        expiry: fc.constant('2026-03-20'),
      }),
    });
    const worth = (all: readonly Leg[], price: number) =>
      all.reduce((sum, { side, quantity, price: paid, option }) => {
        const inside = Math.max(0, option!.right === 'C' ? price - Number(option!.strike) / 1e8 : Number(option!.strike) / 1e8 - price);
        return sum + (side === 'long' ? 1 : -1) * (Number(quantity) / 1e8) * 100 * (inside - Number(paid) / 1e8);
      }, 0);
    fc.assert(
      fc.property(fc.array(leg, { minLength: 1, maxLength: 5 }), fc.integer({ min: 0, max: 400 }), (all, price) => {
        const { maxProfit, maxLoss, breakevens } = payoff(all);
        for (const at of breakevens!) expect(Math.abs(worth(all, Number(at) / 1e8))).toBeLessThan(1e-3);
        if (maxProfit !== null) expect(worth(all, price)).toBeLessThanOrEqual(Number(maxProfit) / 1e8 + 1e-6);
        if (maxLoss !== null) expect(worth(all, price)).toBeGreaterThanOrEqual(Number(maxLoss) / 1e8 - 1e-6);
      }),
      { numRuns: runs(100, 3000) },
    );
  });
});
