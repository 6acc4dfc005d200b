import type { Sent } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import { mondayOf } from '#domain/units/dayKey.ts';
import { callApi } from '../callApi.ts';
import { type DemoPerson, demoZone, people } from './people.ts';

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
async function seedReviews(
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

type Tokens = ReadonlyMap<DemoPerson['role'], string>;

const openingRange: Sent<typeof api.studyGroups.create> = {
  name: 'Opening range room',
  description: 'We trade the first hour, and go through our worst trade of the week together. For traders with a written setup.',
  rules: 'Talk about the trade, not the trader.\nNo alerts, no live calls.\nBring one loss each week.',
  meeting: { weekday: 2, time: '18:30', timeZone: demoZone, place: 'Video call, link in the first message' },
  capacity: 12,
  isPublic: false,
  sharing: { delayDays: 1, sizes: false },
  playbook: {
    name: 'Opening range long',
    rules: ['Entry within $0.15 of the trigger', 'Stop under the range midpoint', 'First exit at 1.5R or later', 'Flat by 11:30'],
  },
  topic: 'Where to trail after the first exit',
  homework: 'Mark the five-minute low on three of your last exits.',
  requestId: 'demo-opening-range',
};
const premiumSellers: Sent<typeof api.studyGroups.create> = {
  name: 'Premium sellers',
  description: 'Wheel, spreads and condors. What did assignment cost, and which trades should have been closed at 50%?',
  rules: 'Numbers in R or percent only.\nNo recommendations.',
  meeting: { weekday: 0, time: '11:00', timeZone: demoZone, place: 'Voice channel' },
  capacity: 20,
  isPublic: true,
  sharing: { delayDays: 7, sizes: true },
  playbook: { name: 'Short premium', rules: ['Sold above 30% implied volatility', 'Closed at half of the premium'] },
  requestId: 'demo-premium-sellers',
};

/**
 * Two study groups of the demo admin: one by invitation, with one pending answer, and a public one for paying users.
 */
export async function seedGroups(url: string, tokens: Tokens, now: number): Promise<void> {
  const admin = tokens.get('admin');
  const emailOf = (role: DemoPerson['role']) => people.find((person) => person.role === role)!.email;
  const { _id: closed } = await callApi(url, api.studyGroups.create, openingRange, admin);
  const { _id: open } = await callApi(url, api.studyGroups.create, premiumSellers, admin);
  for (const role of ['monthly', 'yearly', 'special', 'free'] as const)
    await callApi(url, api.studyGroups.invite, { id: closed, email: emailOf(role) }, admin);
  for (const role of ['yearly', 'special'] as const) await callApi(url, api.groups.accept, { id: closed }, tokens.get(role));
  for (const role of ['monthly', 'yearly'] as const) await callApi(url, api.groups.join, { id: open }, tokens.get(role));
  const { session, homeworkNumber } = await callApi(url, api.groups.read, { id: closed }, tokens.get('yearly'));
  if (session !== null) await callApi(url, api.groups.answerSession, { id: closed, session, going: true }, tokens.get('special'));
  await callApi(url, api.groups.answerHomework, { id: closed, homeworkNumber, done: true }, tokens.get('special'));
  await seedReviews(url, closed, openingRange.playbook!.rules, tokens, now);
}
