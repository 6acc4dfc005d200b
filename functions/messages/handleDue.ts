import { createHmac } from 'node:crypto';
import { type MailKind, type PushKind, pushKinds } from '#contract/schemas/messageChoice.ts';
import * as texts from '#copy/profile/messageTexts.ts';
import type { UserId } from '#domain/units/ids.ts';
import { DAY, HOUR, MINUTE, millis } from '#domain/units/millis.ts';
import { afterQuietHours } from '#domain/units/zonedTime.ts';
import { type DailyLimit, hookLimit, mailLimit, pushMessageLimit, writeWithinLimits } from '../limits/dailyLimit.ts';
import { deadWrite, dueUntil, type OutboxItem, outbox } from '../notices/outbox.ts';
import { userZone } from '../people/profile.ts';
import { atMost, both, exists, is } from '../table/conditions.ts';
import type { Write } from '../table/table.ts';
import { MOST_PUSH, type Sending } from '../world/messages/messages.ts';
import type { World } from '../world/world.ts';
import { type Channels, changeChannels, deliveryWrite, loadChannels } from './channels.ts';
import { composeMail } from './composeMail.ts';
import { turnHookOff } from './turnHookOff.ts';

/** An item of the outbox under the moment (ISO) it is due from. */
type DueItem = { readonly item: OutboxItem; readonly sk: string };

type Target = NonNullable<OutboxItem['to']>;
/** Waits before the next tries; after the last the delivery is given up. */
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR] as const;
/** Milliseconds after which a run that has not ended has died. */
const LEASE = 2 * MINUTE;
/** Seconds a push service may keep a message. */
const KEPT = 86_400;

const limits: Readonly<Record<Target['channel'], (userId: UserId) => DailyLimit>> = {
  mail: mailLimit,
  push: pushMessageLimit,
  hook: hookLimit,
};
const isPush = (kind: OutboxItem['kind']): kind is PushKind => pushKinds.some((each) => each === kind);
const isMail = (kind: OutboxItem['kind']): kind is MailKind => kind === 'security' || kind === 'digest';
const eventOf = (kind: OutboxItem['kind']): string => (kind === 'week' ? 'week.ready' : kind);

/** Receivers that want a message now. Determined when it is spread, and again before each delivery, so that a stop applies immediately. */
function targetsOf({ choice, mail, devices, hooks }: Channels, kind: OutboxItem['kind']): readonly Target[] {
  const mailed = kind === 'confirm' ? mail.state === 'asked' : isMail(kind) && mail.state === 'on' && choice.mail[kind];
  const event = eventOf(kind);
  return [
    ...(mailed ? [{ channel: 'mail' as const, id: '' }] : []),
    ...(isPush(kind) && choice.push[kind] ? devices.map(({ id }) => ({ channel: 'push' as const, id })) : []),
    ...hooks
      .filter(({ events, offAt }) => offAt === null && (kind === 'test' || events.some((each) => each === event)))
      .map(({ id }) => ({ channel: 'hook' as const, id })),
  ];
}

/** Replaces a message by its deliveries, all or nothing; those to devices wait for the end of the quiet hours. Answers those that are due now. */
async function spread(world: World, { item, sk }: DueItem): Promise<readonly DueItem[]> {
  const userId = item.userId as UserId;
  const now = world.now();
  const channels = await loadChannels(world.table, userId);
  const targets = targetsOf(channels, item.kind);
  const zone = targets.some(({ channel }) => channel === 'push') && channels.choice.quiet !== null ? await userZone(world, userId) : 'UTC';
  const loud = afterQuietHours(millis(now), channels.choice.quiet, zone);
  const deliveries = targets.map((to) => ({ ...item, id: `${item.id}.${to.channel}.${to.id}`, to }));
  const puts = deliveries.map((each) => outbox.item(each, userId, each.id, each.to.channel === 'push' ? loud : now));
  const isSpread = await world.table.transact([{ delete: keyOf(item, sk), if: exists }, ...puts.map((put) => ({ put }))]);
  return isSpread ? puts.filter((put) => put.sk <= dueUntil(now)).map((put) => ({ item: outbox.read(put), sk: put.sk })) : [];
}

const keyOf = (item: OutboxItem, sk: string) => ({ pk: outbox.key(item.userId as UserId, item.id, 0).pk, sk });

/** The payload for a device: words only if its owner wants them and they fit. The address is the product's own. */
function payloadOf({ choice }: Channels, { kind, title, message, path }: OutboxItem): string {
  const named = JSON.stringify({ kind, title: texts.kindOnly[kind as PushKind], body: '', path: '/notifications' });
  const whole = JSON.stringify({ kind, title, body: message, path });
  return choice.showsText && Buffer.byteLength(whole) <= MOST_PUSH ? whole : named;
}

