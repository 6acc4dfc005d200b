import { expect, it } from 'vitest';
import { dimensions } from '#domain/breakdowns/dimensions/index.ts';
import { joinWords } from '#domain/format/joinWords.ts';
import { testPerson } from '../privacy/testing/testPerson.ts';
import { memoryTable } from '../table/testing/memoryTable.ts';
import { testWorld } from '../world/testing/testWorld.ts';
import { filterPlans } from './filterDays.ts';

it('plans are read for every group that hangs on them, and for no other', async () => {
  const world = testWorld({ table: memoryTable() });
  const { userId } = await testPerson(world, 'maya');
  const read: string[] = [];
  for (const { id } of dimensions) {
    const filter = { group: joinWords(['bySymbol:AAPL', `${id}!any`]) };
    if ((await filterPlans(world.table, userId, filter)).length > 0) read.push(id);
  }
  expect(read).toEqual(['byPlan', 'byPlanKept', 'byPlanStop']);
  expect(await filterPlans(world.table, userId, {})).toEqual([]);
});
