import { type PublicProfile, TrackRecord } from '#contract/schemas/sharing.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { Profile } from '../people/profile.ts';
import { zippedEntity } from '../table/entity.ts';
import { prefixes, type Table, type Write } from '../table/table.ts';

/**
 * The track record of each trader who shares it, rebuilt when their trades change: a profile costs one read for any
 * journal size.
 */
export const trackRecords = zippedEntity(TrackRecord, (userId: UserId) => ({ pk: `${prefixes.standing}${userId}`, sk: 'RECORD' }), []);

/** True if a user shares their track record. */
export const sharesRecord = ({ sharing }: Pick<Profile, 'sharing'>): boolean => sharing.community && sharing.record;

/** The write that takes a track record away. */
export const recordRemoval = (userId: UserId): Write => ({ delete: trackRecords.key(userId) });

/** A user's public track record; null if not shared or not built yet. */
export async function presentRecord(table: Table, userId: UserId, profile: Pick<Profile, 'sharing'>): Promise<PublicProfile['record']> {
  const record = sharesRecord(profile) ? await trackRecords.load(table, 'eventual', userId) : null;
  if (record === null || profile.sharing.setups) return record;
  const { months, quarter, month } = record.spans;
  const [a, b, c] = [months, quarter, month].map((span) => ({ ...span, setups: null }));
  return { ...record, spans: { months: a!, quarter: b!, month: c! } };
}
