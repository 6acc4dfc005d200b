import { expect, it } from 'vitest';
import { ask, communityWorld } from '#functions/community/testing/communityWorld.ts';
import { someTrades, tradeOf } from '#functions/community/testing/someTrades.ts';

it('what cannot be shared cannot be previewed: trade_not_found, post_trade_open, post_week_empty', async () => {
  const world = await communityWorld();
  await someTrades(world);
  const code = async (shares: object | null) => (await ask(world, 'maya', 'preview', { shares })).body.code;
  expect(await code({ kind: 'trade', trade: 'AAAAAAAAAAA' })).toBe('trade_not_found');
  expect(await code({ kind: 'trade', trade: tradeOf('still') })).toBe('post_trade_open');
  expect(await code({ kind: 'week', monday: '2026-11-09' })).toBe('post_week_empty');
});
