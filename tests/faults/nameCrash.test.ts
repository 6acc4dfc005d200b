import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { routes as accountRoutes } from '#functions/api/account/index.ts';
import { act } from '#functions/api/admin/testing/adminWorld.ts';
import { fred, sharingWorld } from '#functions/api/admin/testing/sharingFred.ts';
import { listUnsettled } from '#functions/community/withdrawalWrites.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { waitingTraders } from '#functions/leaderboard/standings.ts';
import { requireProfile } from '#functions/people/profile.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { dying } from './dying.ts';

const acts: Readonly<Record<string, (world: TestWorld) => Promise<unknown>>> = {
  'its owner changes it': (world) =>
    callEndpoint(accountRoutes(world), api.account.changeUsername, { username: 'alfred' }, { token: 'fred' }),
  'an admin takes it down': (world) => act(world, 'takeDown', 'fred', { what: 'name' }),
};

it.each(Object.entries(acts))(
  'a name waits for the leaderboard and the posts that show it when %s, wherever the server dies',
  async (_, change) => {
    const outcomes = new Set<boolean>();
    for (const when of ['before', 'after'] as const)
      for (let nth = 0; ; nth++) {
        const { table, ...world } = await sharingWorld();
        await table.write({ delete: waitingTraders.key(fred) });
        const seen = { count: 0 };
        await change({ ...world, table: dying(table, nth, when, seen) } as TestWorld);
        if (seen.count <= nth) break;
        const isChanged = (await requireProfile(table, fred)).username !== 'fred';
        const waits = [(await waitingTraders.load(table, 'strong', fred)) !== null, (await listUnsettled(table)).length > 0];
        expect(waits, `${when} write ${nth}`).toEqual([isChanged, isChanged]);
        outcomes.add(isChanged);
      }
    expect(outcomes).toEqual(new Set([false, true]));
  },
);
