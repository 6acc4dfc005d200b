import { networkOf } from '#domain/session/networkOf.ts';
import { type Item, prefixes, type Write } from '../table/table.ts';
import type { World } from '../world/world.ts';

/** One thing that was done to an account. `by` is null when the person was not signed in. Never answers, tokens, addresses or card data. */
export type AuditEntry = {
  readonly action: string;
  readonly target: string;
  readonly by: string | null;
  readonly about?: Readonly<Record<string, string | number | boolean | null>>;
};

/** The write that adds a line to the day's audit, in the same transaction as what it tells of. */
export function auditWrite({ now, random }: Pick<World, 'now' | 'random'>, { action, target, by, about = {} }: AuditEntry): Write {
  const at = new Date(now()).toISOString();
  const item: Item = { pk: `${prefixes.audit}${at.slice(0, 10)}`, sk: `${at}#${random(9)}`, action, target, by, about };
  return { put: item, if: { expression: 'attribute_not_exists(pk)' } };
}

/** What was tried and refused is remembered for so many days; what was done, for good. */
const REMEMBERED = 90;
const DAY = 86_400;

/**
 * Something that guards an account was tried and refused: a warning in the log, which names nobody but by our own id, and a line in the audit. `request` is
 * the call's id and where it came from.
 */
export async function recordRefusal(
  world: Pick<World, 'now' | 'random' | 'table' | 'log'>,
  line: AuditEntry,
  request?: { readonly id: string; readonly ip: string | null },
): Promise<void> {
  const { action, target, by } = line;
  const from = request && { request: request.id, network: networkOf(request.ip) };
  world.log({ level: 'warn', audit: action, target, by, ...(request && { request: request.id }) });
  const write = auditWrite(world, { ...line, about: { ...line.about, ...from } });
  const ttl = Math.ceil(world.now() / 1000) + REMEMBERED * DAY;
  await world.table.write('put' in write ? { ...write, put: { ...write.put, ttl } } : write);
}

/** The line of something that guards an account and was changed by its owner, for the transaction that changes it; the log says so as well. */
export function recordChange(world: Pick<World, 'now' | 'random' | 'log'>, action: string, userId: string): Write {
  world.log({ level: 'info', audit: action, target: userId, by: userId });
  return auditWrite(world, { action, target: userId, by: userId });
}
