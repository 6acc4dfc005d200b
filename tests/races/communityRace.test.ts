import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { routes } from '#functions/api/community/index.ts';
import { circles, followerCounts, loadCircle } from '#functions/community/circles.ts';
import { loadPost } from '#functions/community/posts.ts';
import { ask, commented, communityWorld, shared } from '#functions/community/testing/communityWorld.ts';
import { hear } from '#functions/community/testing/hear.ts';
import { settle } from '#functions/jobs/settleCommunity.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { loadNotices } from '#functions/notices/notices.ts';
import type { Item } from '#functions/table/table.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { runs } from '../deep.ts';
import { tableTakingTurns } from './takingTurns.ts';
import { unconditional } from './unconditional.ts';

type Call = readonly [who: string, call: keyof typeof api.community, input: Record<string, unknown>];

/**
 * Runs some calls concurrently, in an order chosen by fast-check, naively or not. Returns their codes; those of a
 * busy end are left out.
 */
async function atOnce(turns: fc.Scheduler, quiet: TestWorld, naive: boolean, calls: readonly Call[]): Promise<readonly unknown[]> {
  const table = tableTakingTurns(turns, naive ? unconditional(quiet.table) : quiet.table, ['get', 'write', 'transact']);
  const world = { ...quiet, table };
  const answers = calls.map(([token, call, input]) => callEndpoint(routes(world), api.community[call], input, { token }));
  return (await turns.waitFor(Promise.all(answers))).map(({ status, body }) => body.code ?? status);
}

const marks = (items: readonly Item[], prefix: string): number => items.filter(({ sk }) => sk.startsWith(prefix)).length;

/**
 * Three users like and unlike one post concurrently: its count, on the post and on its cards, is the number of
 * likes.
 */
