import { expect, it } from 'vitest';
import { arranged, type Relation, relations, type State, states, tokenOf } from '#functions/groups/testing/arrangedGroup.ts';
import { askMember } from '#functions/groups/testing/askGroups.ts';

const acts = ['answerSession', 'answerHomework'] as const;
const gone = 'group_not_found';
/** Written by hand: who may answer while the group exists. */
const table: Readonly<Record<Relation, string>> = {
  stranger: gone,
  free: 'plan_required',
  invited: gone,
  late: gone,
  removed: gone,
  member: 'yes',
  owner: 'yes',
};
const expected = (relation: Relation, state: State) => (state === 'deleted' && relation !== 'free' ? gone : table[relation]);

it('what each relation may answer in each state of a group is what stands in the table', async () => {
  let cells = 0;
  for (const state of states) {
    const { copy, id } = await arranged(state);
    const { session } = ((await askMember(copy(), 'member', 'read', { id })).body.data ?? {}) as { session?: string };
    const inputs = {
      answerSession: { id, session: session ?? '2026-12-01T23:30:00.000Z', going: true },
      answerHomework: { id, homeworkNumber: 0, done: true },
    };
    for (const act of acts)
      for (const relation of relations) {
        const { body } = await askMember(copy(), tokenOf(relation), act, inputs[act]);
        expect(body.code ?? 'yes', `${relation}, ${act}, ${state}`).toBe(expected(relation, state));
        cells++;
      }
  }
  console.log(`${cells} cells: ${relations.length} relations × ${states.length} states × ${acts.length} acts`);
  expect(cells).toBe(56);
});
