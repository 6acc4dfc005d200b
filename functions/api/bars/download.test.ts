import { expect, it } from 'vitest';
import { OPENING, testBars } from '#domain/bars/testing/testBars.ts';
import { SECOND } from '#domain/units/millis.ts';
import { type BarRequest, MarketAway, MarketBusy, type MarketKey, MarketKeyRefused } from '#functions/world/marketData.ts';
import { testNow } from '#functions/world/testing/testWorld.ts';
import { askBars as ask, readBars } from './testing/askBars.ts';
import { marketWorld } from './testing/marketWorld.ts';

const DAY = 86_400;
const key = { keyId: 'PKTEST', secret: 's' };
const connected = { provider: 'alpaca', ...key };
const span = { symbol: 'AMD', from: OPENING, until: OPENING + DAY };

it('bars come under the person’s own key, and lie where uploaded ones do', async () => {
  const calls: (readonly [MarketKey, BarRequest])[] = [];
  const bars = testBars({ count: 390 });
  const world = await marketWorld({
    async bars(...call) {
      calls.push(call);
      return bars;
    },
  });
  await ask(world, 'connect', connected);
  const { status, body } = await ask(world, 'download', span);
  expect([status, body.data]).toMatchObject([200, { series: { symbol: 'AMD', seconds: 60, bars: 390, source: 'Alpaca' } }]);
  expect(calls).toEqual([[key, { ...span, seconds: 60 }]]);
  expect(await readBars(world, OPENING, OPENING + DAY)).toEqual(bars);
});

it('a provider without bars changes nothing', async () => {
  const world = await marketWorld();
  await ask(world, 'connect', connected);
  expect((await ask(world, 'download', { ...span, until: span.from + 30 * DAY })).body.data).toEqual({ series: null });
  expect((await ask(world, 'list')).body.data).toEqual({ series: [] });
});

it('bars of each provider say whose they are', async () => {
  const world = await marketWorld({ bars: async () => testBars({ count: 5 }) });
  await ask(world, 'connect', { provider: 'massive', keyId: null, secret: 's' });
  expect((await ask(world, 'download', span)).body.data).toMatchObject({ series: { source: 'Massive' } });
});

it('refuses more than 300 keys and bar requests a day with market_today before asking the provider', async () => {
  let heard = 0;
  const world = await marketWorld({
    async bars() {
      heard++;
      return null;
    },
  });
  await ask(world, 'connect', connected);
  for (let i = 1; i < 300; i++) {
    world.setNow(testNow + i * SECOND);
    expect((await ask(world, 'download', span)).status).toBe(200);
  }
  world.setNow(testNow + 300 * SECOND);
  const { status, body } = await ask(world, 'download', span);
  expect([status, body.code, heard]).toEqual([429, 'market_today', 299]);
});

it('without a key it is market_not_connected, and no provider is asked', async () => {
  const world = await marketWorld({ bars: () => Promise.reject(new Error('asked')) });
  expect((await ask(world, 'download', span)).body.code).toBe('market_not_connected');
});

it.each([
  ['market_key_refused', new MarketKeyRefused()],
  ['market_busy', new MarketBusy(9)],
  ['market_away', new MarketAway()],
] as const)('%s is said, and the key stays', async (code, error) => {
  const world = await marketWorld({ bars: () => Promise.reject(error) });
  await ask(world, 'connect', connected);
  expect((await ask(world, 'download', span)).body.code).toBe(code);
  expect((await ask(world, 'provider')).body.data).toMatchObject({ connection: { provider: 'alpaca' } });
});

it('a key that was sealed with a key of ours that is gone is market_key_refused, and another one takes its place', async () => {
  const world = await marketWorld({ bars: async () => testBars({ count: 5 }) });
  await world.table.write({
    put: { pk: 'REPLAY#u1', sk: 'PROVIDER', provider: 'alpaca', connectedAt: '2026-11-18T15:00:00.000Z', sealed: 'of another seal' },
  });
  expect((await ask(world, 'download', span)).body.code).toBe('market_key_refused');
  expect(world.logs).toEqual([{ level: 'error', what: 'a sealed key does not open', why: 'Sealed for somebody else.' }]);
  await ask(world, 'connect', connected);
  expect((await ask(world, 'download', span)).status).toBe(200);
});

it('bars that find no room are refused as uploaded ones are: bars_full, bars_too_wide, book_busy', async () => {
  const scattered = { ...testBars({ count: 61 }), time: Array.from({ length: 61 }, (_, day) => OPENING + day * DAY) };
  const wide = await marketWorld({ bars: async () => scattered });
  await ask(wide, 'connect', connected);
  expect((await ask(wide, 'download', span)).body.code).toBe('bars_too_wide');
  const full = await marketWorld({ bars: async () => testBars({ count: 5 }) });
  await ask(full, 'connect', connected);
  const line = { seconds: 60, from: 0, until: 1, bars: 1, slots: {}, source: 'x', savedAt: '', revision: 1 };
  for (let i = 0; i < 200; i++) await full.table.write({ put: { pk: 'REPLAY#u1', sk: `SERIES#S${i}#60#`, symbol: `S${i}`, ...line } });
  expect((await ask(full, 'download', span)).body.code).toBe('bars_full');
  const busy = await marketWorld({ bars: async () => testBars({ count: 5 }) });
  await ask(busy, 'connect', connected);
  busy.table.transact = async () => false;
  expect((await ask(busy, 'download', span)).body.code).toBe('book_busy');
});

it.each([
  ['no stretch', { until: span.from }],
  ['a stretch of a century', { from: 0, until: 4_000_000_000 }],
  ['half a second', { from: span.from + 0.5 }],
  ['a symbol that is none', { symbol: '../v1/account' }],
])('%s is invalid_input', async (_what, wrong) => {
  const world = await marketWorld({ bars: () => Promise.reject(new Error('asked')) });
  await ask(world, 'connect', connected);
  expect((await ask(world, 'download', { ...span, ...wrong })).body.code).toBe('invalid_input');
});
