import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { messageLimits } from '#contract/areas/messages.ts';
import { firstMessageChoice, hookEvents, MessageChoice } from '#contract/schemas/messageChoice.ts';
import { dayKey, dayNumberOf, mondayOf, weekAfter, weekdayOf } from '#domain/units/dayKey.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';
import { zonedTime } from '#domain/units/zonedTime.ts';
import { weekTurns } from '../notices/outbox.ts';
import { userZone } from '../people/profile.ts';
import { unchangedSince } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { optimistic } from '../table/optimistic.ts';
import { prefixes, type Table, type Write } from '../table/table.ts';
import type { World } from '../world/world.ts';

/** A browser that shows notifications. */
const Device = z.object({
  id: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  name: z.string(),
  addedAt: z.string(),
});
/** A webhook; until `oldUntil` (UTC milliseconds) its deliveries are also signed with the secret before. `offAt` (ISO): since its address answered that it is gone. */
const Hook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(hookEvents)),
  createdAt: z.string(),
  oldUntil: z.number(),
  offAt: z._default(z.nullable(z.string()), null),
});

/**
 * A trader's ways out. `mail.state`: `asked` until the address is confirmed; `stopped` by a bounce or a complaint. `address`: the one confirmed, since the account's
 * may change. `weekAt` (ISO): their place in the list of weeks. `sealed` is in no export: `link` signs the links of mails, `hooks` has each webhook's secret, newest first.
 */
const Channels = z.object({
  choice: MessageChoice,
  mail: z.object({ state: z.enum(['off', 'asked', 'on', 'stopped']), address: z.string(), askedAt: z.number() }),
  devices: z.array(Device),
  hooks: z.array(Hook),
  weekAt: z.nullable(z.string()),
  sealed: z.object({ link: z.string(), hooks: z.record(z.string(), z.array(z.string())) }),
  revision: z.int(),
});
export type Channels = z.infer<typeof Channels>;

const partition = (userId: UserId): string => `${prefixes.channel}${userId}`;
const stored = entity(Channels, (userId: UserId) => ({ pk: partition(userId), sk: 'CHANNELS' }));

/** A trader's channels, or those that apply without a choice. A strong read. */
export async function loadChannels(table: Table, userId: UserId): Promise<Channels> {
  const found = await stored.load(table, 'strong', userId);
  const none = { devices: [], hooks: [], weekAt: null, sealed: { link: '', hooks: {} }, revision: 0 };
  return found ?? { choice: firstMessageChoice, mail: { state: 'off', address: '', askedAt: 0 }, ...none };
}

/** With a device more, unless there are as many as there may be; one that is known keeps its id. */
export function withDevice(now: Channels, device: Channels['devices'][number]): Channels | null {
  const others = now.devices.filter(({ endpoint }) => endpoint !== device.endpoint);
  const known = now.devices.find(({ endpoint }) => endpoint === device.endpoint);
  if (others.length >= messageLimits.devices) return null;
  return { ...now, devices: [...others, known === undefined ? device : { ...device, id: known.id, addedAt: known.addedAt }] };
}
/** Without the device at this push address. */
export const withoutDevice = (now: Channels, endpoint: string): Channels => ({
  ...now,
  devices: now.devices.filter((device) => device.endpoint !== endpoint),
});

/** True if anything goes out when a week is ready to review. */
const wantsWeeks = ({ choice, mail, devices, hooks }: Channels): boolean =>
  (mail.state === 'on' && choice.mail.digest) ||
  (devices.length > 0 && choice.push.week) ||
  hooks.some(({ events, offAt }) => offAt === null && events.includes('week.ready'));

/** The hour of Monday's messages about the week before. */
const WEEK_HOUR = 7;
/** The time of the next messages about a week, after `now` (UTC milliseconds). */
function nextWeekAt(now: number, zone: string): string {
  const today = dayKey(millis(now), zone);
  const at = (monday: string) => {
    const [year, month, day] = monday.split('-').map(Number);
    return zonedTime(zone, year!, month!, day!, WEEK_HOUR);
  };
  const own = weekdayOf(dayNumberOf(today)) === 1 ? at(today) : 0;
  return new Date(own > now ? own : at(weekAfter(mondayOf(today), 1))).toISOString();
}

