import type { PublicProfile } from '#contract/schemas/sharing.ts';
import { TrackRecord } from '#contract/schemas/trackRecord.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { Profile } from '../people/profile.ts';
import { prefixes, type Table, type Write } from '../table/table.ts';
import { zippedEntity } from '../table/zippedEntity.ts';

/** The track record of each trader who shares it, made again when their trades change: one read shows a profile whatever the journal's size. */
export const trackRecords = zippedEntity(TrackRecord, (userId: UserId) => ({ pk: `${prefixes.standing}${userId}`, sk: 'RECORD' }), []);

/** Whether somebody's track record is there for others. */
export const sharesRecord = ({ sharing }: Pick<Profile, 'sharing'>): boolean => sharing.community && sharing.record;

/** The write that takes a track record away. */
export const recordRemoval = (userId: UserId): Write => ({ delete: trackRecords.key(userId) });

/** Somebody's track record as others see it; null where they do not share it, or before it was made. */
export async function presentRecord(table: Table, userId: UserId, profile: Pick<Profile, 'sharing'>): Promise<PublicProfile['record']> {
  const record = sharesRecord(profile) ? await trackRecords.load(table, 'eventual', userId) : null;
  if (record === null || profile.sharing.setups) return record;
  const { months, quarter, month } = record.spans;
  const [a, b, c] = [months, quarter, month].map((span) => ({ ...span, setups: null }));
  return { ...record, spans: { months: a!, quarter: b!, month: c! } };
}
