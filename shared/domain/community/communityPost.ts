import type { UserId } from '../units/ids.ts';
import type { TradeSnapshot } from './sharedTrade.ts';
import type { WeekSnapshot } from './sharedWeek.ts';

/** Limits of the community: characters of a post, comment and note; follows and blocks per user; comments per post; posts per page; open reports listed. */
export const postLimits = { text: 1000, comment: 500, note: 300, follows: 200, blocks: 50, comments: 200, page: 20, reports: 50 } as const;

/** A post's shared copy, without account names. */
type Snapshot = { readonly kind: 'trade'; readonly trade: TradeSnapshot } | { readonly kind: 'week'; readonly week: WeekSnapshot };

/**
 * A post, whole. `author` is the name its writer had when it was last placed. `shown` is false while its writer shares nothing. Instants in UTC
 * milliseconds; `revision` counts changes. `link`: the secret of its public address; absent or null while only members see it.
 */
export type CommunityPost = {
  readonly id: string;
  readonly userId: UserId;
  readonly author: string;
  readonly text: string;
  readonly shared: Snapshot | null;
  readonly at: number;
  readonly editedAt: number | null;
  readonly likes: number;
  readonly comments: number;
  readonly shown: boolean;
  readonly link?: string | null | undefined;
  readonly revision: number;
};

/** A change of an own post: its text, and whether it has a public link. Absent parts stay. */
type PostEdit = { readonly text?: string | undefined; readonly link?: boolean | undefined };

/**
 * The reason to refuse a post or its edit: one that shares no trade or week needs a text and has no public link, nor has any on a site without public pages. Null where
 * it is fine.
 */
export function editProblem({ shared }: { readonly shared: object | null }, { text, link }: PostEdit, hasPages: boolean) {
  if (shared === null && text === '') return 'post_empty';
  if (!link) return null;
  return shared === null ? 'post_link_unsuited' : hasPages ? null : 'post_link_nowhere';
}

/** The edited post; null where it changes nothing. `secret`: the link of a post that had none, so that an address that was closed stays closed. */
export function editedPost(post: CommunityPost, { text = post.text, link }: PostEdit, at: number, secret: string): CommunityPost | null {
  const hadLink = post.link != null;
  const { link: kept = null } = post;
  const next = link === undefined || link === hadLink ? kept : link ? secret : null;
  if (text === post.text && next === kept) return null;
  return { ...post, text, link: next, editedAt: text === post.text ? post.editedAt : at };
}

/** A post as feeds show it, at most 1 KB: `text` may be cut, and then `more` is true. */
export type PostCard = Omit<CommunityPost, 'shown' | 'link'> & { readonly more: boolean };

/** Kinds of posts: a shared trade or week, or text only. */
export const postKinds = ['trade', 'week', 'text'] as const;
/** One of them. */
export type PostKind = (typeof postKinds)[number];

/** The kind of a post. */
export const postKind = ({ shared }: Pick<CommunityPost, 'shared'>): PostKind => shared?.kind ?? 'text';

/** A post's shared content without its result in money. */
export function withoutAmounts(shared: CommunityPost['shared']): CommunityPost['shared'] {
  if (shared?.kind === 'trade') return shared.trade.money === null ? shared : { kind: 'trade', trade: { ...shared.trade, money: null } };
  if (shared?.kind === 'week') return shared.week.money === null ? shared : { kind: 'week', week: { ...shared.week, money: null } };
  return null;
}

/**
 * Maximum bytes of a card's text and setup name, and steps of a trade's path: with everything else a card stays
 * within 1 KB.
 */
const most = { text: 372, name: 45, steps: 8 } as const;

const encoder = new TextEncoder();

/** The longest prefix of a text within `bytes` in UTF-8, cut between characters. */
function cutToBytes(text: string, bytes: number): string {
  if (encoder.encode(text).length <= bytes) return text;
  const room = new Uint8Array(bytes);
  return text.slice(0, encoder.encodeInto(text, room).read).trimEnd();
}

/** A name, and a sign where only its beginning has room. */
const shortName = (name: string): string =>
  cutToBytes(name, most.name) === name ? name : `${cutToBytes(name, most.name - encoder.encode('…').length)}…`;

/** Some of a path: its first step, its last, and those between at even distances. */
const fewer = <T>(path: readonly T[]): readonly T[] =>
  path.length <= most.steps
    ? path
    : Array.from({ length: most.steps }, (_, at) => path[Math.round((at * (path.length - 1)) / (most.steps - 1))]!);

function sharedOnCard(shared: CommunityPost['shared']): CommunityPost['shared'] {
  if (shared?.kind !== 'trade') return shared;
  const { trade } = shared;
  const setup = trade.setup === null ? null : shortName(trade.setup);
  return { kind: 'trade', trade: { ...trade, setup, what: shortName(trade.what), path: fewer(trade.path) } };
}

/** A post as feeds show it. */
export function postCard({ shown: _, link: _link, ...post }: CommunityPost): PostCard {
  const text = cutToBytes(post.text, most.text);
  return { ...post, text, more: text !== post.text, shared: sharedOnCard(post.shared) };
}

/** Maximum characters of a bio. */
export const bioLimit = 160;
