import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { listReports } from '#functions/community/reports.ts';
import { ask, commented, communityWorld, shared } from '#functions/community/testing/communityWorld.ts';
import { limitWrite, reportLimit } from '#functions/limits/dailyLimit.ts';

it('what several people report is one report with a voice of each', async () => {
  const world = await communityWorld();
  const { _id: id } = await shared(world, 'maya');
  for (const name of ['noah', 'noah', 'theo']) await ask(world, name, 'report', { id, reason: 'spam', note: `${name} minds` });
  expect(await listReports(world.table)).toMatchObject([
    { id, postId: id, commentId: null, voices: [{ note: 'noah minds', reason: 'spam' }, { note: 'theo minds' }] },
  ]);
});

it('is refused: post_not_found, comment_not_found, reports_too_many', async () => {
  const world = await communityWorld();
  const { _id: id } = await shared(world, 'maya');
  await commented(world, 'noah', id);
  const code = async (changes: object = {}) =>
    (await ask(world, 'olga', 'report', { id, reason: 'abuse', note: '', ...changes })).body.code;
  expect(await code({ id: 'AAAAAAAAAAA' })).toBe('post_not_found');
  expect(await code({ commentId: '00000000000000000000' })).toBe('comment_not_found');
  for (let n = 0; n < 20; n++) await world.table.write(limitWrite(reportLimit(userIdOf('id-olga')), world.now()));
  expect(await code()).toBe('reports_too_many');
  expect(await listReports(world.table)).toEqual([]);
});
