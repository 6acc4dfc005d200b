// Read units of the leaderboard's page, of a trader's own rank and of building the page, for a given number of
// traders, over an in-memory table. Prints JSON.
import { api } from '#contract/index.ts';
import { routes } from '#functions/api/leaderboard/index.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { makeBoardPage } from '#functions/leaderboard/makeBoardPage.ts';
import { standings } from '#functions/leaderboard/standings.ts';
import { crowd } from '#functions/leaderboard/testing/crowd.ts';
import { testCard } from '#functions/leaderboard/testing/testCard.ts';
import { tradingMember } from '#functions/leaderboard/testing/tradingMember.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { testWorld } from '#functions/world/testing/testWorld.ts';

const traders = Number(process.argv[2] ?? 1_000_000);
const world = testWorld({ table: memoryTable([...crowd(traders)]) });
const userId = await tradingMember(world, 'maya');
const card = testCard('own', 'maya', 50.2);
await world.table.write({
  put: standings.item({ id: 'own', rows: [{ frame: 'all', period: 'all', sk: 'x', card }], revision: 1 }, userId),
});
const handler = routes(world);

/** Read units of one run. A table in memory has no time worth telling. */
async function unitsOf(act: () => Promise<unknown>): Promise<number> {
  const before = world.table.meter.read;
  await act();
  return world.table.meter.read - before;
}

const made = await unitsOf(() => makeBoardPage(world, 'all'));
const page = await unitsOf(() => callEndpoint(handler, api.leaderboard.list, {}, { token: 'maya' }));
const own = await unitsOf(() => callEndpoint(handler, api.leaderboard.own, {}, { token: 'maya' }));
// The unit beside is that of the ACCESS item, read with every call.
console.log(JSON.stringify({ traders, page: page - 1, own: own - 1, made }));
