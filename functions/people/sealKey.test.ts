import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { testWorld } from '../world/testing/testWorld.ts';
import { sealKey } from './sealKey.ts';

it('a user’s key is 256 bits, unique, and the same at every sign-in, also with two concurrent ones', async () => {
  const world = testWorld();
  const keys = await Promise.all([sealKey(world, userIdOf('maya')), sealKey(world, userIdOf('maya')), sealKey(world, userIdOf('noah'))]);
  expect(Buffer.from(keys[0], 'base64url')).toHaveLength(32);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(await sealKey(world, userIdOf('maya'))).toBe(keys[0]);
});
