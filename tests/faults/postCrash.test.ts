import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import type { PostView } from '#contract/schemas/postView.ts';
import { routes } from '#functions/api/community/index.ts';
import { uncountedLists } from '#functions/community/listCountSteps.ts';
import { ask, commented, communityWorld, shared } from '#functions/community/testing/communityWorld.ts';
import { hear } from '#functions/community/testing/hear.ts';
import { settle } from '#functions/jobs/settleCommunity.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import type { Table } from '#functions/table/table.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { dying } from './dying.ts';

type Call = 'like' | 'unlike' | 'comment' | 'removeComment';

/** Maya's post, which Noah and Olga like and comment on and Noah has in his feed; and Noah, who acts on it in a function that may die. */
async function busyPost() {
  const table = memoryTable();
  const world = await communityWorld({ table });
  await ask(world, 'noah', 'follow', { username: 'maya' });
  const { _id: id } = await shared(world, 'maya');
  await ask(world, 'olga', 'like', { id });
  await commented(world, 'olga', id);
  return { table, world, id };
}

/** Lets Noah act on his own table; published events are delivered. */
async function act({ world, id }: Awaited<ReturnType<typeof busyPost>>, call: Call, commentId: string, on = world.table): Promise<void> {
  const input = { comment: { text: 'Why there?', requestId: 'request-aaaaaaaaaaaaaaaa' }, removeComment: { commentId } };
  const about = { id, ...(call in input && input[call as keyof typeof input]) };
  await callEndpoint(routes({ ...world, table: on }), api.community[call], about, { token: 'noah' }).catch(() => undefined);
  await hear(world);
}

/** Counts on every page, and the actual numbers. */
async function seen({ world, table, id }: Awaited<ReturnType<typeof busyPost>>) {
  const of = (kind: string) => table.all().filter(({ pk, sk }) => pk === `POST#${id}` && sk.startsWith(kind)).length;
  const { post } = (await ask(world, 'theo', 'read', { id })).body.data as { post: PostView };
  const cards: PostView[] = [];
  for (const order of ['new', 'top', 'following'])
    cards.push(...((await ask(world, 'noah', 'feed', { order })).body.data as { posts: PostView[] }).posts);
  cards.push(...((await ask(world, 'theo', 'trader', { username: 'maya' })).body.data as { posts: PostView[] }).posts);
  const counts = ({ likes, comments }: PostView) => ({ likes, comments });
  return { there: { likes: of('LIKE#'), comments: of('COMMENT#') }, post: counts(post), cards: cards.map(counts) };
}

it.each<[Call, (world: Awaited<ReturnType<typeof busyPost>>) => Promise<string>]>([
  ['like', async () => ''],
  ['comment', async () => ''],
  ['unlike', (begun) => act(begun, 'like', '').then(() => '')],
  ['removeComment', ({ world, id }) => commented(world, 'noah', id)],
])('a %s that dies at any write is counted if stored: in the post immediately, and on every card with the job', async (call, before) => {
  const count = { count: 0 };
  const first = await busyPost();
  await act(first, call, await before(first), dying(first.table, -1, 'after', count));
  const done = await seen(first);
  expect(done.cards).toEqual(Array(4).fill(done.there));
  expect(count.count).toBeGreaterThan(2);

  const ends = new Set<string>();
  for (let nth = 0; nth < count.count; nth++) {
    for (const when of ['before', 'after'] as const) {
      const begun = await busyPost();
      await act(begun, call, await before(begun), dying(begun.table, nth, when));
      const { there, post } = await seen(begun);
      expect(post, `${when} write ${nth}`).toEqual(there);
      ends.add(JSON.stringify(there));
      await settle(begun.world);
      const settled = await seen(begun);
      expect(settled, `${when} write ${nth}, settled`).toEqual({ there, post: there, cards: Array(4).fill(there) });
      expect((await Promise.all(uncountedLists.map((pk) => begun.table.query({ pk })))).flat()).toEqual([]);
    }
  }
  expect(ends.size, 'it happened in some, and in some it did not').toBe(2);
});

it('a follow that dies at any write is counted if stored, with the job', async () => {
  const follow = (world: TestWorld, table: Table) =>
    callEndpoint(routes({ ...world, table }), api.community.follow, { username: 'maya' }, { token: 'noah' }).catch(() => undefined);
  const count = { count: 0 };
  const first = await communityWorld();
  await follow(first, dying(first.table, -1, 'after', count));
  // The first write counts the call against the limit of the person.
  expect(count.count).toBe(3);
  const ends = new Set<number>();
  for (let nth = 0; nth < count.count; nth++) {
    for (const when of ['before', 'after'] as const) {
      const table = memoryTable();
      const world = await communityWorld({ table });
      await follow(world, dying(table, nth, when));
      await settle(world);
      const there = table.all().filter(({ sk }) => sk.startsWith('FOLLOWER#')).length;
      expect((await ask(world, 'olga', 'trader', { username: 'maya' })).body.data, `${when} write ${nth}`).toMatchObject({
        followers: there,
      });
      ends.add(there);
    }
  }
  expect([...ends].sort()).toEqual([0, 1]);
});
