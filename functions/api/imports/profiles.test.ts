import { expect, it } from 'vitest';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import { ask, testTrader } from './testing/testTrader.ts';

it('a trader who has described no file has no profiles', async () => {
  const world = testWorld();
  await testTrader(world);
  expect(await ask(world, 'profiles')).toMatchObject({ status: 200, body: { data: [] } });
});
