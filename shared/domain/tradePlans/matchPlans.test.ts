import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#tests/deep.ts';
import { plainInstrument } from '../trades/instrument.ts';
import { option } from '../trades/testing/testFill.ts';
import { formatDecimal, ONE } from '../units/decimal.ts';
import { tradeIdOf } from '../units/ids.ts';
import { instantOf, millis } from '../units/millis.ts';
import { type MatchablePlan, type MatchableTrade, matchPlans, placePlan, tradesAgainstPlans } from './matchPlans.ts';
import { followedTrade, testPlan } from './testing/testPlan.ts';

const idOf = (name: string) => tradeIdOf(name.padEnd(11, '_'));
const plan = (id: string, over: Partial<MatchablePlan> = {}): MatchablePlan => ({
  id,
  symbol: 'NVDA',
  side: 'long',
  account: null,
  currency: 'USD',
  legs: [],
  goodUntil: null,
  state: 'ready',
  links: [],
  createdAt: '2026-03-02T14:00:00Z',
  ...over,
});
const trade = (name: string, over: Partial<MatchableTrade> & { at?: string } = {}): MatchableTrade => ({
  id: idOf(name),
  fillIds: [idOf(name)],
  account: 'Main',
  side: 'long',
  precision: 'second',
  instrument: plainInstrument('stock', 'NVDA', 'USD', ONE),
  openedAt: instantOf(over.at ?? '2026-03-02T15:00:00Z'),
  ...over,
});
const found = (plans: readonly MatchablePlan[], trades: readonly MatchableTrade[], zone = 'America/New_York') =>
  Object.fromEntries(
    matchPlans(plans, trades, zone).map(({ plan: id, trade: { id: name }, attached }) => [
      name.replaceAll('_', ''),
      attached ? `${id}!` : id,
    ]),
  );

it('a trade of the same symbol and side that was entered after the plan was written is proposed for it', () => {
  expect(found([plan('p')], [trade('a')])).toEqual({ a: 'p' });
});

it.each([
  ['another symbol', { instrument: plainInstrument('stock', 'AMD', 'USD', ONE) }],
  ['the other side', { side: 'short' }],
  ['another currency', { instrument: plainInstrument('stock', 'NVDA', 'EUR', ONE) }],
  ['an entry before the plan was written', { at: '2026-03-02T13:59:59Z' }],
  ['an option on the symbol', { instrument: { ...option('C100'), underlying: 'NVDA' } }],
] as const)('%s is no match', (_what, over) => {
  expect(found([plan('p')], [trade('a', over as Partial<MatchableTrade>)])).toEqual({});
});

it('the plan’s account and last day count, on the trader’s clock', () => {
  expect(found([plan('p', { account: 'Other' })], [trade('a')])).toEqual({});
  const late = trade('a', { at: '2026-03-03T03:00:00Z' });
  const until = plan('p', { goodUntil: '2026-03-02' });
  expect([found([until], [late]), found([until], [late], 'UTC')]).toEqual([{ a: 'p' }, {}]);
});

it('a trade known by its day alone matches a plan of that day', () => {
  expect(found([plan('p')], [trade('a', { at: '2026-03-02T05:00:00Z', precision: 'day' })])).toEqual({ a: 'p' });
});

it('an entry known by its minute follows a plan written within that minute, and one with seconds does not', () => {
  const written = plan('p', { createdAt: '2026-03-02T15:00:40Z' });
  expect(found([written], [trade('a', { at: '2026-03-02T15:00:00Z' })])).toEqual({ a: 'p' });
  expect(found([written], [trade('a', { at: '2026-03-02T15:00:39Z' })])).toEqual({});
  expect(found([written], [trade('a', { at: '2026-03-02T14:59:00Z' })])).toEqual({});
});

it('the latest plan before the entry is proposed, and each plan has one trade: the first', () => {
  const plans = [plan('early'), plan('late', { createdAt: '2026-03-02T14:30:00Z' })];
  expect(found(plans, [trade('b', { at: '2026-03-02T16:00:00Z' }), trade('a')])).toEqual({ a: 'late', b: 'early' });
});

it('an attached trade counts first, and is found by any fill of the trade', () => {
  const attached = plan('p', { links: [{ trade: idOf('b'), attached: true }] });
  const grown = trade('x', { fillIds: [idOf('x'), idOf('b')], at: '2026-03-02T16:00:00Z' });
  expect(found([attached], [trade('a'), grown])).toEqual({ x: 'p!' });
});

