import { expect, it } from 'vitest';
import { arranged, type Relation, relations, type State, states, tokenOf } from '#functions/groups/testing/arrangedGroup.ts';
import { askMember } from '#functions/groups/testing/askGroups.ts';

const acts = ['read', 'join', 'accept'] as const;

type Expected = Readonly<Record<(typeof acts)[number], Readonly<Record<State, string>>>>;
const gone = 'group_not_found';
const over = 'group_invitation_over';
/** A paying user who is neither a member nor invited. */
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
const table: Readonly<Record<Relation, Expected>> = {
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

it('what each relation may do in each state of a group is what stands in the table', async () => {
  let cells = 0;
  for (const state of states) {
    const { copy, id } = await arranged(state);
    for (const act of acts)
      for (const relation of relations) {
        const { body } = await askMember(copy(), tokenOf(relation), act, { id });
        expect(body.code ?? 'yes', `${relation}, ${act}, ${state}`).toBe(table[relation][act][state]);
        cells++;
      }
  }
  console.log(`${cells} cells: ${relations.length} relations × ${states.length} states × ${acts.length} acts`);
  expect(cells).toBe(84);
});
