import { isDeepStrictEqual } from 'node:util';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { type Access, accesses } from '#functions/people/access.ts';
import { deletions } from '#functions/privacy/deletions.ts';
import { type Item, type Key, prefixes } from '#functions/table/table.ts';
import type { KeyGroup } from '#infra/functionPermissions.ts';

/**
 * Identities, access and account history, and records with the public log, of which readers have copies: keep the
 * current table's value for these, regardless of the restored moment.
 */
const identity: readonly KeyGroup[] = [
  'access',
  'user',
  'recovery',
  'secret',
  'email',
  'username',
  'google',
  'people',
  'customer',
  'deletion',
  'record',
  'log',
];
/** Append-only, and not damaged by a release: actions on accounts and contact messages. A restore removes none of them. */
const addedOnly: readonly KeyGroup[] = ['audit', 'contact'];

type Person = { readonly userId: UserId; readonly username: string };

/** Changes since the restored moment, and the writes the restored table lacks. */
export type SinceMoment = {
  readonly registered: readonly Person[];
  readonly paid: readonly Person[];
  readonly left: readonly Person[];
  readonly puts: readonly Item[];
  readonly deletes: readonly Key[];
};

const isOf = (groups: readonly KeyGroup[], { pk }: Key): boolean => groups.some((group) => pk.startsWith(prefixes[group]));

/** Keep the current table's value for these: accounts, and sealed keys, so that no deleted key returns. */
const isOfNow = (item: Item): boolean => isOf(identity, item) || 'sealed' in item;

/** The items of a table that a restore compares: all but what people wrote, which is most of it. */
export const carriedItems = async (items: AsyncIterable<Item> | Iterable<Item>): Promise<readonly Item[]> => {
  const carried: Item[] = [];
  for await (const item of items) if (isOfNow(item) || isOf(addedOnly, item)) carried.push(item);
  return carried;
};

const place = ({ pk, sk }: Key): string => `${pk} ${sk}`;

const accountsIn = (items: readonly Item[]): ReadonlyMap<UserId, Access> =>
  new Map(
    items
      .filter(({ pk }) => pk.startsWith(prefixes.access))
      .map((item) => [userIdOf(item.pk.slice(prefixes.access.length)), accesses.read(item)]),
  );

const listed = (accounts: ReadonlyMap<UserId, Access>, ids: readonly UserId[]): readonly Person[] =>
  ids.map((userId) => ({ userId, username: accounts.get(userId)!.username }));

/** For the job that deletes accounts: their claims are already gone, and sign-in is impossible. */
const tombstone = (userId: UserId): Item => deletions.item({ userId, markedAt: 0, poolName: userId, claims: [], google: null }, userId);

/**
 * Compares a restored table with its source by the items carried over. Accounts are current: registrations,
 * payments, password changes and sign-outs are kept, and deleted users are deleted again. Journals are from the
 * restored moment.
 */
export function sinceMoment(restored: readonly Item[], now: readonly Item[]): SinceMoment {
  const [then, current] = [accountsIn(restored), accountsIn(now)];
  const registered = [...current.keys()].filter((id) => !then.has(id));
  const left = [...then.keys()].filter((id) => !current.has(id));
  const paid = [...current].filter(([id, { subscription, billing }]) => {
    const before = then.get(id);
    return (
      (subscription.active && subscription.type !== 'free' && before === undefined) ||
      (before !== undefined &&
        !isDeepStrictEqual([before.subscription, before.billing.subscriptionId], [subscription, billing.subscriptionId]))
    );
  });
  const known = new Map(restored.map((item) => [place(item), item]));
  const kept = new Set(now.filter(isOfNow).map(place));
  const changed = now.filter((item) => !isDeepStrictEqual(known.get(place(item)), item));
  return {
    registered: listed(current, registered),
    paid: listed(
      current,
      paid.map(([id]) => id),
    ),
    left: listed(then, left),
    puts: [...changed, ...left.map(tombstone)],
    deletes: restored.filter((item) => isOfNow(item) && !kept.has(place(item))).map(({ pk, sk }) => ({ pk, sk })),
  };
}
