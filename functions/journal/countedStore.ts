import type { UserId } from '#domain/units/ids.ts';
import { absent, either, is, lacks, unchangedSince } from '../table/conditions.ts';
import { again, retry } from '../table/optimistic.ts';
import type { Item, Key, Table, Write } from '../table/table.ts';
import { refuseBusy } from './refuseBusy.ts';

/** The table, and the clock that waits between tries. */
export type CountedStore = { readonly table: Table; readonly clock?: Parameters<typeof retry>[0]['clock'] };

type CountEntity = {
  readonly key: (userId: UserId) => Key;
  readonly load: (table: Table, read: 'strong', userId: UserId) => Promise<{ readonly count: number } | null>;
};

/**
 * Adds an item with a limit per user, and counts it, together with `also` writes. False at the limit. Refuses
 * `book_busy` if other changes win every retry.
 */
export function addCounted(
  { table, clock }: CountedStore,
  userId: UserId,
  counts: CountEntity,
  most: number,
  item: Item,
  ...also: readonly Write[]
): Promise<boolean> {
  const attempt = async () => {
    const count = (await counts.load(table, 'strong', userId))?.count ?? 0;
    if (count >= most) return false;
    const counted = {
      update: counts.key(userId),
      add: { count: 1 },
      if: count === 0 ? either(lacks('count'), is('count', 0)) : is('count', count),
    };
    return (await table.transact([{ put: item, if: absent }, counted, ...also])) ? true : again;
  };
  return refuseBusy('book_busy', retry(clock === undefined ? {} : { clock }, attempt));
}

type CountedItems<Stored extends { readonly revision: number }> = {
  readonly key: (userId: UserId, id: string) => Key;
  readonly load: (table: Table, read: 'strong', userId: UserId, id: string) => Promise<Stored | null>;
};

/** Deletes an item at its last revision, with its other writes. Does nothing if it is gone. */
export function removeCounted<Stored extends { readonly revision: number }>(
  { table, clock }: CountedStore,
  userId: UserId,
  counts: CountEntity,
  items: CountedItems<Stored>,
  id: string,
  also: (stored: Stored) => readonly Write[] = () => [],
): Promise<null> {
  const attempt = async () => {
    const stored = await items.load(table, 'strong', userId, id);
    if (stored === null) return null;
    const gone = { delete: items.key(userId, id), if: unchangedSince(stored.revision) } as const;
    return (await table.transact([gone, { update: counts.key(userId), add: { count: -1 } }, ...also(stored)])) ? null : again;
  };
  return refuseBusy('book_busy', retry(clock === undefined ? {} : { clock }, attempt));
}
