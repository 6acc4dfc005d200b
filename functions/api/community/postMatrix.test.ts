import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { decideReport } from '#functions/community/decideReport.ts';
import { ask, communityWorld, memberNamed, setSharing, shared } from '#functions/community/testing/communityWorld.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';

const relations = ['stranger', 'free', 'private', 'follower', 'blocked', 'blocker', 'author'] as const;
const states = ['shared', 'withdrawn', 'deleted', 'removed'] as const;
const acts = ['read', 'comment', 'edit'] as const;

type Expected = Readonly<Record<(typeof acts)[number], Readonly<Record<(typeof states)[number], string>>>>;
const gone = 'post_not_found';
const nowhere = { shared: gone, withdrawn: gone, deleted: gone, removed: gone } as const;
const whileShared = { ...nowhere, shared: 'yes' } as const;
const unpaid = { shared: 'plan_required', withdrawn: 'plan_required', deleted: 'plan_required', removed: 'plan_required' } as const;
/** Written by hand: what each may do with a post in each state. "withdrawn": its author stopped sharing; "removed": an admin took it down. */
const table: Readonly<Record<(typeof relations)[number], Expected>> = {
  stranger: { read: whileShared, comment: whileShared, edit: nowhere },
  free: { read: unpaid, comment: unpaid, edit: unpaid },
  private: { read: whileShared, comment: { ...nowhere, shared: 'community_off' }, edit: nowhere },
  follower: { read: whileShared, comment: whileShared, edit: nowhere },
  blocked: { read: whileShared, comment: { ...nowhere, shared: 'community_blocked' }, edit: nowhere },
  blocker: { read: nowhere, comment: nowhere, edit: nowhere },
  author: {
    read: { ...whileShared, withdrawn: 'yes' },
    comment: { ...whileShared, withdrawn: 'community_off' },
    edit: { ...whileShared, withdrawn: 'yes' },
  },
};

const tokens = {
  stranger: 'noah',
  free: 'fred',
  private: 'theo',
  follower: 'olga',
  blocked: 'bill',
  blocker: 'bob',
  author: 'maya',
} as const;

/** A post in a given state, with one user in each relation to it. */
async function arranged(state: (typeof states)[number]): Promise<{ world: TestWorld; id: string }> {
  const world = await communityWorld();
  for (const name of ['bill', 'bob']) await memberNamed(world, name);
  const { _id: id } = await shared(world, 'maya');
  await ask(world, 'olga', 'follow', { username: 'maya' });
  await ask(world, 'maya', 'block', { username: 'bill' });
  await ask(world, 'bob', 'block', { username: 'maya' });
  if (state === 'withdrawn') await setSharing(world, userIdOf('id-maya'), false);
  if (state === 'deleted') await ask(world, 'maya', 'remove', { id });
  if (state === 'removed') {
    await ask(world, 'noah', 'report', { id, reason: 'spam', note: '' });
    await decideReport(world, { id, act: 'remove', note: 'Spam.', by: userIdOf('id-ada') }, async () => []);
  }
  return { world, id };
}

it('what each relation may do with a post in each state is what stands in the table', async () => {
  let cells = 0;
  for (const state of states)
    for (const act of acts)
      for (const relation of relations) {
        const { world, id } = await arranged(state);
        const text = act === 'read' ? {} : { text: 'Hello.' };
        const request = act === 'comment' ? { requestId: 'request-aaaaaaaaaaaaaaaa' } : {};
        const { body } = await ask(world, tokens[relation], act, { id, ...text, ...request });
        expect(body.code ?? 'yes', `${relation}, ${act}, ${state}`).toBe(table[relation][act][state]);
        cells++;
      }
  console.log(`${cells} cells: ${relations.length} relations × ${states.length} states × ${acts.length} acts`);
  expect(cells).toBe(84);
});
