import { expect, it } from 'vitest';
import { askAdmin, askMember, created } from '#functions/groups/testing/askGroups.ts';
import { groupWorld, join } from '#functions/groups/testing/groupWorld.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';

const relations = ['stranger', 'free', 'invited', 'late', 'member', 'removed', 'owner'] as const;
const states = ['public', 'private', 'full', 'deleted'] as const;
const acts = ['read', 'join', 'accept'] as const;

type Expected = Readonly<Record<(typeof acts)[number], Readonly<Record<(typeof states)[number], string>>>>;
const gone = 'group_not_found';
const over = 'group_invitation_over';
/** Whoever is neither in it nor invited now, and pays. */
const outside: Expected = {
  read: { public: 'yes', private: gone, full: 'yes', deleted: gone },
  join: { public: 'yes', private: gone, full: 'group_full', deleted: gone },
  accept: { public: over, private: over, full: over, deleted: gone },
};
const inside: Expected = {
  read: { public: 'yes', private: 'yes', full: 'yes', deleted: gone },
  join: { public: 'yes', private: gone, full: 'yes', deleted: gone },
  accept: { public: 'yes', private: 'yes', full: 'yes', deleted: gone },
};
const nowhere = { public: 'plan_required', private: 'plan_required', full: 'plan_required', deleted: 'plan_required' } as const;
/** Written by hand: what each may do to a group in each state. */
const table: Readonly<Record<(typeof relations)[number], Expected>> = {
  stranger: outside,
  late: outside,
  removed: outside,
  free: { read: nowhere, join: nowhere, accept: outside.accept },
  invited: {
    read: { public: 'yes', private: 'yes', full: 'yes', deleted: gone },
    join: { public: 'yes', private: gone, full: 'group_full', deleted: gone },
    accept: { public: 'yes', private: 'yes', full: 'group_full', deleted: gone },
  },
  member: inside,
  owner: inside,
};

const DAY = 86_400_000;
const tokenOf = (relation: (typeof relations)[number]): string => (relation === 'owner' ? 'ada' : relation === 'free' ? 'fred' : relation);

/** A group in a state, with somebody in each relation to it. */
async function arranged(state: (typeof states)[number]): Promise<{ world: TestWorld; id: string }> {
  const world = await groupWorld();
  for (const name of ['stranger', 'invited', 'late', 'member', 'removed', 'other']) await join(world, name, 'premium');
  const id = await created(world, { isPublic: state !== 'private', capacity: 3 });
  const invite = (name: string) => askAdmin(world, 'ada', 'inviteUser', { id, userId: `id-${name}` });
  for (const name of ['late', 'removed', 'member']) await invite(name);
  for (const name of ['removed', 'member']) await askMember(world, name, 'accept', { id });
  await askAdmin(world, 'ada', 'removePerson', { id, userId: 'id-removed' });
  world.setNow(world.now() + 14 * DAY);
  await invite('invited');
  if (state === 'full') await askMember(world, 'other', 'join', { id });
  if (state === 'deleted') await askAdmin(world, 'ada', 'remove', { id });
  return { world, id };
}

it('what each relation may do in each state of a group is what stands in the table', async () => {
  let cells = 0;
  for (const state of states)
    for (const act of acts)
      for (const relation of relations) {
        const { world, id } = await arranged(state);
        const { body } = await askMember(world, tokenOf(relation), act, { id });
        expect(body.code ?? 'yes', `${relation}, ${act}, ${state}`).toBe(table[relation][act][state]);
        cells++;
      }
  console.log(`${cells} cells: ${relations.length} relations × ${states.length} states × ${acts.length} acts`);
  expect(cells).toBe(84);
});
