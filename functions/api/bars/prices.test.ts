import { expect, it } from 'vitest';
import { SECOND } from '#domain/units/millis.ts';
import { MarketAway, MarketBusy, MarketKeyRefused } from '#functions/world/marketData.ts';
import { testNow } from '#functions/world/testing/testWorld.ts';
import { askBars as ask } from './testing/askBars.ts';
import { marketWorld } from './testing/marketWorld.ts';

const connected = { provider: 'alpaca', keyId: 'PKTEST', secret: 'hush' };
const symbols = ['AMD', 'BRK.B'];
const AMD = { symbol: 'AMD', price: '182.3', at: '2026-11-17T21:00:00.000Z' };

it('answers prices under the person’s own key, and nothing of the key', async () => {
  const calls: unknown[] = [];
  const world = await marketWorld({
    async prices(...call) {
      calls.push(call);
      return [AMD];
    },
  });
  await ask(world, 'connect', connected);
  const { body } = await ask(world, 'prices', { symbols });
  expect(body.data).toEqual({ provider: 'alpaca', prices: [AMD] });
  expect(calls).toEqual([[{ keyId: 'PKTEST', secret: 'hush' }, symbols]]);
  expect(JSON.stringify(body)).not.toMatch(/PKTEST|hush/);
});

it('names no provider without a key, and asks none', async () => {
  const world = await marketWorld({ prices: () => Promise.reject(new Error('asked')) });
  expect((await ask(world, 'prices', { symbols })).body.data).toEqual({ provider: null, prices: [] });
});

it('refuses more than 300 questions a day with market_today before asking the provider, apart from those for bars', async () => {
  let heard = 0;
  const world = await marketWorld({
    async prices() {
      heard++;
      return [];
    },
  });
  await ask(world, 'connect', connected);
  for (let i = 1; i <= 300; i++) {
    world.setNow(testNow + i * SECOND);
    expect((await ask(world, 'prices', { symbols })).status).toBe(200);
  }
  world.setNow(testNow + 301 * SECOND);
  expect([(await ask(world, 'prices', { symbols })).body.code, heard]).toEqual(['market_today', 300]);
  const from = Math.floor(testNow / 1000) - 86_400;
  expect((await ask(world, 'download', { symbol: 'AMD', from, until: from + 3600 })).status).toBe(200);
});

it.each([
  ['market_key_refused', new MarketKeyRefused()],
  ['market_busy', new MarketBusy(9)],
  ['market_away', new MarketAway()],
] as const)('answers %s when the provider fails so, and keeps the key', async (code, error) => {
  const world = await marketWorld({ prices: () => Promise.reject(error) });
  await ask(world, 'connect', connected);
  expect((await ask(world, 'prices', { symbols })).body.code).toBe(code);
  expect((await ask(world, 'provider')).body.data).toMatchObject({ connection: { provider: 'alpaca' } });
});

it.each([[[]], [['../v1/account']], [['AMD,TSLA']], [['SOFI260220P00025000']], [Array(501).fill('AMD')]])(
  'refuses symbols of another shape or number: %j',
  async (wrong) => {
    const world = await marketWorld({ prices: () => Promise.reject(new Error('asked')) });
    await ask(world, 'connect', connected);
    expect((await ask(world, 'prices', { symbols: wrong })).status).toBe(400);
  },
);
