import { expect, it } from 'vitest';
import { plainInstrument } from '../trades/instrument.ts';
import { option } from '../trades/testing/testFill.ts';
import { ONE } from '../units/decimal.ts';
import { instantOf } from '../units/millis.ts';
import { matchPlans, tradesAgainstPlans } from './matchPlans.ts';
import { followedTrade, testPlan } from './testing/testPlan.ts';

type Plans = readonly ReturnType<typeof testPlan>[];
type Trades = readonly ReturnType<typeof followedTrade>[];
const against = (plans: Plans, trades: Trades) =>
  tradesAgainstPlans(plans, trades, matchPlans(plans, trades, 'America/New_York'), 'America/New_York').map(
    ({ plan, trade }) => `${trade.id.replaceAll('_', '')} ${plan}`,
  );
const short = (name: string, over: Parameters<typeof followedTrade>[1] & { readonly at?: string } = {}) =>
  followedTrade(name, { side: 'short', openedAt: instantOf(over.at ?? '2026-03-02T15:00:00Z'), ...over });

it('a short trade while a plan to buy is ready is against it', () => expect(against([testPlan('p')], [short('a')])).toEqual(['a p']));

it.each([
  ['on the plan’s side', { side: 'long' }],
  ['in another symbol', { instrument: plainInstrument('stock', 'AMD', 'USD', ONE) }],
  ['in an option on it', { instrument: { ...option('C100'), underlying: 'NVDA' } }],
  ['before the plan was written', { at: '2026-03-02T13:59:59Z' }],
] as const)('a trade %s is not', (_what, over) => expect(against([testPlan('p')], [short('a', over)])).toEqual([]));

it.each([
  ['a mere idea', { state: 'idea' }],
  ['one that was skipped', { state: 'skipped' }],
  ['one moved to done by hand', { state: 'done' }],
  ['one whose last day was over', { goodUntil: '2026-03-01' }],
  ['one of another account', { account: 'Other' }],
  ['one that the trader said it was not about', { links: [{ trade: short('a').id, attached: false }] }],
] as const)('no trade is against %s', (_what, over) => expect(against([testPlan('p', over)], [short('a')])).toEqual([]));

it('a plan waits until its own trade is entered: what came before it was against it, what came after was not', () => {
  const own = followedTrade('own', { openedAt: instantOf('2026-03-02T16:00:00Z') });
  const trades = [short('early'), own, short('late', { at: '2026-03-02T16:00:00Z' })];
  expect(against([testPlan('p')], trades)).toEqual(['early p']);
  expect(against([testPlan('p', { state: 'done', links: [{ trade: own.id, attached: true }] })], trades)).toEqual(['early p']);
});

it('a trade that followed a plan of its own side is against none', () =>
  expect(against([testPlan('p'), testPlan('q', { side: 'short' })], [short('a')])).toEqual([]));

it('of several plans it is against the latest', () =>
  expect(
    against(
      [testPlan('p'), testPlan('q', { createdAt: '2026-03-02T14:30:00Z' }), testPlan('r', { createdAt: '2026-03-02T14:20:00Z' })],
      [short('a')],
    ),
  ).toEqual(['a q']));
