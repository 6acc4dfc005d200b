// Record 0121: messages leave through one outbox.

import * as z from 'zod/mini';
import { hookEvents, mailKinds, type PushKind, pushKinds } from '#contract/schemas/messageChoice.ts';
import type { NoticeText } from '#copy/noticeTexts.ts';
import type { UserId } from '#domain/units/ids.ts';
import { DAY } from '#domain/units/millis.ts';
import { entity } from '../table/entity.ts';
import { type Item, type Key, partOf, partsOf, prefixes, type Table, type Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { cutToFit, type NoticeAbout, noticeWrite } from './notices.ts';

/** Subjects of messages: kinds of both channels, events of webhooks, the mail that confirms an address, and a trial of a webhook. */
const messageKinds = [...new Set([...pushKinds, ...mailKinds, ...hookEvents, 'confirm', 'test'] as const)];

/**
 * A message, or one delivery of it: `to` names the channel and the receiver in it, null before it is spread to its receivers. `path`: the address in the product
 * it leads to; `data`: a webhook's JSON, or a weekly mail's Monday. `lease` and `leaseUntil` (UTC milliseconds): the run that works on it. `at`: when it happened.
 */
const OutboxItem = z.object({
  userId: z.string(),
  id: z.string(),
  kind: z.enum(messageKinds),
  at: z.number(),
  title: z.string(),
  message: z.string(),
  path: z.string(),
  data: z.string(),
  to: z.nullable(z.object({ channel: z.enum(['mail', 'push', 'hook']), id: z.string() })),
  tries: z.int(),
  lease: z.string(),
  leaseUntil: z.number(),
});
export type OutboxItem = z.infer<typeof OutboxItem>;

const [DUE, DEAD] = [`${prefixes.outbox}DUE`, `${prefixes.outbox}DEAD`];
/** Every partition of the list of unsent messages. */
export const dueLists = partsOf(DUE);
const DEAD_DAYS = 14;

const place = (list: string) => (userId: UserId, id: string, due: number) => ({
  pk: partOf(list, userId),
  sk: `${new Date(due).toISOString()}#${userId}#${id}`,
});
/** Unsent messages, by the moment (UTC milliseconds) they are due. */
export const outbox = entity(OutboxItem, place(DUE));
const dead = entity(OutboxItem, place(DEAD));

/** The moment up to which a list is read at `now`. */
export const dueUntil = (now: number): string => `${new Date(now).toISOString()}~`;

/** A delivery that was given up, kept for an operator. */
export const deadWrite = (item: OutboxItem, now: number): Write => ({
  put: { ...dead.item(item, item.userId as UserId, item.id, now), ttl: Math.ceil((now + DEAD_DAYS * DAY) / 1000) },
});

type NewMessage = Pick<OutboxItem, 'kind'> & Partial<Pick<OutboxItem, 'id' | 'title' | 'message' | 'path' | 'data' | 'to'>>;

/** Puts a message into the outbox, in its cause's transaction; due immediately. */
export function messageWrite(
  { now, random }: Pick<World, 'now' | 'random'>,
  userId: UserId,
  message: NewMessage,
): Extract<Write, { put: unknown }> {
  const [at, id] = [now(), message.id ?? random(8)];
  const parts = { title: '', message: '', path: '/notifications', data: '', to: null, ...message, id, userId, at };
  return { put: outbox.item({ ...parts, tries: 0, lease: '', leaseUntil: 0 }, userId, id, at) };
}

/** A notification, and the same on the channels its reader chose for that kind: both happen with their cause, or neither. */
export const toldWrites = (
  world: Pick<World, 'now' | 'random'>,
  userId: UserId,
  { kind, path }: { readonly kind: PushKind; readonly path: string },
  text: NoticeText,
  about: NoticeAbout = {},
): readonly Write[] => [noticeWrite(world, userId, text, about), messageWrite(world, userId, { kind, path, ...cutToFit(text) })];

const weeks = `${prefixes.outbox}WEEK`;
/** Every partition of the list of traders who get messages about weeks. */
export const weekLists = partsOf(weeks);
/** A trader who gets messages about weeks, under the moment (ISO) of the next. */
export const weekTurns = entity(z.object({ userId: z.string() }), (userId: UserId, at: string) => ({
  pk: partOf(weeks, userId),
  sk: `${at}#${userId}`,
}));

/** Every item of a user in the outbox. For deletions. */
export async function outboxKeysOf(table: Table, userId: UserId): Promise<readonly Key[]> {
  const lists = await Promise.all([DUE, DEAD, weeks].map((list) => table.query({ pk: partOf(list, userId), read: 'strong' })));
  return lists.flat().filter((item: Item) => item.userId === userId);
}
