import { createHash } from 'node:crypto';
import { addRecoveryTry } from '#domain/accounts/addRecoveryTry.ts';
import { type Item, type Key, prefixes, type Table, type Write } from '../table/table.ts';

/** How long a recovery may take from the e-mail to the answers, and from the answers to the new password. */
export const RESET_MS = 10 * 60_000;

/** Who a recovery is for: a person, or an e-mail's stand-in. */
export type RecoverySubject = { readonly username: string };
/** UTC milliseconds. */
type Until = { readonly until: number };

const hashed = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
const at = (secret: string, sk: 'HANDLE' | 'TOKEN'): Key => ({ pk: `${prefixes.reset}${hashed(secret)}`, sk });
const ttl = (until: number) => Math.ceil(until / 1000) + 86_400;

/** Keeps a recovery under its handle, of which only a hash is stored. */
export const saveRecoveryHandle = (table: Table, handle: string, subject: RecoverySubject, now: number): Promise<boolean> => {
  const until = now + RESET_MS;
  return table.write({ put: { ...at(handle, 'HANDLE'), ...subject, until, ttl: ttl(until) } });
};

async function live<T extends Until>(table: Table, key: Key, now: number): Promise<T | null> {
  const item = (await table.get(key, 'strong')) as (Item & T) | null;
  return item !== null && now < item.until ? item : null;
}

/** Who this handle is for; null when nobody knows it or its time is over. */
export const loadRecoverySubject = (table: Table, handle: string, now: number): Promise<(RecoverySubject & Until) | null> =>
  live(table, at(handle, 'HANDLE'), now);

const triesKey = ({ username }: RecoverySubject): Key => ({ pk: `${prefixes.reset}${username}`, sk: 'TRIES' });
/** More at once than a person makes; who comes later is refused like one try too many. */
const ROUNDS = 24;

/** Counts one try at the questions before anything is hashed; false when it is one too many. Of tries at the same moment each counts. */
export async function countRecoveryAttempt(table: Table, subject: RecoverySubject, now: number): Promise<boolean> {
  const key = triesKey(subject);
  for (let round = 0; round < ROUNDS; round++) {
    const item = await table.get(key, 'strong');
    const seen = Number(item?.revision ?? 0);
    const tries = addRecoveryTry((item?.tries as number[] | undefined) ?? [], now);
    if (tries === null) return false;
    const condition =
      seen === 0
        ? { expression: 'attribute_not_exists(pk)' }
        : { expression: '#revision = :seen', names: { '#revision': 'revision' }, values: { ':seen': seen } };
    const put = { ...key, tries, revision: seen + 1, ttl: Math.ceil(now / 1000) + 31 * 86_400 };
    if (await table.write({ put, if: condition })) return true;
  }
  return false;
}

const liveKey = (username: string): Key => ({ pk: `${prefixes.reset}${username}`, sk: 'LIVE' });

/** Keeps a reset token, hashed; an older one of the same person stops counting in the same moment. */
export function saveResetToken(table: Table, token: string, { username }: RecoverySubject, now: number): Promise<boolean> {
  const until = now + RESET_MS;
  return table.transact([
    { put: { ...at(token, 'TOKEN'), username, used: false, until, ttl: ttl(until) } },
    { put: { ...liveKey(username), token: hashed(token), ttl: ttl(until) } },
  ]);
}

/** Whose password this token may change; null when it is unknown, used, overtaken or its time is over. */
export async function loadResetToken(table: Table, token: string, now: number): Promise<RecoverySubject | null> {
  const found = await live<RecoverySubject & Until & { readonly used: boolean }>(table, at(token, 'TOKEN'), now);
  if (found === null || found.used) return null;
  const newest = await table.get(liveKey(found.username), 'strong');
  return newest?.token === hashed(token) ? { username: found.username } : null;
}

/** The writes that use a token up: they fail when it was used meanwhile, or another took its place. */
export const spendResetTokenWrites = (token: string, { username }: RecoverySubject): readonly Write[] => [
  {
    update: at(token, 'TOKEN'),
    set: { used: true },
    if: { expression: '#used = :no', names: { '#used': 'used' }, values: { ':no': false } },
  },
  {
    delete: liveKey(username),
    if: { expression: '#token = :this', names: { '#token': 'token' }, values: { ':this': hashed(token) } },
  },
];

/** Where the tries and the live token of somebody lie. Handles are found by nobody without their secret; they say an id alone, and go in a day. */
export async function resetTokenKeys(table: Table, username: string): Promise<readonly Key[]> {
  const own = await table.query({ pk: `${prefixes.reset}${username}`, read: 'strong' });
  // The token before the item that leads to it.
  const tokens = own.flatMap(({ token }) => (typeof token === 'string' ? [{ pk: `${prefixes.reset}${token}`, sk: 'TOKEN' }] : []));
  return [...tokens, ...own.map(({ pk, sk }) => ({ pk, sk }))];
}
