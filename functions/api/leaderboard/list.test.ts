import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { periodBefore } from '#domain/leaderboard/timeFrame.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { makeBoardPage } from '#functions/leaderboard/makeBoardPage.ts';
import { boardEnds, standings } from '#functions/leaderboard/standings.ts';
import { crowd, crowdScore } from '#functions/leaderboard/testing/crowd.ts';
import { testCard } from '#functions/leaderboard/testing/testCard.ts';
import { tradingMember } from '#functions/leaderboard/testing/tradingMember.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import { runs } from '#tests/deep.ts';
import { routes } from './index.ts';

it('the page of a crowd is its first hundred, exactly, for one read unit, and the own rank for one more', async () => {
  const size = runs(20_000, 1_000_000);
  const world = testWorld({ table: memoryTable([...crowd(size)]) });
  const userId = await tradingMember(world, 'maya');
  const card = { ...testCard('own', 'maya', 50.2) };
  await world.table.write({
    put: standings.item({ id: 'own', rows: [{ frame: 'all', period: 'all', sk: 'x', card }], revision: 1 }, userId),
  });
  const unitsOf = async (call: 'list' | 'own') => {
    const before = world.table.meter.read;
    const { body } = await callEndpoint(routes(world), api.leaderboard[call], {}, { token: 'maya' });
    // The one unit beside is that of the ACCESS item, read with every call.
    return { units: world.table.meter.read - before - 1, data: body.data as never };
  };
  const best = Array.from({ length: size }, (_, n) => n)
    .sort((a, b) => crowdScore(b) - crowdScore(a) || (`trader_with_a_long_name_${a}` < `trader_with_a_long_name_${b}` ? -1 : 1))
    .slice(0, 100);
  const ids = best.map((n) => `id${n}`);
  await world.table.write({ put: boardEnds.item({ ids: ids.toReversed() }, 'all', periodBefore('all', world.now()).name) });
  const building = world.table.meter.read;
  await makeBoardPage(world, 'all');
  const rebuilt = world.table.meter.read - building;
  const page = await unitsOf('list');
  const own = await unitsOf('own');
  console.log(`${size} traders: a page ${page.units} RRU, the own rank ${own.units} RRU, making the page anew ${rebuilt} RRU`);
  expect((page.data as { _id: string; before: number }[]).map(({ _id, before }) => [_id, before])).toEqual(
    ids.map((id, at) => [id, 100 - at]),
  );
  expect(page.units).toBeLessThanOrEqual(1);
  expect(own.units).toBeLessThanOrEqual(1);
  const above = Array.from({ length: size }, (_, n) => crowdScore(n)).filter((score) => score >= 50.5).length;
  expect(own.data).toMatchObject({ above, of: size, from: 20, entry: { _id: 'own', score: 50.2 } });
});

it('frames other than the five are refused', async () => {
  const world = testWorld();
  await tradingMember(world, 'maya');
  for (const timeFrame of ['day', '', 'ALL', '__proto__'])
    expect((await callEndpoint(routes(world), api.leaderboard.list, { timeFrame }, { token: 'maya' })).status).toBe(400);
});
