import * as z from 'zod/mini';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { DAY } from '#domain/units/millis.ts';
import { both, exists, is } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { type Key, partOf, partsOf, prefixes, type Table, type Write } from '../table/table.ts';

/**
 * The record of one sign-in, for display; the token's validity depends on ACCESS# only. Instants in UTC
 * milliseconds. `closed` is null until the session was seen to have ended.
 */
export const SessionRecord = z.object({
  jti: z.string(),
  /** Seconds: when the token was issued. */
  issuedAt: z.number(),
  startedAt: z.number(),
  endsAt: z.number(),
  device: z.nullable(z.string()),
  network: z.nullable(z.string()),
  closed: z.nullable(z.object({ at: z.number(), how: z.enum(['signedOut', 'everywhere', 'ended']) })),
});
export type SessionRecord = z.infer<typeof SessionRecord>;

const QUARTER = 15 * 60_000;
/** Retention of a sign-in after its end: a device not seen for this long counts as new. */
const REMEMBERED = 30 * DAY;

export const sessions = entity(SessionRecord, (userId: UserId, jti: string) => ({ pk: `${prefixes.session}${userId}`, sk: jti }));

/** The list of the sessions that end in the quarter of an hour of an instant: all of a time zone end together. */
const expiryList = (at: number): string => `${prefixes.ending}${new Date(at - (at % QUARTER)).toISOString().slice(0, 16)}Z`;

/** Where the job that closes records finds the sessions that end in the quarter of an hour of `at`. */
export const expiryParts = (at: number): readonly string[] => partsOf(expiryList(at));

/** Where that job finds one session. */
const sessionExpiryKey = (userId: UserId, { endsAt, jti }: SessionRecord): Key => ({
  pk: partOf(expiryList(endsAt - 1), userId),
  sk: `${userId}#${jti}`,
});

/** The same, and where an older release wrote it. */
export const sessionExpiryKeys = (userId: UserId, record: SessionRecord): readonly Key[] => [
  sessionExpiryKey(userId, record),
  { ...sessionExpiryKey(userId, record), pk: expiryList(record.endsAt - 1) },
];

/** The writes that record a sign-in: its record, and where the job that closes records will find it. */
export function sessionWrites(userId: UserId, record: SessionRecord): readonly Write[] {
  const ttl = Math.ceil((record.endsAt + REMEMBERED) / 1000);
  return [{ put: { ...sessions.item(record, userId, record.jti), ttl } }, { put: { ...sessionExpiryKey(userId, record), ttl } }];
}

/** Everything remembered of a person's sign-ins, newest first. */
export async function loadSessions(
  table: Table,
  userId: UserId,
  read: 'strong' | 'eventual' = 'strong',
): Promise<readonly SessionRecord[]> {
  const items = await table.query({ pk: `${prefixes.session}${userId}`, read });
  return items.map((item) => sessions.read(item)).sort((a, b) => b.startedAt - a.startedAt);
}

/** Notes that a session is over, once; false when that was known, or there is no such session. */
export const closeSession = (table: Table, userId: UserId, jti: string, closed: NonNullable<SessionRecord['closed']>): Promise<boolean> =>
  table.write({
    update: sessions.key(userId, jti),
    set: { closed },
    if: both(exists, is('closed', null)),
  });

/** The session that an item of such a list names. */
export function sessionOfExpiry({ sk }: Key): { readonly userId: UserId; readonly jti: string } {
  const [userId = '', jti = ''] = sk.split('#');
  return { userId: userIdOf(userId), jti };
}
