import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { type Access, accesses } from '#functions/people/access.ts';
import { type Item, type Key, prefixes } from '#functions/table/table.ts';
import type { KeyGroup } from '#infra/functionPermissions.ts';
import type { StoredItems } from './storedItems.ts';

/** The id after a group's prefix. */
export const idIn = (group: KeyGroup, pk: string): string => pk.slice(prefixes[group].length);

/** One item, or undefined. */
export const itemAt = (stored: StoredItems, group: KeyGroup, { pk, sk }: Key): Item | undefined =>
  stored
    .of(group)
    .get(pk)
    ?.find((item) => item.sk === sk);

/** Every item of a group. */
export function* itemsOf(stored: StoredItems, group: KeyGroup): Iterable<Item> {
  for (const items of stored.of(group).values()) yield* items;
}

/** All accounts, in any state. */
export const accountsOf = (stored: StoredItems): ReadonlyMap<UserId, Access> =>
  new Map([...itemsOf(stored, 'access')].map((item) => [userIdOf(idIn('access', item.pk)), accesses.read(item)]));