it('a match that was refused is not proposed again, and the next trade is', () => {
  const refused = plan('p', { links: [{ trade: idOf('a'), attached: false }] });
  expect(found([refused], [trade('a'), trade('b', { at: '2026-03-02T16:00:00Z' })])).toEqual({ b: 'p' });
});

it('plans that were skipped or are done wait for nothing', () => {
  expect(found([plan('p', { state: 'skipped' }), plan('q', { state: 'done' })], [trade('a')])).toEqual({});
});

it('a strategy takes each of its legs, by strike, right, expiry and side', () => {
  const [call] = [option('C100')];
  const leg = { right: 'C', strike: formatDecimal(call.strike!), expiry: call.expiry!, quantity: '1', price: '2' } as const;
  const spread = plan('p', {
    symbol: call.underlying,
    legs: [
      { ...leg, side: 'long' },
      { ...leg, side: 'short', strike: '110' },
    ],
  });
  const [long, short] = [trade('a', { instrument: call }), trade('b', { instrument: option('C110'), side: 'short' })];
  expect(found([spread], [long, short, trade('c', { instrument: option('C110'), side: 'long' })])).toEqual({ a: 'p', b: 'p' });
});

it('for any plans and trades, a trade has one plan at most, never a refused one, and every attached trade has its own', () => {
  const at = fc.integer({ min: 0, max: 20 }).map((hour) => new Date(Date.UTC(2026, 2, 2, 0) + hour * 3_600_000).toISOString());
  const names = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const link = fc.record({ trade: names.map(idOf), attached: fc.boolean() });
  const plans = fc.array(fc.record({ createdAt: at, links: fc.uniqueArray(link, { maxLength: 3, selector: ({ trade: name }) => name }) }), {
    maxLength: 4,
  });
  const trades = fc.uniqueArray(fc.record({ name: names, at }), { selector: ({ name }) => name });
  fc.assert(
    fc.property(plans, trades, (some, entered) => {
      const all = some.map((over, i) => plan(`p${i}`, over));
      const matches = matchPlans(
        all,
        entered.map(({ name, at: when }) => trade(name, { at: when })),
        'UTC',
      );
      expect(new Set(matches.map(({ trade: { id } }) => id)).size).toBe(matches.length);
      for (const { plan: id, trade: of, attached } of matches) {
        const link = all.find((each) => each.id === id)!.links.find(({ trade: name }) => name === of.id);
        expect(link?.attached ?? null).toBe(attached ? true : null);
      }
      const linked = entered.filter(({ name }) =>
        all.some(({ links }) => links.some((each) => each.trade === idOf(name) && each.attached)),
      );
      expect(matches.filter(({ attached }) => attached)).toHaveLength(linked.length);
    }),
    { numRuns: runs(200, 5000) },
  );
});

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

const match = (attached: boolean, closed: boolean, plan = 'p') => ({
  plan,
  attached,
  trade: {
    ...({ id: tradeIdOf('aaaaaaaaaaa'), fillIds: [], account: 'Main', side: 'long', precision: 'second', openedAt: millis(0) } as const),
    instrument: plainInstrument('stock', 'NVDA', 'USD', ONE),
    closedAt: closed ? millis(1) : null,
  },
});
const placed = (
  state: 'idea' | 'ready' | 'active' | 'skipped',
  matches: readonly ReturnType<typeof match>[],
  goodUntil: string | null = null,
) => placePlan({ id: 'p', state, goodUntil }, matches, '2026-03-02');

it('attached trades decide: underway while one is open, done once all are closed', () => {
  expect(placed('ready', [match(true, false)])).toBe('active');
  expect(placed('active', [match(true, true), match(true, false)])).toBe('active');
  expect(placed('active', [match(true, true)])).toBe('done');
});

it('a proposal shows a plan that waits as underway, even when it is over; nothing else moves it', () => {
  expect(placed('idea', [match(false, true)])).toBe('active');
  expect(placed('ready', [match(false, false)], '2026-03-01')).toBe('active');
  expect(placed('skipped', [match(false, false)])).toBe('skipped');
  expect(placed('ready', [match(false, false, 'other')], '2026-03-01')).toBe('expired');
});
