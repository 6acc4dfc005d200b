import * as z from 'zod/mini';
import type { CountedEvent } from '#contract/settings/countedEvents.ts';
import { networkOf } from '#domain/session/deviceName.ts';
import type { UserId } from '#domain/units/ids.ts';
import { absent } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { prefixes, type Table, type Write } from '../table/table.ts';
import type { World } from '../world/world.ts';

/**
 * One audited action. `target` is an account, or named by `called`; `by` is a user id, the name of a system actor,
 * or null if not signed in. Never contains answers, tokens, addresses or card data.
 */
const AuditEntry = z.object({
  action: z.string(),
  target: z.string(),
  called: z.optional(z.string()),
  by: z.nullable(z.string()),
  about: z._default(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])), {}),
});
type AuditEntry = z.input<typeof AuditEntry>;

/** The audit, a partition for each UTC day; `at` is an ISO instant. */
const audit = entity(AuditEntry, (at: string, id: string) => ({ pk: `${prefixes.audit}${at.slice(0, 10)}`, sk: `${at}#${id}` }));

/**
 * The write that adds a line to the day's audit, in the same transaction as the action. `ttl` in seconds, unless it is stored permanently.
 */
export function auditWrite(
  { now, random }: Pick<World, 'now' | 'random'>,
  { action, target, called, by, about = {} }: AuditEntry,
  ttl?: number,
): Write {
  const item = audit.item({ action, target, by, about, ...(called !== undefined && { called }) }, new Date(now()).toISOString(), random(9));
  return { put: ttl === undefined ? item : { ...item, ttl }, if: absent };
}

/** Days that refused attempts are kept; successful actions are kept forever. */
const REMEMBERED = 90;
const DAY = 86_400;

/**
 * Records a refused attempt on something that guards an account: a warning in the log that names only our own id,
 * and an audit line. `request` is the call's id and origin.
 */
export async function recordRefusal(
  world: Pick<World, 'now' | 'random' | 'table' | 'log'>,
  line: AuditEntry,
  request?: { readonly id: string; readonly ip: string | null },
  count?: CountedEvent,
): Promise<void> {
  const { action, target, by } = line;
  const from = request && { request: request.id, network: networkOf(request.ip) };
  world.log({ level: 'warn', audit: action, target, by, ...(count && { count }), ...(request && { request: request.id }) });
  const ttl = Math.ceil(world.now() / 1000) + REMEMBERED * DAY;
  await world.table.write(auditWrite(world, { ...line, about: { ...line.about, ...from } }, ttl));
}

/** The line of something that guards an account and was changed by its owner, for the transaction that changes it; the log records it as well. */
export function recordChange(world: Pick<World, 'now' | 'random' | 'log'>, action: string, userId: UserId): Write {
  world.log({ level: 'info', audit: action, target: userId, by: userId });
  return auditWrite(world, { action, target: userId, by: userId });
}

/** The lines of a UTC day ("2026-11-24"), newest first, with the names they have in it: instant and chance. Those before the one named `before`. */
export async function listAudit(table: Table, day: string, limit: number, before?: string) {
  const to = before === undefined ? {} : { to: before };
  const items = await table.query({ pk: `${prefixes.audit}${day}`, newestFirst: true, limit: limit + 1, ...to });
  const older = items.filter(({ sk }) => sk !== before).slice(0, limit);
  return older.map((item) => ({ ...audit.read(item), id: item.sk }));
}
