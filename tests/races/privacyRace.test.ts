import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import type { Sharing } from '#contract/schemas/sharing.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { routes } from '#functions/api/account/index.ts';
import { findTraders } from '#functions/community/findTraders.ts';
import { communityWorld } from '#functions/community/testing/communityWorld.ts';
import { loadWithdrawn } from '#functions/community/withdrawalWrites.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { requireProfile } from '#functions/people/profile.ts';
import type { Table } from '#functions/table/table.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import type { World } from '#functions/world/world.ts';
import { runs } from '../deep.ts';
import { conflictingTable } from './conflictingTable.ts';
import { tableTakingTurns } from './takingTurns.ts';
import { unconditional } from './unconditional.ts';

const maya = userIdOf('id-maya');
const sharing = (community: boolean, leaderboard = false): Sharing => ({
  community,
  leaderboard,
  record: leaderboard,
  setups: false,
  amounts: leaderboard,
});
const save = (world: World, wanted: Sharing) => callEndpoint(routes(world), api.account.savePrivacy, wanted, { token: 'maya' });

/** Maya's page shows and is listed, or neither, as she last decided. */
async function expectAsDecided(table: Table): Promise<void> {
  const { community } = (await requireProfile(table, maya)).sharing;
  const listed = (await findTraders(table, 'maya', 5)).length === 1;
  const withdrawn = (await loadWithdrawn(table)).all(maya);
  expect({ listed, withdrawn }).toEqual({ listed: community, withdrawn: !community });
}

it('refuses none of twenty privacy settings saved at the same time, and hides what the last one hides', async () => {
  const world = await communityWorld({ table: memoryTable() });
  const busy = { ...world, table: conflictingTable(world.table), wait: (ms: number) => pause(ms) };
  const all = Array.from({ length: 20 }, (_, nth) => save(busy, sharing(nth % 3 === 0, nth % 2 === 0)));
  expect((await Promise.all(all)).map(({ status, body }) => `${status} ${body.code}`)).toEqual(all.map(() => '200 undefined'));
  expect(busy.table.refused.count).toBeGreaterThan(0);
  await expectAsDecided(world.table);
});

/** Two tabs save privacy settings, in any order of their reads and writes. */
const twoTabs = (bare: (table: Table) => Table = (table) => table) =>
  fc.asyncProperty(fc.scheduler(), fc.boolean(), async (turns, first) => {
    const world = await communityWorld({ table: memoryTable() });
    if (!first) await save(world, sharing(false));
    const raced = { ...world, table: tableTakingTurns(turns, bare(world.table)) };
    const answers = await turns.waitFor(Promise.all([save(raced, sharing(!first)), save(raced, sharing(first))]));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await expectAsDecided(world.table);
  });

it('lists and shows a page when the last saved setting shares it, and otherwise does neither', async () => {
  await fc.assert(twoTabs(), { numRuns: runs(60, 2000) });
});

it('fails without the conditions, as the naive twin shows', async () => {
  expect((await fc.check(twoTabs(unconditional), { numRuns: 300 })).failed).toBe(true);
});
