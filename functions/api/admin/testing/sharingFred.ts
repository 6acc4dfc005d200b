import { userIdOf } from '#domain/units/ids.ts';
import { traderWrite } from '#functions/community/findTraders.ts';
import { onTheBoard } from '#functions/leaderboard/testing/onTheBoard.ts';
import { usernameClaims } from '#functions/people/nameClaim.ts';
import { profileWrite, requireProfile } from '#functions/people/profile.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { act, adminWorld } from './adminWorld.ts';

export const fred = userIdOf('id-fred');
export const sharing = { community: true, leaderboard: true, record: false, setups: false, amounts: false };

/** Fred shares his profile and is on the leaderboard. */
export async function sharingWorld(): Promise<TestWorld> {
  const world = await adminWorld();
  const { table } = world;
  await table.write(profileWrite(fred, { sharing }));
  await table.write(traderWrite(fred, await requireProfile(table, fred)));
  await table.write({ put: usernameClaims.item({ userId: fred, username: 'fred', status: 'active' }, 'fred') });
  await onTheBoard(table, fred, 'fred');
  return world;
}
export const down = (world: TestWorld, what: string) => act(world, 'takeDown', 'fred', { what });
export const back = (world: TestWorld, what: string) => act(world, 'putBack', 'fred', { what });
