import type { TradingAccountView } from '#contract/schemas/tradingAccount.ts';
import type { User } from '#contract/schemas/user.ts';
import type { BarSeries } from '#domain/bars/barSeries.ts';
import type { CommunityPost } from '#domain/community/communityPost.ts';
import type { ImportRecord } from '#domain/journal/model/importRecord.ts';
import type { LoadedChapter } from '#domain/journal/model/rebuildMonths.ts';
import type { UserId } from '#domain/units/ids.ts';
import { SERIES, type SeriesView, SLOT, seriesItems, slotItems } from '../bars/seriesItems.ts';
import { commentedPosts, followedBy, likedPosts, loadCircle, wholeCircle } from '../community/circles.ts';
import { comments, loadPost, ownCards } from '../community/posts.ts';
import { contentOf } from '../groups/groupReviews.ts';
import { loadWholeJournal } from '../journal/loadChapters.ts';
import { loadWriting, type Writing } from '../journal/loadWriting.ts';
import { listReceipts } from '../journal/receipts.ts';
import { accountsOf, tradingAccounts } from '../journal/tradingAccounts.ts';
import { listAllNotices } from '../notices/notices.ts';
import { type Access, loadAccess } from '../people/access.ts';
import { type AccessToken, loadAccessTokens } from '../people/accessToken.ts';
import { requireProfile } from '../people/profile.ts';
import { loadRecoveryQuestions } from '../people/recovery.ts';
import { loadSessions, type SessionRecord } from '../people/sessions.ts';
import { usernamesOf } from '../people/usernamesOf.ts';
import { loadAiLimits } from '../people/userView.ts';
import { gunzipJson } from '../table/gzipJson.ts';
import { inParallel } from '../table/inParallel.ts';
import { type Item, prefixes, type Table } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { type ShownNotice, showNotices } from './showNotices.ts';

/** A user's community data: posts and comments in full, likes, and the names of followed and blocked users. */
type CommunityData = {
  readonly posts: readonly Omit<CommunityPost, 'userId' | 'revision'>[];
  readonly comments: readonly { readonly post: string; readonly text: string; readonly at: number }[];
  readonly likes: readonly { readonly post: string; readonly at: number }[];
  readonly follows: readonly string[];
  readonly blocks: readonly string[];
};

/** All of it that there is. */
async function loadCommunityData(table: Table, userId: UserId): Promise<CommunityData> {
  const [items, circle] = await Promise.all([wholeCircle(table, userId), loadCircle(table, 'strong', userId)]);
  const of = (kind: string): readonly Item[] => items.filter(({ sk }) => sk.startsWith(`${kind}#`));
  const [follows, { blocks }] = [followedBy(circle), circle];
  const names = await usernamesOf(table, [...follows, ...blocks]);
  const posts = await inParallel(of('POSTED'), (item) => loadPost(table, ownCards.read(item).id));
  const written = await inParallel(of('COMMENTED'), async (item) => {
    const { postId, commentId } = commentedPosts.read(item);
    const comment = await comments.load(table, 'strong', postId, commentId);
    return comment === null ? [] : [{ post: postId, text: comment.text, at: comment.at }];
  });
  return {
    posts: posts.filter((post) => post !== null).map(({ userId: _, revision: _revision, ...post }) => post),
    comments: written.flat(),
    likes: of('LIKED').map((item) => ({ post: likedPosts.read(item).postId, at: likedPosts.read(item).at })),
    follows: follows.flatMap((id) => names.get(id) ?? []),
    blocks: blocks.flatMap((id) => names.get(id) ?? []),
  };
}

/** A series of a person with all its bars, piece by piece. */
type OwnBars = SeriesView & { readonly pieces: readonly BarSeries[] };

/** Every series among the items of a person's partition. */
async function ownBars(items: readonly Item[]): Promise<readonly OwnBars[]> {
  const slots = await Promise.all(items.filter(({ sk }) => sk.startsWith(SLOT)).map(slotItems.read));
  return items
    .filter(({ sk }) => sk.startsWith(SERIES))
    .map((item) => {
      const { revision: _, ...line } = seriesItems.read(item);
      const pieces = slots.filter(({ symbol, seconds }) => symbol === line.symbol && seconds === line.seconds);
      return { ...line, pieces: pieces.sort((a, b) => a.time[0]! - b.time[0]!) };
    });
}

