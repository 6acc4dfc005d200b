import { expect, it } from 'vitest';
import { arranged, type Relation, relations, states, tokenOf } from '#functions/groups/testing/arrangedGroup.ts';
import { askMember } from '#functions/groups/testing/askGroups.ts';
import { sharedTrade } from '#functions/groups/testing/reviewWorld.ts';

const acts = ['reviews', 'review', 'requestReview', 'commentReview', 'removeComment', 'removeReview'] as const;
type Act = (typeof acts)[number];

const all = (answer: string): Readonly<Record<Act, string>> => ({
  reviews: answer,
  review: answer,
  requestReview: answer,
  commentReview: answer,
  removeComment: answer,
  removeReview: answer,
});
const gone = 'group_not_found';
/** Written by hand: allowed actions on a member's shared trade while the group exists. */
const table: Readonly<Record<Relation, Readonly<Record<Act, string>>>> = {
  stranger: all(gone),
  free: all('plan_required'),
  invited: all(gone),
  late: all(gone),
  removed: all(gone),
  member: all('yes'),
  // The group's owner has no such trade to share.
  owner: { ...all('yes'), requestReview: 'trade_not_found' },
};

it('what each relation may do with a shared trade, in each state of its group, is what stands in the table', async () => {
  let cells = 0;
  for (const state of states) {
    const { copy, id, review, comment } = await arranged(state);
    const inputs: Readonly<Record<Act, object>> = {
      reviews: { id },
      review: { id, review },
      requestReview: { id, trade: sharedTrade('member'), question: 'Too early?', checks: [] },
      commentReview: { id, review, text: 'Late.', fill: null },
      removeComment: { id, review, comment },
      removeReview: { id, review },
    };
    for (const act of acts)
      for (const relation of relations) {
        const { body } = await askMember(copy(), tokenOf(relation), act, { ...inputs[act] });
        const expected = state === 'deleted' && relation !== 'free' ? gone : table[relation][act];
        expect(body.code ?? 'yes', `${relation}, ${act}, ${state}`).toBe(expected);
        cells++;
      }
  }
  console.log(`${cells} cells: ${relations.length} relations × ${states.length} states × ${acts.length} acts`);
  expect(cells).toBe(168);
});
