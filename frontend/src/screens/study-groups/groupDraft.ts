import type { ReplyOf } from '#browser/queries/apiCall.ts';
import type { Sent } from '#contract/define.ts';
import type { api } from '#contract/index.ts';
import type { GroupSharing } from '#domain/groups/groupSharing.ts';

/** A group with its people, as admins see it. */
export type AdminGroup = ReplyOf<'studyGroups', 'read'>;

/** A group's raw input. */
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
  readonly delay: string;
  readonly sizes: string;
  readonly playbook: string;
  readonly playbookRules: string;
  readonly topic: string;
  readonly homework: string;
};

/** A form of a new group; `zone` is its creator's. */
export const emptyGroup = (zone: string): GroupDraft => ({
  requestId: crypto.randomUUID(),
  name: '',
  description: '',
  rules: '',
  capacity: '12',
  access: 'private',
  meets: 'yes',
  weekday: '2',
  time: '18:30',
  timeZone: zone,
  place: '',
  delay: '1',
  sizes: 'no',
  playbook: '',
  playbookRules: '',
  topic: '',
  homework: '',
});

/** The form of an existing group. */
export function draftOfGroup(group: AdminGroup, zone: string): GroupDraft {
  const { name, description, rules, capacity, isPublic, meeting, sharing, playbook, topic, homework } = group;
  const usual = emptyGroup(zone);
  const met = meeting && { ...meeting, weekday: `${meeting.weekday}` };
  const access = isPublic ? 'public' : 'private';
  const shared = { delay: `${sharing.delayDays}`, sizes: sharing.sizes ? 'yes' : 'no' };
  const written = { playbook: playbook?.name ?? '', playbookRules: playbook?.rules.join('\n') ?? '' };
  const meets = meeting === null ? 'no' : 'yes';
  return { ...usual, ...met, ...shared, ...written, name, description, rules, topic, homework, capacity: `${capacity}`, access, meets };
}

/** The rules of a playbook, one per line. Null without a name and rules. */
function playbookOf({ playbook, playbookRules }: GroupDraft) {
  const rules = playbookRules
    .split('\n')
    .map((rule) => rule.trim())
    .filter((rule) => rule !== '');
  return playbook.trim() === '' && rules.length === 0 ? null : { name: playbook, rules };
}

/** The API input. The schema refuses an invalid capacity. */
export function groupOf(draft: GroupDraft): Omit<Sent<typeof api.studyGroups.create>, 'requestId'> {
  const { name, description, rules, topic, homework, capacity, access, meets, weekday, time, timeZone, place } = draft;
  const meeting = meets === 'yes' ? { weekday: Number(weekday), time, timeZone, place } : null;
  const sharing = { delayDays: Number(draft.delay) as GroupSharing['delayDays'], sizes: draft.sizes === 'yes' };
  const isPublic = access === 'public';
  return { name, description, rules, topic, homework, capacity: Number(capacity), isPublic, meeting, sharing, playbook: playbookOf(draft) };
}
