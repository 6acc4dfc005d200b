import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { loadSessions } from '#functions/people/sessions.ts';
import { testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import { call, signedInAs } from './testing/testSessions.ts';

it('signing out everywhere refuses every token of this person issued so far, also this one and those of this very second', async () => {
  const world = testWorld();
  await signedInAs(world, userIdOf('maya'), 'a');
  world.setNow(testNow + 400);
  await signedInAs(world, userIdOf('maya'), 'b');
  await signedInAs(world, userIdOf('noah'), 'c');
  expect((await call(world, 'endAll', 'a')).status).toBe(200);
  const statuses = await Promise.all(['a', 'b', 'c'].map(async (token) => (await call(world, 'list', token)).status));
  expect(statuses).toEqual([401, 401, 200]);
  expect((await loadSessions(world.table, userIdOf('maya'))).map(({ closed }) => closed?.how)).toEqual(['everywhere', 'everywhere']);
});

it('a sign-in a second later counts again', async () => {
  const world = testWorld();
  await signedInAs(world, userIdOf('maya'), 'a');
  await call(world, 'endAll', 'a');
  world.setNow(testNow + 1000);
  await signedInAs(world, userIdOf('maya'), 'again');
  expect((await call(world, 'list', 'again')).status).toBe(200);
});
