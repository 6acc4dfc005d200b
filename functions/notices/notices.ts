import * as z from 'zod/mini';
import { NotificationType, noticeLimits } from '#contract/schemas/notificationType.ts';
import type { NoticeText } from '#copy/noticeTexts.ts';
import { storedDays } from '#domain/accounts/storedDays.ts';
import type { UserId } from '#domain/units/ids.ts';
import { DAY } from '#domain/units/millis.ts';
import { entity } from '../table/entity.ts';
import { type Item, prefixes, type Table, type Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { Naming } from './naming.ts';

/** One notification of a person, in plain text. `createdAt` in UTC milliseconds. */
export const Notice = z.object({
  title: z.string(),
  message: z.string(),
  type: NotificationType,
  read: z.boolean(),
  createdAt: z.number(),
  /** The study group it invites to, or in which something happened. */
  group: z.optional(z.string()),
  /** The study group that its reader was removed from. */
  left: z.optional(z.string()),
  /** The post it is about. */
  post: z.optional(z.string()),
  /** The week it is about, by its Monday. */
  week: z.optional(z.string()),
  /** The imports it is about, by their ids with commas between. */
  imports: z.optional(z.string()),
  /** The trader it is about, by their username; only older releases stored it. */
  trader: z.optional(z.string()),
  naming: z.optional(Naming),
});
export type Notice = z.infer<typeof Notice>;
/** A notification with the name it has among its reader's others. */
export type StoredNotice = Notice & { readonly id: string };

/** Older notifications are not shown, whether the table has swept them or not. */
export const NOTICE_DAYS: number = storedDays.notifications;
/** Notifications per read. */
export const NOTICE_PAGE = 100;

const partition = (userId: UserId): string => `${prefixes.notice}${userId}`;
const sortKey = 'NOTICE#';
/** Milliseconds as nine letters that sort by time. */
const sortableTime = (at: number): string => Math.max(0, Math.floor(at)).toString(36).padStart(9, '0');

/** The last moment that sorts as nine letters. */
const LAST_TIME = 36 ** 9 - 1;

/** The notifications of a person; ids sort by time. */
export const notices = entity(Notice, (userId: UserId, id: string) => ({ pk: partition(userId), sk: `${sortKey}${id}` }));

const storedNotice = (item: Item): StoredNotice => ({ ...notices.read(item), id: item.sk.slice(sortKey.length) });

/** Grows when a notification is read or deleted. It sorts after them all, so that one short read shows whether anything changed. */
const states = entity(z.object({ version: z._default(z.number(), 0) }), (userId: UserId) => ({ pk: partition(userId), sk: 'STATE' }));
/** Goes into the transaction of every read and deletion. */
export const noticesVersionWrite = (userId: UserId): Write => ({ update: states.key(userId), add: { version: 1 } });

const cutTo = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

/** A title and a message no longer than a notification's may be. */
export const cutToFit = ({ title, message }: Pick<NoticeText, 'title' | 'message'>) => ({
  title: cutTo(title, noticeLimits.title),
  message: cutTo(message, noticeLimits.message),
});

/**
 * Its study group, post, week or imports; the user it names; and for announcements, which are the same for all users, an id
 * that begins with its time, and that time.
 */
export type NoticeAbout = {
  readonly group?: string;
  readonly left?: string;
  readonly post?: string;
  readonly week?: string;
  readonly imports?: string;
  readonly naming?: Naming;
  readonly announced?: { readonly id: string; readonly at: number };
};

/**
 * Writes a notification in its cause's transaction, so that both happen or neither (rulings 10). It touches only its
 * own item, so two transactions never conflict on it.
 */
export function noticeWrite(
  { now, random }: Pick<World, 'now' | 'random'>,
  userId: UserId,
  text: NoticeText,
  { announced, ...about }: NoticeAbout = {},
): Extract<Write, { put: unknown }> {
  const createdAt = announced?.at ?? now();
  const id = announced?.id ?? `${sortableTime(createdAt)}${random(8)}`;
  const item = notices.item({ type: text.type, ...cutToFit(text), ...about, read: false, createdAt }, userId, id);
  return { put: { ...item, ttl: Math.ceil((createdAt + NOTICE_DAYS * DAY) / 1000) } };
}

/** Number of unread notifications. */
export const unreadCount = (all: readonly Notice[]): number => all.filter(({ read }) => !read).length;

/** A person's notifications that still count, newest first, at most `limit`; those older than the one named `before`. A strong read. */
export async function loadNotices(
  table: Table,
  userId: UserId,
  now: number,
  { before, limit = NOTICE_PAGE }: { readonly before?: string; readonly limit?: number } = {},
): Promise<readonly StoredNotice[]> {
  const oldest = `${sortKey}${sortableTime(now - NOTICE_DAYS * DAY)}`;
  const newest = before === undefined ? `${sortKey}~` : `${sortKey}${before}`;
  if (newest < oldest) return [];
  const items = await table.query({
    pk: partition(userId),
    from: oldest,
    to: newest,
    newestFirst: true,
    limit: before === undefined ? limit : limit + 1,
    read: 'strong',
  });
  const older = items.filter(({ sk }) => sk !== newest).slice(0, limit);
  return older.map(storedNotice);
}

/** All that is stored of a person's notifications, or those from one moment to another (UTC milliseconds), both included. A strong read. */
export async function listAllNotices(table: Table, userId: UserId, from = 0, to = LAST_TIME): Promise<readonly StoredNotice[]> {
  const range = { from: `${sortKey}${sortableTime(from)}`, to: `${sortKey}${sortableTime(to)}~` };
  const items = await table.query({ pk: partition(userId), ...range, read: 'strong' });
  return items.map(storedNotice);
}

/** After so long (ms) no notification with an earlier moment can still be on its way into the table: functions run 29 s at most. */
const SETTLED = 60_000;

/**
 * Names what a person's notifications are now, in one eventual read of at most two items: half a unit. It changes with a new one, with a read,
 * with a deletion, once a day for what grew too old, and once more when the newest is a minute old, for one that was written late.
 */
export async function noticesVersion(table: Table, userId: UserId, now: number): Promise<string> {
  const from = `${sortKey}${sortableTime(now - NOTICE_DAYS * DAY)}`;
  const rows = await table.query({ pk: partition(userId), from, newestFirst: true, limit: 2 });
  const newest = rows.find(({ sk }) => sk.startsWith(sortKey));
  const state = rows.find(({ sk }) => sk === states.key(userId).sk);
  const fresh = newest !== undefined && now - notices.read(newest).createdAt < SETTLED;
  return `${Math.floor(now / DAY)}.${state === undefined ? 0 : states.read(state).version}.${newest?.sk.slice(sortKey.length) ?? ''}${fresh ? '~' : ''}`;
}
