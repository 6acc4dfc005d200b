import { api } from '#contract/index.ts';
import { weekToReview } from '#domain/units/dayKey.ts';
import { callApi } from '../callApi.ts';
import type { DemoPerson } from './people.ts';

type Role = DemoPerson['role'];

const posts: readonly { readonly by: Role; readonly text: string; readonly shares: 'best' | 'worst' | 'week' | null }[] = [
  {
    by: 'special',
    text: 'I stopped adding to losers this month. Eleven trades so far, and the average loss is a third smaller. Eleven isn’t enough to be sure, so I’ll report back at 20.',
    shares: null,
  },
  { by: 'monthly', text: 'Took half at the first target as planned and trailed the rest.', shares: 'best' },
  { by: 'yearly', text: 'This one should not exist: no plan, and I knew it at the entry.', shares: 'worst' },
  { by: 'special', text: 'The week in numbers. Fewer trades than usual, and that was the point.', shares: 'week' },
];
const comments: readonly { readonly on: number; readonly by: Role; readonly text: string }[] = [
  { on: 0, by: 'yearly', text: 'Same here since I size by risk. Curious what your 20 say.' },
  { on: 1, by: 'special', text: 'Taking half is the part I keep skipping. What made you trail the rest?' },
  { on: 1, by: 'monthly', text: 'Volume. It kept rising after the first target.' },
  { on: 2, by: 'monthly', text: 'Thanks for posting a loser. Those teach me more.' },
];
const likes: Readonly<Record<Role, readonly number[]>> = {
  free: [],
  admin: [2],
  monthly: [0, 2, 3],
  yearly: [0, 1],
  special: [1, 2],
  connected: [0],
};
const bios: readonly (readonly [Role, string])[] = [
  ['monthly', 'Opening range and VWAP fades on large caps. I post losers too. Flat by 11:30 most days.'],
  ['yearly', 'Swings and short premium, sized by risk.'],
];
const follows: readonly (readonly [Role, string])[] = [
  ['monthly', 'yuki_yearly'],
  ['monthly', 'sam_special'],
  ['yearly', 'maya_monthly'],
  ['special', 'maya_monthly'],
];

/** The best or the worst closed trade of the last fifty, by its result. */
async function tradeOf(url: string, which: 'best' | 'worst', token: string | undefined) {
  const { trades } = await callApi(url, api.trades.list, { limit: '50' }, token);
  const closed = trades.filter(({ closedAt }) => closedAt !== null).sort((a, b) => Number(b.net) - Number(a.net));
  return closed.at(which === 'best' ? 0 : -1)!.id;
}

/** A small community of the demo traders who share: posts, comments, likes and follows, through the calls they would make. */
export async function seedCommunity(url: string, tokens: ReadonlyMap<Role, string>, now: number): Promise<void> {
  for (const [by, username] of follows) await callApi(url, api.community.follow, { username }, tokens.get(by));
  for (const [by, bio] of bios) await callApi(url, api.account.saveBio, { bio }, tokens.get(by));
  const ids: string[] = [];
  for (const [n, { by, text, shares }] of posts.entries()) {
    const token = tokens.get(by);
    const what =
      shares === 'week'
        ? ({ kind: 'week', monday: weekToReview(new Date(now).toISOString().slice(0, 10)) } as const)
        : shares && ({ kind: 'trade', trade: await tradeOf(url, shares, token) } as const);
    const { _id } = await callApi(url, api.community.share, { text, shares: what, requestId: `demo-community-post-${n}` }, token);
    ids.push(_id);
  }
  for (const [n, { on, by, text }] of comments.entries())
    await callApi(url, api.community.comment, { id: ids[on]!, text, requestId: `demo-community-comment-${n}` }, tokens.get(by));
  for (const [role, liked] of Object.entries(likes))
    for (const at of liked) await callApi(url, api.community.like, { id: ids[at]! }, tokens.get(role as Role));
}