/** Changes a trader's channels, with their place in the list of weeks; null from `change` changes nothing. `also`: writes with it. Answers what holds then. */
export async function changeChannels(
  world: Pick<World, 'table' | 'now' | 'random' | 'wait'>,
  userId: UserId,
  change: (now: Channels) => Channels | null,
  also: (next: Channels) => readonly Write[] = () => [],
): Promise<Channels> {
  const zone = await userZone(world as World, userId);
  return optimistic(
    { table: world.table, clock: world },
    {
      load: () => loadChannels(world.table, userId),
      decide: (now) => {
        const changed = change(now);
        if (changed === null) return { writes: [], answer: now };
        const link = changed.sealed.link === '' ? world.random(32) : changed.sealed.link;
        const weekAt = wantsWeeks(changed) ? (changed.weekAt ?? nextWeekAt(world.now(), zone)) : null;
        const next = { ...changed, weekAt, sealed: { ...changed.sealed, link }, revision: now.revision + 1 };
        const moved = weekAt !== now.weekAt;
        const writes: readonly Write[] = [
          { put: stored.item(next, userId), if: unchangedSince(now.revision) },
          ...(moved && now.weekAt !== null ? [{ delete: weekTurns.key(userId, now.weekAt) }] : []),
          ...(moved && weekAt !== null ? [{ put: weekTurns.item({ userId }, userId, weekAt) }] : []),
          ...also(next),
        ];
        return { writes, answer: next };
      },
    },
  );
}

/** The acts of a link in a mail. */
const linkActs = ['confirm', 'digest', 'security'] as const;
export type LinkAct = (typeof linkActs)[number];

const signatureOf = ({ sealed, mail }: Channels, act: LinkAct, day: string): string =>
  createHmac('sha256', sealed.link).update(`${act} ${mail.address} ${day}`).digest('base64url');

/** The token of a link in a mail: works without a sign-in, for one act of one address; one that confirms lasts until it is asked for again. */
export const linkToken = (channels: Channels, userId: UserId, act: LinkAct): string =>
  `${userId}.${act}.${signatureOf(channels, act, act === 'confirm' ? String(channels.mail.askedAt) : '')}`;

/** The user and act of a token; null for a wrong one, or one of an address that has changed. Takes as long for each wrong signature. */
export async function readLinkToken(
  table: Table,
  token: string,
): Promise<{ readonly userId: UserId; readonly act: LinkAct; readonly channels: Channels } | null> {
  const [user = '', name = '', given = ''] = token.split('.');
  const act = linkActs.find((each) => each === name);
  if (act === undefined) return null;
  const userId = userIdOf(user);
  const channels = await loadChannels(table, userId);
  if (channels.sealed.link === '') return null;
  const [own, theirs] = [linkToken(channels, userId, act).split('.')[2]!, given].map((text) => Buffer.from(text));
  return own!.length === theirs!.length && timingSafeEqual(own!, theirs!) ? { userId, act, channels } : null;
}

/** One delivery to a webhook, as its log shows it. */
const Delivery = z.object({
  hook: z.string(),
  event: z.string(),
  at: z.string(),
  status: z.nullable(z.int()),
  outcome: z.enum(['sent', 'later', 'failed']),
  tries: z.int(),
});
type Delivery = z.infer<typeof Delivery>;
const log = 'LOG#';
const LOG_MS = 7 * 86_400_000;
/** Deliveries that are shown. */
const SHOWN = 50;
const deliveries = entity(Delivery, (userId: UserId, id: string) => ({ pk: partition(userId), sk: `${log}${id}` }));

/** Notes one attempt; it goes after a week. */
export function deliveryWrite(world: Pick<World, 'now' | 'random'>, userId: UserId, delivery: Omit<Delivery, 'at'>): Write {
  const at = new Date(world.now()).toISOString();
  const item = deliveries.item({ ...delivery, at }, userId, `${at}#${world.random(4)}`);
  return { put: { ...item, ttl: Math.ceil((world.now() + LOG_MS) / 1000) } };
}

/** The newest attempts of all webhooks. */
export async function listDeliveries(table: Table, userId: UserId): Promise<readonly Delivery[]> {
  const items = await table.query({ pk: partition(userId), prefix: log, newestFirst: true, limit: SHOWN });
  return items.map(deliveries.read);
}
