import { expect, it } from 'vitest';
import { testWorld } from '../world/test.ts';
import { ask, trader } from './testTrader.ts';

it('a trader who has described no file has no profiles', async () => {
  const world = testWorld();
  await trader(world);
  expect(await ask(world, 'profiles')).toMatchObject({ status: 200, body: { data: [] } });
});
