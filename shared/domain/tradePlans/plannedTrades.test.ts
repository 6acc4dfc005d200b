import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#tests/deep.ts';
import { decimal, formatDecimal, fromScaled } from '../units/decimal.ts';
import { instantOf } from '../units/millis.ts';
import { plannedTrades } from './plannedTrades.ts';
import { followedTrade, testPlan } from './testing/testPlan.ts';

const plan = (id: string, side: 'long' | 'short', stop: string | null, over: { legs?: number; createdAt?: string } = {}) =>
  testPlan(id, {
    side,
    stop,
    createdAt: over.createdAt ?? '2026-03-02T14:00:00Z',
    legs: Array.from({ length: over.legs ?? 0 }, () => ({
      ...({ side, right: 'C', strike: '100', expiry: '2026-04-17', quantity: '1', price: '1' } as const),
    })),
  });
const match = (of: string, name: string, side: 'long' | 'short', stop: string | null) => ({
  plan: of,
  attached: true,
  trade: followedTrade(name, { side, stop: stop === null ? null : decimal(stop) }),
});
const planned = (plans: readonly ReturnType<typeof plan>[], matches: readonly ReturnType<typeof match>[]) =>
  plannedTrades(
    plans,
    matches.map(({ trade }) => trade),
    matches,
    'UTC',
  );
const stopOf = (stopPlanned: string | null, side: 'long' | 'short', stop: string | null, legs = 0) =>
  [...planned([plan('p', side, stopPlanned, { legs })], [match('p', 'a', side, stop)])!.stops.values()][0] ?? null;

it.each([
  ['99', 'long', '99', 'planned'],
  ['99', 'long', '99.00', 'planned'],
  ['99', 'long', '98.5', 'wider'],
  ['99', 'long', '100', 'tighter'],
  ['102', 'short', '103', 'wider'],
  ['102', 'short', '101', 'tighter'],
  [null, 'long', '99', null],
  ['99', 'long', null, null],
] as const)('a stop planned at %s of a %s trade and now at %s is %s', (planned, side, stop, expected) => {
  expect(stopOf(planned, side, stop)).toBe(expected);
});

it('the stop of a plan of several legs is the price of all of them, and compares with no leg', () => {
  expect(stopOf('99', 'long', '98', 2)).toBeNull();
});

it('a stop is widened when its trade would lose more there than at the planned one, on either side', () => {
  const price = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(price, price, fc.constantFrom('long', 'short'), (planned, stop, side) => {
      const text = (cents: number) => formatDecimal(fromScaled(cents, 2));
      // Against any entry the loss of a long trade grows as its stop falls, that of a short one as it rises.
      const more = side === 'long' ? planned - stop : stop - planned;
      expect(stopOf(text(planned), side, text(stop))).toBe(more > 0 ? 'wider' : more < 0 ? 'tighter' : 'planned');
    }),
    { numRuns: runs(100, 2000) },
  );
});

it('planning began with the first plan; a trader without plans has planned nothing', () => {
  const late = plan('q', 'long', '99', { createdAt: '2026-03-03T14:00:00Z' });
  const found = planned([late, plan('p', 'long', '99')], [match('q', 'a', 'long', '98'), match('p', 'b', 'long', null)])!;
  expect(found.since).toBe(instantOf('2026-03-02T14:00:00Z'));
  expect([found.trades.size, [...found.stops.values()]]).toEqual([2, ['wider']]);
  expect(planned([], [])).toBeNull();
});

it('ignored are trades that broke the plan they followed, and those against the side of one that was waiting', () => {
  const kept = match('p', 'a', 'long', '99');
  const broke = match('q', 'b', 'long', '98');
  const against = followedTrade('c', { side: 'short' });
  const plans = [plan('p', 'long', '99'), plan('q', 'long', '99'), plan('r', 'long', '99')];
  const found = plannedTrades(plans, [kept.trade, broke.trade, against], [kept, broke], 'UTC')!;
  expect([...found.ignored]).toEqual([broke.trade.id, against.id]);
  expect(found.trades.has(against.id)).toBe(false);
});
