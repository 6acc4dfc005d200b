import { api } from '#contract/index.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import type { idsOf } from '#functions/privacy/testing/testPerson.ts';
import { type Item, prefixes } from '#functions/table/table.ts';
import type { Payments } from '#functions/world/payments.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import type { World } from '#functions/world/world.ts';
import { routes } from '../index.ts';

/** A payment provider that only receives deletions. */
export const paymentsForLeaving = (calls: string[] = []): Payments =>
  ({
    closeCheckout: async (id: string) => void calls.push(`close ${id}`),
    deleteCustomer: async (id: string) => void calls.push(`forget ${id}`),
  }) as unknown as Payments;

type Ids = ReturnType<typeof idsOf>;

/** Asks for the deletion as the screen does. */
export const leave = (world: World, { token, username }: Ids, password: string | undefined = 'tr4il-mix-9') =>
  callEndpoint(routes(world), api.deletion.deleteAccount, { username, ...(password !== undefined && { password }) }, { token });

/** A username that is reserved for a while, without any other data of its owner. */
const isNobodysName = ({ pk, sk: _, until: _1, ttl: _2, ...rest }: Item): boolean =>
  pk.startsWith(prefixes.username) && JSON.stringify(rest) === JSON.stringify({ userId: '', username: '', status: 'held', attempt: '' });

/**
 * Remaining items, files and pool users that name a deleted user in any way. Excludes the audit, and a username in
 * its cooldown.
 */
export function leftOf(world: TestWorld, items: readonly Item[], { userId, username, email, subject }: Ids): string[] {
  const names = [userId, email, subject];
  // An id may have the letters of a short name in it.
  const word = new RegExp(`(?<![\\w-])${username}(?![\\w-])`);
  const named = (text: string) => word.test(text) || names.some((name) => text.includes(name));
  return [
    ...items
      .filter((item) => !item.pk.startsWith(prefixes.audit) && !isNobodysName(item) && named(JSON.stringify(item)))
      .map(({ pk, sk }) => `${pk} ${sk}`),
    ...world.files.keys().filter(named),
    ...[...world.pool.people].filter((person) => named(JSON.stringify(person))).map(([name]) => `pool ${name}`),
  ];
}
