import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { loadAccess } from '#functions/people/access.ts';
import { loadSessions } from '#functions/people/sessions.ts';
import { testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import { call, signedInAs } from './testing/testSessions.ts';

it('ending another device’s session refuses its token immediately and keeps this one', async () => {
  const world = testWorld();
  await signedInAs(world, userIdOf('maya'), 'here');
  const there = await signedInAs(world, userIdOf('maya'), 'there');
  expect(await call(world, 'end', 'here', { id: there })).toMatchObject({ status: 200, body: { success: true } });
  expect([(await call(world, 'list', 'there')).status, (await call(world, 'list', 'here')).status]).toEqual([401, 200]);
  expect((await loadSessions(world.table, userIdOf('maya'))).find(({ jti }) => jti === there)?.closed).toEqual({
    at: testNow,
    how: 'signedOut',
  });
  expect((await call(world, 'end', 'here', { id: there })).status).toBe(200);
});

it('another person’s session cannot be ended: the id means nothing to this account', async () => {
  const world = testWorld();
  await signedInAs(world, userIdOf('maya'), 'mine');
  const theirs = await signedInAs(world, userIdOf('noah'), 'theirs');
  expect((await call(world, 'end', 'mine', { id: theirs })).status).toBe(200);
  expect((await call(world, 'list', 'theirs')).status).toBe(200);
  expect((await loadAccess(world.table, userIdOf('maya')))?.revoked).toEqual([]);
});
