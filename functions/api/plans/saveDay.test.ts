import { expect, it } from 'vitest';
import { noDayRules } from '#domain/tradePlans/dayRules.ts';
import { ask, premiumWorld } from './testing/premiumWorld.ts';

const rules = { ...noDayRules('USD'), maxLoss: '500', maxTrades: 4, rule: 'After two losses, stop.', watchlist: 'NVDA' };
const ofTheDay = { bias: 'short', levels: [{ symbol: 'SPY', price: '671.2', note: 'prior-day high' }] } as const;
const read = async (world: Awaited<ReturnType<typeof premiumWorld>>, day: string) =>
  (await ask(world, 'readDay', { day, currency: 'EUR' })).body.data;

it('a day has its rules; later ones have its limits without its watchlist, bias and levels until they have their own', async () => {
  const world = await premiumWorld();
  expect(await read(world, '2026-03-02')).toEqual({ ...noDayRules('EUR'), from: null, version: 0 });
  const saved = { ...rules, ...ofTheDay, from: '2026-03-02', version: 1 };
  expect((await ask(world, 'saveDay', { ...rules, ...ofTheDay, day: '2026-03-02', version: 0 })).body.data).toEqual(saved);
  expect(await read(world, '2026-03-02')).toEqual(saved);
  expect(await read(world, '2026-03-05')).toEqual({ ...rules, watchlist: '', from: '2026-03-02', version: 0 });
  expect(await read(world, '2026-03-01')).toMatchObject({ from: null });
});

it('of two tabs the second is day_rules_changed', async () => {
  const world = await premiumWorld();
  await ask(world, 'saveDay', { ...rules, day: '2026-03-02', version: 0 });
  const { status, body } = await ask(world, 'saveDay', { ...rules, maxLoss: '900', day: '2026-03-02', version: 0 });
  expect([status, body.code]).toEqual([409, 'day_rules_changed']);
  expect(await read(world, '2026-03-02')).toMatchObject({ maxLoss: '500' });
});