/** A user's groups, shared trades and comments, in their stored form. */
async function groupData(table: Table, userId: UserId): Promise<readonly Item[]> {
  const places = await table.query({ pk: `${prefixes.member}${userId}`, read: 'strong' });
  const content = await Promise.all(places.map(({ sk: id }) => contentOf(table, id, userId)));
  return [...places, ...content.flat()];
}

/** Everything that is stored of one person and is theirs to have. */
export type PersonalData = {
  readonly userId: UserId;
  readonly profile: Awaited<ReturnType<typeof requireProfile>>;
  readonly access: Access;
  readonly aiRequestLimits: User['aiRequestLimits'];
  /** The questions, never the answers: their hash is not even read. */
  readonly questions: readonly string[];
  /** Includes accounts that appear only in trades, without settings. */
  readonly accounts: readonly TradingAccountView[];
  readonly chapters: readonly LoadedChapter[];
  readonly writing: Writing;
  readonly imports: readonly ImportRecord[];
  readonly notifications: readonly Omit<ShownNotice, 'id'>[];
  readonly sessions: readonly SessionRecord[];
  readonly accessTokens: readonly AccessToken[];
  readonly bars: readonly OwnBars[];
  readonly community: CommunityData;
  /**
   * All other items in the user's partitions, in their stored form: data without a file of its own is still
   * exported.
   */
  readonly others: readonly Record<string, unknown>[];
};

/**
 * An item as a person may read it: without its keys, unzipped, and without sealed fields (their key of a provider is never returned again).
 */
async function plain({ pk, sk, gz, ttl: _, sealed: _sealed, ...rest }: Item): Promise<Record<string, unknown>> {
  const packed = gz === undefined ? {} : { content: await gunzipJson(gz) };
  return { item: `${pk.split('#')[0]}/${sk}`, ...rest, ...packed };
}

/** The trading accounts with settings, from the user's own partition. */
const describedIn = (own: readonly Item[]) => own.filter(({ sk }) => sk.startsWith('ACCOUNT#')).map((item) => tradingAccounts.read(item));

/** Loads everything of a person, each part with a strong read. */
export async function loadPersonalData(world: Pick<World, 'table' | 'now'>, userId: UserId): Promise<PersonalData> {
  const { table } = world;
  const all = (prefix: string, range: { from?: string; to?: string } = {}) =>
    table.query({ pk: `${prefix}${userId}`, read: 'strong', ...range });
  const [profile, access, questions, { manifest, chapters }, writing, own, received, sessions, accessTokens, beside, replay, community] =
    await Promise.all([
      requireProfile(table, userId),
      loadAccess(table, userId),
      loadRecoveryQuestions(table, userId),
      loadWholeJournal(table, userId),
      loadWriting(table, userId),
      all(prefixes.user),
      listAllNotices(table, userId),
      loadSessions(table, userId),
      loadAccessTokens(table, userId, world.now()),
      Promise.all([
        ...[prefixes.credits, prefixes.ai, prefixes.standing, prefixes.connection, prefixes.channel, prefixes.record, prefixes.inbox].map(
          (prefix) => all(prefix),
        ),
        groupData(table, userId),
        // All of the journal's partition except the chapters: those are in the book, the others are older versions.
        all(prefixes.book, { to: 'CH#' }),
        all(prefixes.book, { from: 'CH$' }),
      ]),
      all(prefixes.replay),
      loadCommunityData(table, userId),
    ]);
  if (access === null) throw new Error('An active account has no ACCESS item.');
  const known = (sk: string) => /^(PROFILE$|ACCOUNT#|BOOK$|IMPORT#|SERIES#|BARS#)/.test(sk);
  return {
    userId,
    profile,
    access,
    aiRequestLimits: await loadAiLimits(world, userId, access),
    questions,
    accounts: accountsOf(describedIn(own), manifest, profile.preferences),
    chapters,
    writing,
    imports: await listReceipts(table, userId, manifest),
    notifications: (await showNotices(table, userId, received)).map(({ id: _, ...notice }) => notice),
    sessions,
    accessTokens,
    bars: await ownBars(replay),
    community,
    others: await Promise.all([...own, ...beside.flat(), ...replay, ...writing.others].filter(({ sk }) => !known(sk)).map(plain)),
  };
}
