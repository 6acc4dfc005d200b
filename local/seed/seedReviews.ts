import { api } from '#contract/index.ts';
import { mondayOf } from '#domain/units/mondayOf.ts';
import { callApi } from '../callApi.ts';
import type { DemoPerson } from './people.ts';

const questions = [
  'I took a third off early and gave the rest back. Where would you have trailed?',
  'Clean entry, but I moved my stop. Would you have stayed in?',
  'Third try on the same level. At what point do you stop?',
  'I sold into strength, and it went on for an hour. Too early?',
];
const answers = [
  'Clean entry, close to the trigger. Nothing to change here.',
  'A first exit below 1.5R breaks our rule. The plan was fine, the hand was early.',
  'The low before this exit is where I would have trailed. It gives the rest some room.',
  'I’d have waited for the first pullback. Same idea, half the risk.',
];

/**
 * A few trades of every trader in a group, closed before this week, with comments of the others: each trader
 * comments on the next one's.
 */
export async function seedReviews(
  url: string,
  id: string,
  rules: readonly string[],
  tokens: ReadonlyMap<DemoPerson['role'], string>,
  now: number,
): Promise<void> {
  const monday = Date.parse(mondayOf(new Date(now).toISOString().slice(0, 10)));
  const members = ['yearly', 'special', 'admin'] as const;
  let asked = 0;
  for (const [place, role] of members.entries()) {
    const token = tokens.get(role);
    const { trades } = await callApi(url, api.trades.list, { limit: '60' }, token);
    const chosen = trades.filter(({ stop, closedAt }) => stop !== null && Date.parse(closedAt ?? '') < monday).slice(0, 4);
    for (const [n, { id: trade, account, openedAt }] of chosen.entries()) {
      const checks = rules.map((rule, at) => ({ rule, followed: (n * 5 + at * 3 + place) % (at + 2) !== 0 }));
      const question = questions[asked++ % questions.length]!;
      const placed = { id: trade, account, openedAt };
      const { _id: review } = await callApi(url, api.groups.requestReview, { id, trade: placed, question, checks }, token);
      if (n % 2 === 1) continue;
      for (const [turn, fill] of [0, 1].entries()) {
        const answer = answers[(asked + turn) % answers.length]!;
        const other = tokens.get(members[(place + turn + 1) % members.length]!);
        await callApi(url, api.groups.commentReview, { id, review, text: answer, fill }, other);
      }
    }
  }
}
