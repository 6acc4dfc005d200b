import { expect, it } from 'vitest';
import { testWorld } from '../world/test.ts';
import { loadEverything } from './everything.ts';
import { loadOverrides, saveOverrides } from './strategyOverrides.ts';
import { fullPerson } from './testPerson.ts';

const nothing = { overrides: [], revision: 0 };
const split = (trade: string) => ({ kind: 'split' as const, trades: [trade] });

it('what was said by hand about strategies is in the person’s export', async () => {
  const world = testWorld();
  const { userId } = await fullPerson(world, 'maya');
  expect(await saveOverrides(world, userId, [split('AAAAAAAAAAA')], nothing)).not.toBeNull();
  const { others } = await loadEverything(world.table, userId);
  expect(JSON.stringify(others)).toContain('AAAAAAAAAAA');
});

it('of two saves that saw the same, the second keeps nothing', async () => {
  const world = testWorld();
  const { table } = world;
  expect(await saveOverrides(world, 'u1', [split('AAAAAAAAAAA')], nothing)).not.toBeNull();
  expect(await saveOverrides(world, 'u1', [split('BBBBBBBBBBB')], nothing)).toBeNull();
  expect((await loadOverrides(table, 'u1')).overrides).toEqual([split('AAAAAAAAAAA')]);
});
