import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { ask, communityWorld } from '#functions/community/testing/communityWorld.ts';
import { someTrades, tradeOf } from '#functions/community/testing/someTrades.ts';
import { limitWrite, previewLimit } from '#functions/limits/dailyLimit.ts';

it('what cannot be shared cannot be previewed: trade_not_found, post_trade_open, post_week_empty', async () => {
  const world = await communityWorld();
  await someTrades(world);
  const code = async (shares: object | null) => (await ask(world, 'maya', 'preview', { shares })).body.code;
  expect(await code({ kind: 'trade', trade: 'AAAAAAAAAAA' })).toBe('trade_not_found');
  expect(await code({ kind: 'trade', trade: tradeOf('still') })).toBe('post_trade_open');
  expect(await code({ kind: 'week', monday: '2026-11-09' })).toBe('post_week_empty');
});

it('two hundred previews a day are enough, and the journal is not read for more: previews_too_many', async () => {
  const world = await communityWorld();
  const monday = '2026-11-16';
  for (let n = 0; n < 200; n++) await world.table.write(limitWrite(previewLimit(userIdOf('id-maya')), world.now()));
  expect((await ask(world, 'maya', 'preview', { shares: { kind: 'week', monday } })).body.code).toBe('previews_too_many');
  expect((await ask(world, 'noah', 'preview', { shares: { kind: 'week', monday } })).body.code).not.toBe('previews_too_many');
});
