import { expect, it } from 'vitest';
import { tradeIdOf, userIdOf } from '#domain/units/ids.ts';
import { loadPersonalData } from '../privacy/loadPersonalData.ts';
import { testPerson } from '../privacy/testing/testPerson.ts';
import type { Table } from '../table/table.ts';
import { testWorld } from '../world/testing/testWorld.ts';
import { loadStrategyOverrides, saveStrategyOverride } from './loadStrategyOverrides.ts';

const split = (trade: string) => ({ kind: 'split' as const, trades: [tradeIdOf(trade)] });

it('manual strategy changes are in the person’s export', async () => {
  const world = testWorld();
  const { userId } = await testPerson(world, 'maya');
  expect(await saveStrategyOverride(world, userId, split('AAAAAAAAAAA'))).toMatchObject({ refused: null });
  const { others } = await loadPersonalData(world, userId);
  expect(JSON.stringify(others)).toContain('AAAAAAAAAAA');
});

it('a save that another one came before is decided again, so that both count', async () => {
  const world = testWorld();
  const { table } = world;
  let others = 1;
  const late: Table = {
    ...table,
    transact: async (writes) => {
      if (others-- > 0) await saveStrategyOverride(world, userIdOf('u1'), split('AAAAAAAAAAA'));
      return table.transact(writes);
    },
  };
  expect(await saveStrategyOverride({ ...world, table: late }, userIdOf('u1'), split('BBBBBBBBBBB'))).toMatchObject({ refused: null });
  expect((await loadStrategyOverrides(table, userIdOf('u1'))).overrides).toEqual([split('AAAAAAAAAAA'), split('BBBBBBBBBBB')]);
});
