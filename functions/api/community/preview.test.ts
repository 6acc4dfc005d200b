import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { ask, communityWorld } from '#functions/community/testing/communityWorld.ts';
import { someTrades, tradeOf } from '#functions/community/testing/someTrades.ts';
import { limitWrite, postLimit, previewLimit } from '#functions/limits/dailyLimit.ts';
import type { Table } from '#functions/table/table.ts';

it('what cannot be shared cannot be previewed: trade_not_found, post_trade_open, post_week_empty', async () => {
  const world = await communityWorld();
  await someTrades(world);
  const code = async (shares: object | null) => (await ask(world, 'maya', 'preview', { shares })).body.code;
  expect(await code({ kind: 'trade', trade: 'AAAAAAAAAAA' })).toBe('trade_not_found');
  expect(await code({ kind: 'trade', trade: tradeOf('still') })).toBe('post_trade_open');
  expect(await code({ kind: 'week', monday: '2026-11-09' })).toBe('post_week_empty');
});

it('two hundred previews a day are enough: previews_too_many', async () => {
  const world = await communityWorld();
  const preview = (token: string) => ask(world, token, 'preview', { shares: { kind: 'week', monday: '2026-11-16' } });
  for (let n = 0; n < 199; n++) await world.table.write(limitWrite(previewLimit(userIdOf('id-maya')), world.now()));
  expect((await preview('maya')).body.code, 'the two hundredth').toBe('post_week_empty');
  expect((await preview('maya')).body.code).toBe('previews_too_many');
  expect((await preview('noah')).body.code).toBe('post_week_empty');
  world.setNow(world.now() + 24 * 3_600_000);
  expect((await preview('maya')).body.code, 'the next day').toBe('post_week_empty');
});

it('reads no journal beyond the limit of previews or of posts', async () => {
  const world = await communityWorld();
  await someTrades(world);
  const shares = { kind: 'trade', trade: tradeOf('open') };
  const read: string[] = [];
  const table: Table = {
    ...world.table,
    get: (key, ...how) => {
      read.push(key.pk);
      return world.table.get(key, ...how);
    },
  };
  const booksRead = async (call: 'preview' | 'share', input: object) => {
    read.length = 0;
    const { body } = await ask({ ...world, table }, 'maya', call, { shares, ...input });
    return [body.code ?? 'done', read.some((pk) => pk.startsWith('BOOK#'))];
  };
  const post = { text: 'One', requestId: 'request-aaaaaaaaaaaaaaaa' };
  expect(await booksRead('preview', {})).toEqual(['done', true]);
  expect(await booksRead('share', post)).toEqual(['done', true]);
  for (const [limit, most] of [
    [previewLimit, 200],
    [postLimit, 20],
  ] as const)
    for (let n = 0; n < most; n++) await world.table.write(limitWrite(limit(userIdOf('id-maya')), world.now()));
  expect(await booksRead('preview', {})).toEqual(['previews_too_many', false]);
  expect(await booksRead('share', { ...post, requestId: 'request-bbbbbbbbbbbbbbbb' })).toEqual(['posts_too_many', false]);
});