const likes = (naive: boolean) =>
  fc.asyncProperty(
    fc.scheduler(),
    fc.array(fc.constantFrom('noah', 'olga', 'theo'), { minLength: 2, maxLength: 4 }),
    async (turns, who) => {
      const table = memoryTable();
      const world = await communityWorld({ table });
      const { _id: id } = await shared(world, 'maya');
      await ask(world, 'noah', 'like', { id });
      await atOnce(
        turns,
        world,
        naive,
        who.map((name, at) => [name, at % 2 === 0 && name === 'noah' ? 'unlike' : 'like', { id }] as const),
      );
      await settle(world);
      const items = table.all();
      const stored = items.filter(({ pk, sk }) => pk === `POST#${id}` && sk.startsWith('LIKE')).length;
      expect((await loadPost(table, id))?.likes).toBe(stored);
      const cards = items.filter((item) => item.id === id && /^(FEED|CIRCLE)#/.test(item.pk));
      expect(cards.map((card) => card.likes)).toEqual(cards.map(() => stored));
      expect(items.filter(({ pk, sk }) => pk.startsWith('CIRCLE#') && sk.startsWith('LIKED#'))).toHaveLength(stored);
    },
  );

/**
 * Several users follow and unfollow a trader concurrently: the count is the number of followers, and each has the
 * follow in their own circle too.
 */
const follows = (naive: boolean) =>
  fc.asyncProperty(fc.scheduler(), fc.array(fc.boolean(), { minLength: 2, maxLength: 4 }), async (turns, acts) => {
    const table = memoryTable();
    const world = await communityWorld({ table });
    const trader = userIdOf('id-maya');
    await ask(world, 'noah', 'follow', { username: 'maya' });
    await atOnce(
      turns,
      world,
      naive,
      acts.map((isFollow, at) => [at % 2 ? 'olga' : 'noah', isFollow ? 'follow' : 'unfollow', { username: 'maya' }] as const),
    );
    await settle(world);
    const followers = marks(
      table.all().filter(({ pk }) => pk === `CIRCLE#${trader}`),
      'FOLLOWER#',
    );
    const circle = await Promise.all(['noah', 'olga'].map((name) => loadCircle(table, 'strong', userIdOf(`id-${name}`))));
    expect((await followerCounts.load(table, 'strong', trader))?.count ?? 0).toBe(followers);
    expect(circle.filter((each) => trader in each.follows)).toHaveLength(followers);
  });

/** A user blocks a follower concurrently with the follow: in the end no one follows a user who blocks them. */
const blocks = (naive: boolean) =>
  fc.asyncProperty(fc.scheduler(), async (turns) => {
    const world = await communityWorld();
    const [maya, noah] = [userIdOf('id-maya'), userIdOf('id-noah')];
    await atOnce(turns, world, naive, [
      ['maya', 'block', { username: 'noah' }],
      ['noah', 'follow', { username: 'maya' }],
    ]);
    await settle(world);
    const [blocker, follower] = await Promise.all([maya, noah].map((id) => circles.load(world.table, 'strong', id)));
    expect(blocker?.blocks).toEqual([noah]);
    expect(Object.keys(follower?.follows ?? {})).toEqual([]);
    expect((await followerCounts.load(world.table, 'strong', maya))?.count ?? 0).toBe(0);
  });

/**
 * Two users comment while the post, or a comment, is deleted: counted comments exist, and a deleted post leaves
 * nothing.
 */
const comments = (naive: boolean) =>
  fc.asyncProperty(fc.scheduler(), fc.boolean(), async (turns, isPost) => {
    const table = memoryTable();
    const world = await communityWorld({ table });
    const { _id: id } = await shared(world, 'maya');
    const first = await commented(world, 'noah', id);
    const say = (name: string): Call => [name, 'comment', { id, text: 'Why there?', requestId: `request-${name.padEnd(16, 'a')}` }];
    await atOnce(turns, world, naive, [
      say('noah'),
      say('olga'),
      isPost ? ['maya', 'remove', { id }] : ['noah', 'removeComment', { id, commentId: first }],
    ]);
    // Comments of a deleted post are deleted by its listeners.
    await hear(world);
    await settle(world);
    const post = await loadPost(table, id);
    const there = table.all().filter(({ pk, sk }) => pk === `POST#${id}` && sk.startsWith('COMMENT'));
    expect(there).toHaveLength(post?.comments ?? 0);
    if (post !== null) expect(post.comments).toBe(2);
  });

describe.each([
  ['likes', (naive: boolean, numRuns: number) => fc.assert(likes(naive), { numRuns }), 'count otherwise than they are'],
  ['followers', (naive: boolean, numRuns: number) => fc.assert(follows(naive), { numRuns }), 'count otherwise than they are'],
  ['a block and a follow', (naive: boolean, numRuns: number) => fc.assert(blocks(naive), { numRuns }), 'both stand'],
  ['comments and a deletion', (naive: boolean, numRuns: number) => fc.assert(comments(naive), { numRuns }), 'leave what nobody counts'],
])('%s concurrently', (_what, race, wrong) => {
  it('equal the result of some order of them', async () => {
    await race(false, runs(25, 400));
  });

  it(`${wrong} without the condition on the seen state: the naive twin fails`, async () => {
    await expect(race(true, 200)).rejects.toThrow(/Property failed/);
  });
});

it('a comment racing a block is stored with its notification, or is refused without leftovers', async () => {
  const race = fc.asyncProperty(fc.scheduler(), async (turns) => {
    const world = await communityWorld();
    const { _id: id } = await shared(world, 'maya');
    const [, said] = await atOnce(turns, world, false, [
      ['maya', 'block', { username: 'noah' }],
      ['noah', 'comment', { id, text: 'Why there?', requestId: 'request-aaaaaaaaaaaaaaaa' }],
    ]);
    expect([200, 'community_blocked']).toContain(said);
    await settle(world);
    const told = await loadNotices(world.table, userIdOf('id-maya'), world.now());
    expect([(await loadPost(world.table, id))?.comments, told.length]).toEqual(said === 200 ? [1, 1] : [0, 0]);
  });
  await fc.assert(race, { numRuns: runs(25, 400) });
});

it('likes and comments that meet the deletion of their post leave nothing of it once that is settled', async () => {
  const race = fc.asyncProperty(fc.scheduler(), async (turns) => {
    const table = memoryTable();
    const world = await communityWorld({ table });
    const { _id: id } = await shared(world, 'maya');
    const [, ...answers] = await atOnce(turns, world, false, [
      ['maya', 'remove', { id }],
      ['noah', 'like', { id }],
      ['olga', 'comment', { id, text: 'Why there?', requestId: 'request-aaaaaaaaaaaaaaa' }],
    ]);
    for (const answer of answers) expect([200, 'post_not_found']).toContain(answer);
    await hear(world);
    world.setNow(world.now() + 3 * 60_000);
    await settle(world);
    expect(table.all().filter((item) => JSON.stringify(item).includes(id))).toEqual([]);
  });
  await fc.assert(race, { numRuns: runs(25, 400) });
});