/** `t` is in seconds; one `v1` for each secret that counts, of "t.body", as Stripe signs. */
const hookSignature = (secrets: readonly string[], at: number, body: string): string => {
  const t = Math.floor(at / 1000);
  return [`t=${t}`, ...secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`)].join(',');
};

async function callOwnHook(world: World, userId: UserId, channels: Channels, item: OutboxItem): Promise<Sending | null> {
  const hook = channels.hooks.find(({ id }) => id === item.to?.id);
  if (hook === undefined) return null;
  const sealed = (channels.sealed.hooks[hook.id] ?? []).slice(0, world.now() < hook.oldUntil ? 2 : 1);
  const secrets = await Promise.all(sealed.map((each) => world.seal.open(userId, each, hook.id)));
  const id = item.id.split('.')[0]!;
  const body = JSON.stringify({
    id,
    type: eventOf(item.kind),
    createdAt: new Date(item.at).toISOString(),
    data: JSON.parse(item.data || '{}'),
  });
  const headers = { 'afterbell-delivery': id, 'afterbell-signature': hookSignature(secrets, world.now(), body) };
  return world.messages.hook(hook.url, body, headers);
}

/** One attempt; null if the message is no longer wanted. Over the limit it waits for the next day (UTC); after the run of every try died, it is refused. */
async function tryOnce(world: World, item: OutboxItem, { channel, id }: Target): Promise<Sending | null> {
  if (item.tries > WAITS.length) return { outcome: 'refused', status: null };
  const userId = item.userId as UserId;
  const channels = await loadChannels(world.table, userId);
  const isWanted = targetsOf(channels, item.kind).some((each) => each.channel === channel && each.id === id);
  if (!isWanted) return null;
  const now = world.now();
  if (!(await writeWithinLimits(world.table, [limits[channel](userId)], now, [])))
    return { outcome: 'later', status: null, retryAfter: DAY - (now % DAY) };
  const { mail, push } = world.messages;
  if (channel === 'hook') return callOwnHook(world, userId, channels, item);
  if (channel === 'push') {
    const device = channels.devices.find((each) => each.id === id)!;
    return push === null ? null : push.send(device, { payload: payloadOf(channels, item), topic: item.kind, seconds: KEPT });
  }
  const letter = mail && (await composeMail(world, channels, item));
  return letter && mail(letter);
}

/** Writes after an attempt: the item is deleted, moved to its next try, or kept as given up, if this run still has it. `isLost`: an operator should know. */
function settled(
  world: World,
  { item, sk }: DueItem,
  lease: string,
  sending: Sending | null,
): { readonly writes: readonly Write[]; readonly isLost: boolean } {
  const userId = item.userId as UserId;
  const done: Write = { delete: keyOf(item, sk), if: is('lease', lease) };
  if (sending === null) return { writes: [done], isLost: false };
  const isHook = item.to?.channel === 'hook';
  const isOver = sending.outcome === 'sent' || sending.outcome === 'gone';
  // A trader mends their own address within the day; what a push service or SES refuses stays refused.
  const wait = isOver || (sending.outcome === 'refused' && !isHook) ? undefined : WAITS[item.tries];
  const outcome = sending.outcome === 'sent' ? 'sent' : wait === undefined ? 'failed' : 'later';
  const tries = Math.min(item.tries, WAITS.length) + 1;
  const line = { hook: item.to?.id ?? '', event: eventOf(item.kind), status: sending.status, outcome, tries } as const;
  const noted = isHook ? [deliveryWrite(world, userId, line)] : [];
  if (isOver) return { writes: [done, ...noted], isLost: false };
  if (wait === undefined) return { writes: [done, deadWrite(item, world.now()), ...noted], isLost: !isHook };
  const again = { ...item, tries, lease: '', leaseUntil: 0 };
  const due = world.now() + Math.max(wait, sending.retryAfter ?? 0);
  return { writes: [done, { put: outbox.item(again, userId, item.id, due) }, ...noted], isLost: false };
}

/** Makes one delivery, if no other run has it. A run that dies between its sending and its record sends again, as often as a delivery is tried. */
async function deliver(world: World, due: DueItem, to: Target): Promise<boolean> {
  const { item, sk } = due;
  const userId = item.userId as UserId;
  const lease = world.random(8);
  const taken = await world.table.write({
    update: keyOf(item, sk),
    set: { lease, leaseUntil: world.now() + LEASE },
    add: { tries: 1 },
    if: both(exists, atMost('leaseUntil', world.now())),
  });
  if (!taken) return false;
  const sending = await tryOnce(world, item, to).catch((error: unknown): Sending => {
    world.log({ level: 'error', what: 'a delivery failed', channel: to.channel, kind: item.kind, error: (error as Error).name });
    return { outcome: 'later', status: null };
  });
  if (sending?.outcome === 'gone' && to.channel === 'hook') await turnHookOff(world, userId, to.id);
  if (sending?.outcome === 'gone' && to.channel === 'push')
    await changeChannels(world, userId, (now) => ({ ...now, devices: now.devices.filter(({ id }) => id !== to.id) }));
  const { writes, isLost } = settled(world, due, lease, sending);
  const isOurs = await world.table.transact(writes);
  if (isLost && isOurs)
    world.log({
      level: 'error',
      what: 'a message could not be delivered',
      channel: to.channel,
      kind: item.kind,
      status: sending?.status,
      count: 'messageLost',
    });
  return sending?.outcome === 'sent';
}

/** Deals with one due item of the outbox, and answers how many deliveries arrived. May run twice, late, or beside another run. */
export async function handleDue(world: World, due: DueItem): Promise<number> {
  const { to } = due.item;
  if (to !== null) return (await deliver(world, due, to)) ? 1 : 0;
  const arrived = await Promise.all((await spread(world, due)).map((each) => deliver(world, each, each.item.to!)));
  return arrived.filter(Boolean).length;
}
