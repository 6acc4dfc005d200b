import { fillId } from '#domain/units/fillId.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { HOUR } from '#domain/units/millis.ts';
import { trade } from '#functions/leaderboard/testing/tradingMember.ts';
import { type TestWorld, testNow } from '#functions/world/testing/testWorld.ts';
import { askAdmin, askMember, created } from './askGroups.ts';
import { groupWorld } from './groupWorld.ts';
import type { groupText } from './testGroup.ts';

const DAY = 24 * HOUR;

/** The n-th of three trades of a user, each closed a minute after its open: two days ago, an hour apart. */
export const sharedTrade = (name: string, n = 0) => {
  const opened = testNow - 2 * DAY - (3 - n) * HOUR;
  return { id: fillId(`id-${name} ${opened} buy`), account: 'Main', openedAt: new Date(opened).toISOString() };
};

/** Ada runs a group with Maya and Noah in it; Maya has three closed trades. */
export async function reviewWorld(
  changes: Partial<typeof groupText> = {},
  overrides: Parameters<typeof groupWorld>[0] = {},
): Promise<{ world: TestWorld; id: string }> {
  const world = await groupWorld(overrides);
  const id = await created(world, changes);
  for (const name of ['maya', 'noah']) {
    await askAdmin(world, 'ada', 'inviteUser', { id, userId: `id-${name}` });
    await askMember(world, name, 'accept', { id });
  }
  await trade(world, userIdOf('id-maya'), { count: 3, until: testNow - 2 * DAY });
  return { world, id };
}

/** Asks for a review of a trade of Maya's; answers its id. */
export async function requested(world: TestWorld, id: string, n = 0): Promise<string> {
  const checks = [{ rule: 'No chasing', followed: false }];
  const input = { id, trade: sharedTrade('maya', n), question: 'Too early?', checks };
  return ((await askMember(world, 'maya', 'requestReview', input)).body.data as { _id: string })._id;
}
