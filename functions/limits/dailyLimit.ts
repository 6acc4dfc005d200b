import * as z from 'zod/mini';
import { reviewLimits } from '#domain/groups/groupSharing.ts';
import { inboxLimits } from '#domain/importers/csv/fileLimits.ts';
import type { UserId } from '#domain/units/ids.ts';
import { DAY } from '#domain/units/millis.ts';
import { below, either, lacks } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { again, retry } from '../table/optimistic.ts';
import { prefixes, type Table, type Write } from '../table/table.ts';

/** A limit per UTC day: `name` is the counted key, hashed if personal. */
export type DailyLimit = { readonly name: string; readonly most: number };

/** Exports a person may ask for in a day: one may fail on the way to them, so it is not just one. */
const EXPORTS_PER_DAY = 3;
/** Counted under their id, which reveals nothing about them and is deleted with their account. */
export const exportLimit = (userId: UserId): DailyLimit => ({ name: `export:${userId}`, most: EXPORTS_PER_DAY });

/** Trade tables a user may export per day. */
export const TRADE_FILES_PER_DAY = 50;
/** The same for them. */
export const tradeFileLimit = (userId: UserId): DailyLimit => ({ name: `tradeFile:${userId}`, most: TRADE_FILES_PER_DAY });

const daily =
  (what: string, most: number) =>
  (userId: UserId): DailyLimit => ({ name: `${what}:${userId}`, most });
/** Daily limits of a user's community actions. */
export const postLimit = daily('post', 20);
/** A preview reads the whole journal, as sharing does. */
export const previewLimit = daily('preview', 200);
export const commentLimit = daily('comment', 100);
export const reportLimit = daily('report', 20);
export const followLimit = daily('follow', 100);
/** Reviews a user may request from study groups per day, and comments they may write there. */
export const reviewLimit = daily('review', reviewLimits.requestsADay);
export const groupCommentLimit = daily('groupComment', reviewLimits.commentsADay);

/** Market-data provider requests per user per day: key checks and bars; and prices of open positions. */
export const marketLimit = daily('market', 300);
export const marketPriceLimit = daily('marketPrice', 300);

/** Credentials of brokers that a user may try per day. */
export const connectionLimit = daily('connection', 50);

/** Mails, pushes and calls of webhooks that a user's messages may cause per day, retries included. */
export const mailLimit = daily('mail', 30);
export const pushMessageLimit = daily('pushMessage', 200);
export const hookLimit = daily('hook', 2000);
/** Links to confirm an address that a user may ask for per day: the address may be another person's. */
export const mailAskLimit = daily('mailAsk', 5);

/** Mails that a user's secret address takes per day. */
export const inboxLimit = daily('inbox', inboxLimits.aDay);

/** Authenticator codes a user may try per day, valid ones included: of a million, three are valid at any moment. */
export const codeLimit = daily('code', 20);

/** All that is counted by the day under a person's id. */
export const limitsOfUser = (userId: UserId): readonly DailyLimit[] =>
  [
    exportLimit,
    tradeFileLimit,
    postLimit,
    previewLimit,
    commentLimit,
    reportLimit,
    followLimit,
    reviewLimit,
    groupCommentLimit,
    marketLimit,
    marketPriceLimit,
    connectionLimit,
    codeLimit,
    mailLimit,
    pushMessageLimit,
    hookLimit,
    mailAskLimit,
    inboxLimit,
  ].map((limit) => limit(userId));

const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** Count of an action on a UTC day. */
const dailyLimits = entity(z.object({ count: z._default(z.number(), 0) }), (name: string, now: number) => ({
  pk: `${prefixes.limit}${name}`,
  sk: dayOf(now),
}));

/** Counts one more, if there is one left today. The counter goes two days later. */
export const limitWrite = ({ name, most }: DailyLimit, now: number): Write => ({
  update: dailyLimits.key(name, now),
  add: { count: 1 },
  set: { ttl: Math.ceil((now + 2 * DAY) / 1000) },
  if: either(lacks('count'), below('count', most)),
});

/** True when nothing is left of it today. */
export const isUsedUp = async (table: Table, { name, most }: DailyLimit, now: number): Promise<boolean> =>
  ((await dailyLimits.load(table, 'strong', name, now))?.count ?? 0) >= most;

/**
 * Counts one more against each of `limits` and makes `writes`, all or nothing; false when nothing is left of one of them today, `again` when a condition of
 * the writes failed.
 */
export async function tryWithinLimits(
  table: Table,
  limits: readonly DailyLimit[],
  now: number,
  writes: readonly Write[],
): Promise<boolean | typeof again> {
  if (await table.transact([...writes, ...limits.map((limit) => limitWrite(limit, now))])) return true;
  const reached = await Promise.all(limits.map((limit) => isUsedUp(table, limit, now)));
  return reached.includes(true) ? false : again;
}

/** The same for writes without conditions of their own. */
export const writeWithinLimits = (table: Table, limits: readonly DailyLimit[], now: number, writes: readonly Write[]): Promise<boolean> =>
  retry({}, () => tryWithinLimits(table, limits, now, writes));
