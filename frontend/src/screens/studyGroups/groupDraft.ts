import type { ReplyOf } from '#browser/queries/apiCall.ts';
import type { Sent } from '#contract/define.ts';
import type { api } from '#contract/index.ts';

/** A group with its people, as admins see it. */
export type AdminGroup = ReplyOf<'studyGroups', 'read'>;

/** A group as it is typed. */
export type GroupDraft = {
  readonly requestId: string;
  readonly name: string;
  readonly description: string;
  readonly rules: string;
  readonly capacity: string;
  readonly access: string;
  readonly meets: string;
  readonly weekday: string;
  readonly time: string;
  readonly timeZone: string;
  readonly place: string;
};

/** A form of a new group; `zone` is its creator's. */
export const emptyGroup = (zone: string): GroupDraft => ({
  requestId: crypto.randomUUID(),
  ...{ name: '', description: '', rules: '', capacity: '12', access: 'private' },
  ...{ meets: 'yes', weekday: '2', time: '18:30', timeZone: zone, place: '' },
});

/** The form of a group that is there. */
export function draftOfGroup({ name, description, rules, capacity, isPublic, meeting }: AdminGroup, zone: string): GroupDraft {
  const usual = emptyGroup(zone);
  const met = meeting && { ...meeting, weekday: `${meeting.weekday}` };
  const access = isPublic ? 'public' : 'private';
  return { ...usual, ...met, name, description, rules, capacity: `${capacity}`, access, meets: meeting === null ? 'no' : 'yes' };
}

/** What is sent of it. A capacity that is no number is for the schema to refuse. */
export function groupOf(draft: GroupDraft): Omit<Sent<typeof api.studyGroups.create>, 'requestId'> {
  const { name, description, rules, capacity, access, meets, weekday, time, timeZone, place } = draft;
  const meeting = meets === 'yes' ? { weekday: Number(weekday), time, timeZone, place } : null;
  return { name, description, rules, capacity: Number(capacity), isPublic: access === 'public', meeting };
}
