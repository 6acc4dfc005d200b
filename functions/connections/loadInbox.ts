// Record 0144: statements come to a secret address and wait for the import.

import { createHash, createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { WaitingMail } from '#contract/areas/inbox.ts';
import { UserIdText } from '#contract/schemas/ids.ts';
import { inboxLimits, mailRefusals } from '#domain/importers/csv/fileLimits.ts';
import type { UserId } from '#domain/units/ids.ts';
import { DAY } from '#domain/units/millis.ts';
import { absent, exists, is } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { type Decision, optimistic } from '../table/optimistic.ts';
import { type Key, prefixes, type Table, type Write } from '../table/table.ts';
import type { FileRef } from '../world/files.ts';
import type { World } from '../world/world.ts';

/** A trader's address: what its secret part is computed from, and the hash under which a mail finds them. */
const Address = z.object({ salt: z.string(), hash: z.string() });
const addresses = entity(Address, (userId: UserId) => ({ pk: `${prefixes.inbox}${userId}`, sk: 'ADDRESS' }));

/** The owner of an address, under the hash of its secret part: a leaked table has no address in it. */
const owners = entity(z.object({ userId: UserIdText }), (hash: string) => ({ pk: `${prefixes.inbox}${hash}`, sk: 'OWNER' }));

/**
 * A mail that came. `at` in UTC milliseconds; `isGone`: it was imported or discarded, and stays known, because SES may deliver it again. The others as in the
 * contract.
 */
const StoredMail = z.object({
  id: z.string(),
  at: z.number(),
  from: z.string(),
  subject: z.string(),
  isProven: z.boolean(),
  files: z.array(z.object({ name: z.string(), bytes: z.int() })),
  left: z.array(z.string()),
  leftMore: z.int(),
  refused: z.nullable(z.enum(mailRefusals)),
  isGone: z.optional(z.boolean()),
});
export type StoredMail = z.infer<typeof StoredMail>;

const MAIL = 'MAIL#';
const mails = entity(StoredMail, (userId: UserId, id: string) => ({ pk: `${prefixes.inbox}${userId}`, sk: `${MAIL}${id}` }));

const SALT_BYTES = 16;
/** The secret part of an address: 104 bits, computed with the pepper, as lower-case hex, because mail servers may change the case. */
const secretOf = ({ secrets: { pepper } }: Pick<World, 'secrets'>, userId: UserId, salt: string): string =>
  createHmac('sha256', pepper).update(`inbox:${userId}:${salt}`).digest('hex').slice(0, 26);
const LOCAL = /^in-([0-9a-f]{26})$/;
const hashOf = (secret: string): string => createHash('sha256').update(`inbox:${secret}`).digest('hex');

/** Owners of the addresses among these recipients, each with the hash of theirs. Other recipients are ignored. */
export async function mailOwners(table: Table, recipients: readonly string[]): Promise<ReadonlyMap<UserId, string>> {
  const secrets = recipients.flatMap((each) => LOCAL.exec(each.split('@')[0]!.toLowerCase())?.[1] ?? []);
  const found = await Promise.all(
    [...new Set(secrets)].map(hashOf).map(async (hash) => ({ hash, owner: await owners.load(table, 'strong', hash) })),
  );
  return new Map(found.flatMap(({ hash, owner }) => (owner === null ? [] : [[owner.userId, hash]])));
}

/** Holds while the address is its user's: a mail that comes while it is renewed, turned off or deleted with the account is not stored. */
export const stillOwned = (hash: string): Write => ({ check: owners.key(hash), if: exists });

/** A user's address, null while it is off, and the mails of the last days, imported and discarded ones too, the newest first. */
export async function loadInbox(table: Table, userId: UserId, now: number) {
  const items = await table.query({ pk: `${prefixes.inbox}${userId}`, read: 'strong' });
  const address = items.find(({ sk }) => sk === 'ADDRESS');
  const all = items.filter(({ sk }) => sk.startsWith(MAIL)).map(mails.read);
  return {
    address: address === undefined ? null : addresses.read(address),
    mails: all.filter(({ at }) => at > now - inboxLimits.days * DAY).toReversed(),
  };
}

/** Stores a mail, once; it goes after the days that its files wait. */
export const mailWrite = (userId: UserId, mail: StoredMail): Write => ({
  put: { ...mails.item(mail, userId, mail.id), ttl: Math.ceil((mail.at + (inboxLimits.days + 1) * DAY) / 1000) },
  if: absent,
});

/** Where an attachment waits: a name of ours, never the mail's. */
export const mailedFile = (userId: UserId, id: string, place: number): FileRef => ({ userId, kind: 'mailed', name: `${id}-${place}` });

/** A waiting mail as its trader sees it, with a link for each file. */
async function mailView({ files }: Pick<World, 'files'>, userId: UserId, stored: StoredMail): Promise<WaitingMail> {
  const { isGone: _, ...mail } = stored;
  const link = (place: number) => files.link(mailedFile(userId, mail.id, place), { seconds: 600, saveAs: `statement-${place + 1}` });
  const linked = mail.files.map(async (file, place) => ({ ...file, url: await link(place) }));
  return { ...mail, at: new Date(mail.at).toISOString(), files: await Promise.all(linked) };
}

/** Marks a mail as done and deletes its files. Idempotent, for a missing one too. */
export async function forgetMail({ table, files }: Pick<World, 'table' | 'files'>, userId: UserId, mail: StoredMail): Promise<void> {
  await table.write({ update: mails.key(userId, mail.id), set: { isGone: true }, if: exists });
  await Promise.all(mail.files.map((_, place) => files.remove(mailedFile(userId, mail.id, place))));
}

/** The inbox as its owner sees it. */
export async function inboxView(world: World, userId: UserId) {
  const { inboxDomain } = world;
  const { address, mails: all } = await loadInbox(world.table, userId, world.now());
  const isOn = address !== null && inboxDomain !== null;
  return {
    isOffered: inboxDomain !== null,
    address: isOn ? `in-${secretOf(world, userId, address.salt)}@${inboxDomain}` : null,
    mails: await Promise.all(all.filter(({ isGone }) => isGone !== true).map((mail) => mailView(world, userId, mail))),
  };
}

/** Turns a user's address on, off, or into a new one; an address before it leads nowhere from then on. */
export function changeAddress(world: World, userId: UserId, to: 'on' | 'off' | 'new'): Promise<void> {
  const { table, ...clock } = world;
  const salt = world.random(SALT_BYTES);
  const hash = hashOf(secretOf(world, userId, salt));
  return optimistic<{ readonly address: z.infer<typeof Address> | null }, void>(
    { table, clock },
    {
      load: () => loadInbox(table, userId, world.now()),
      decide({ address }): Decision<void> {
        if (to === (address === null ? 'off' : 'on')) return { writes: [], answer: undefined };
        const unchanged = address === null ? absent : is('hash', address.hash);
        const after: readonly Write[] =
          to === 'off'
            ? [{ delete: addresses.key(userId), if: unchanged }]
            : [
                { put: addresses.item({ salt, hash }, userId), if: unchanged },
                { put: owners.item({ userId }, hash), if: absent },
              ];
        return { writes: [...(address === null ? [] : [{ delete: owners.key(address.hash) }]), ...after], answer: undefined };
      },
    },
  );
}

/** Where a mail finds the user, for deleting their account: what else there is goes with their partition. */
export async function inboxKeysOf(table: Table, userId: UserId): Promise<readonly Key[]> {
  const items = await table.query({ pk: `${prefixes.inbox}${userId}`, read: 'strong' });
  return items.flatMap(({ hash }) => (typeof hash === 'string' ? [owners.key(hash)] : []));
}
