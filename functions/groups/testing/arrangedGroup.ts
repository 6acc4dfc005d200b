import { userIdOf } from '#domain/units/ids.ts';
import { DAY, HOUR } from '#domain/units/millis.ts';
import { trade } from '#functions/leaderboard/testing/tradingMember.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { type TestWorld, testNow } from '#functions/world/testing/testWorld.ts';
import { askAdmin, askMember, created } from './askGroups.ts';
import { groupWorld, join } from './groupWorld.ts';
import { sharedTrade } from './reviewWorld.ts';

/** A user's possible relations to a group. */
export const relations = ['stranger', 'free', 'invited', 'late', 'member', 'removed', 'owner'] as const;
export type Relation = (typeof relations)[number];
/** Possible states of a group. */
export const states = ['public', 'private', 'full', 'deleted'] as const;
export type State = (typeof states)[number];

/** Token of the user in a relation. */
export const tokenOf = (relation: Relation): string => (relation === 'owner' ? 'ada' : relation === 'free' ? 'fred' : relation);

/**
 * A group in a given state, with one user in each relation, and a trade that its member shared and commented on;
 * `copy` returns a new copy of the world.
 */
export async function arranged(state: State): Promise<{ copy: () => TestWorld; id: string; review: string; comment: string }> {
  const table = memoryTable();
  const world = await groupWorld({ table });
  for (const name of ['stranger', 'invited', 'late', 'member', 'removed', 'other']) await join(world, name, 'premium');
  const id = await created(world, { isPublic: state !== 'private', capacity: 3 });
  const invite = (name: string) => askAdmin(world, 'ada', 'inviteUser', { id, userId: `id-${name}` });
  for (const name of ['late', 'removed', 'member']) await invite(name);
  for (const name of ['removed', 'member']) await askMember(world, name, 'accept', { id });
  await askAdmin(world, 'ada', 'removePerson', { id, userId: 'id-removed' });
  await trade(world, userIdOf('id-member'), { count: 3, until: testNow - 2 * DAY });
  const asked = { id, trade: sharedTrade('member'), question: 'Too early?', checks: [] };
  const { _id: review } = (await askMember(world, 'member', 'requestReview', asked)).body.data as { _id: string };
  await askMember(world, 'member', 'commentReview', { id, review, text: 'I think so.', fill: null });
  const { thread } = (await askMember(world, 'member', 'review', { id, review })).body.data as { thread: [{ _id: string }] };
  world.setNow(world.now() + 14 * 24 * HOUR);
  await invite('invited');
  if (state === 'full') await askMember(world, 'other', 'join', { id });
  if (state === 'deleted') await askAdmin(world, 'ada', 'remove', { id });
  return { copy: () => ({ ...world, table: memoryTable(table.all()) }), id, review, comment: thread[0]._id };
}
