import { api } from '#contract/index.ts';
import type { PostView } from '#contract/schemas/postView.ts';
import type { UserId } from '#domain/units/ids.ts';
import { routes } from '#functions/api/community/index.ts';
import { join } from '#functions/groups/testing/groupWorld.ts';
import { callEndpoint, type TestResponse } from '#functions/kernel/testing/callEndpoint.ts';
import { usernameClaims } from '#functions/people/nameClaim.ts';
import { profiles } from '#functions/people/profile.ts';
import { type TestWorld, testWorld } from '#functions/world/testing/testWorld.ts';
import { communitySharing } from '../communitySharing.ts';
import { hear } from './hear.ts';

const nothing = { community: false, leaderboard: false, amounts: false };

/** A user whose token is their name; `shares` their profile or not. */
export async function memberNamed(
  world: TestWorld,
  name: string,
  { shares = true, amounts = false, plan = 'premium' as 'premium' | 'free' | 'admin' } = {},
): Promise<UserId> {
  const userId = await join(world, name, plan);
  const about = {
    username: name,
    email: `${name}@example.com`,
    createdAt: '2026-01-02T00:00:00Z',
    preferences: { startingCapital: 10_000 },
  };
  await world.table.write({ put: { ...profiles.item({ ...about, sharing: { ...nothing, amounts } } as never, userId) } });
  await world.table.write({ put: usernameClaims.item({ userId, username: name, status: 'active' }, name) });
  if (shares) await setSharing(world, userId, true);
  return userId;
}

/** Turns a user's profile sharing on or off, like the switch in their profile. */
export async function setSharing(world: TestWorld, userId: UserId, community: boolean): Promise<void> {
  const profile = (await profiles.load(world.table, 'strong', userId))!;
  const sharing = { ...profile.sharing, community };
  await world.table.transact([
    { update: profiles.key(userId), set: { sharing } },
    ...communitySharing(userId, profile, sharing, world.now()),
  ]);
}

/** Ada is an admin; Maya, Noah and Olga pay and share; Theo pays and shares nothing; Fred is on the free plan. */
export async function communityWorld(overrides: Parameters<typeof testWorld>[0] = {}): Promise<TestWorld> {
  const world = testWorld(overrides);
  for (const name of ['maya', 'noah', 'olga']) await memberNamed(world, name);
  await memberNamed(world, 'theo', { shares: false });
  await memberNamed(world, 'fred', { plan: 'free' });
  await memberNamed(world, 'ada', { plan: 'admin' });
  return world;
}

type Input = Record<string, unknown>;

/** Calls a community endpoint and runs all its listeners. */
export async function ask(world: TestWorld, token: string, call: keyof typeof api.community, input?: Input): Promise<TestResponse> {
  const response = await callEndpoint(routes(world), api.community[call], input, { token });
  await hear(world);
  return response;
}

/** Shares a text; answers the post. */
export async function shared(world: TestWorld, token: string, text = 'I waited.'): Promise<PostView> {
  const response = await ask(world, token, 'share', { text, shares: null, requestId: `request-${world.random(12)}` });
  return response.body.data as PostView;
}

/** Writes a comment; answers its id. */
export async function commented(world: TestWorld, token: string, id: string, text = 'Well done.'): Promise<string> {
  const { body } = await ask(world, token, 'comment', { id, text, requestId: `request-${world.random(12)}` });
  return (body.data as { _id: string })._id;
}

/** The texts of a user's feed. */
export async function feedOf(world: TestWorld, token: string, order: 'new' | 'following' | 'top' = 'new'): Promise<readonly string[]> {
  const { body } = await ask(world, token, 'feed', { order });
  return (body.data as { posts: PostView[] }).posts.map(({ text }) => text);
}
