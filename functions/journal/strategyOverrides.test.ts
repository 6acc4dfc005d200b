import { expect, it } from 'vitest';
import { loadPersonalData } from '../privacy/loadPersonalData.ts';
import { testPerson } from '../privacy/testing/testPerson.ts';
import { testWorld } from '../world/testing/testWorld.ts';
import { loadStrategyOverrides, saveStrategyOverrides } from './strategyOverrides.ts';

const nothing = { overrides: [], revision: 0 };
const split = (trade: string) => ({ kind: 'split' as const, trades: [trade] });

it('what was said by hand about strategies is in the person’s export', async () => {
  const world = testWorld();
  const { userId } = await testPerson(world, 'maya');
  expect(await saveStrategyOverrides(world, userId, [split('AAAAAAAAAAA')], nothing)).not.toBeNull();
  const { others } = await loadPersonalData(world.table, userId);
  expect(JSON.stringify(others)).toContain('AAAAAAAAAAA');
});

it('of two saves that saw the same, the second keeps nothing', async () => {
  const world = testWorld();
  const { table } = world;
  expect(await saveStrategyOverrides(world, 'u1', [split('AAAAAAAAAAA')], nothing)).not.toBeNull();
  expect(await saveStrategyOverrides(world, 'u1', [split('BBBBBBBBBBB')], nothing)).toBeNull();
  expect((await loadStrategyOverrides(table, 'u1')).overrides).toEqual([split('AAAAAAAAAAA')]);
});
