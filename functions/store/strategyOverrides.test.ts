import { expect, it } from 'vitest';
import { testWorld } from '../world/test.ts';
import { loadEverything } from './everything.ts';
import { loadOverrides, saveOverrides } from './strategyOverrides.ts';
import { fullPerson } from './testPerson.ts';

const split = (trade: string) => ({ kind: 'split' as const, trades: [trade] });

it('what was said by hand about strategies is in the person’s export', async () => {
  const world = testWorld();
  const { userId } = await fullPerson(world, 'maya');
  expect(await saveOverrides(world.table, userId, [split('AAAAAAAAAAA')], 0)).toBe(true);
  const { others } = await loadEverything(world.table, userId);
  expect(JSON.stringify(others)).toContain('AAAAAAAAAAA');
});

it('of two saves that saw the same, the second keeps nothing', async () => {
  const { table } = testWorld();
  expect(await saveOverrides(table, 'u1', [split('AAAAAAAAAAA')], 0)).toBe(true);
  expect(await saveOverrides(table, 'u1', [split('BBBBBBBBBBB')], 0)).toBe(false);
  expect((await loadOverrides(table, 'u1')).overrides).toEqual([split('AAAAAAAAAAA')]);
});
