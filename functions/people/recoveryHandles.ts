import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { UserIdText } from '#contract/schemas/ids.ts';
import type { UserId } from '#domain/units/ids.ts';
import { entity } from '../table/entity.ts';
import { prefixes, type Table } from '../table/table.ts';

/** Time limit of a recovery from the e-mail to the answers, and from the answers to the new password. */
export const RESET_MS = 10 * 60_000;
/** Seconds at which an item of a reset that ends at `until` (ms) is swept. */
export const resetTtl = (until: number): number => Math.ceil(until / 1000) + 86_400;
/** The stored form of a secret, so that a copy of the table can't reset anything. */
export const hashedSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The subject of a recovery: a user, or the decoy of an e-mail. */
export type RecoverySubject = { readonly username: UserId };

/** Recoveries that have begun, by a handle of which only a hash is stored. `until` in UTC milliseconds. */
const recoveryHandles = entity(z.object({ username: UserIdText, until: z.number() }), (handle: string) => ({
  pk: `${prefixes.reset}${hashedSecret(handle)}`,
  sk: 'HANDLE',
}));

/** Stores a recovery under its handle. */
export const saveRecoveryHandle = (table: Table, handle: string, { username }: RecoverySubject, now: number): Promise<boolean> => {
  const until = now + RESET_MS;
  return table.write({ put: { ...recoveryHandles.item({ username, until }, handle), ttl: resetTtl(until) } });
};

/** The subject of a handle; null if unknown or expired. */
export async function loadRecoverySubject(table: Table, handle: string, now: number): Promise<RecoverySubject | null> {
  const found = await recoveryHandles.load(table, 'strong', handle);
  return found !== null && now < found.until ? found : null;
}
