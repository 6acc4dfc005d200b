import * as z from 'zod/mini';
import { playbookLimits, sharingDelays } from '#domain/groups/groupSharing.ts';
import { groupLimits } from '#domain/groups/studyGroup.ts';
import { shaped, spoken } from './text.ts';
import { TimeZone } from './user.ts';

/** The id of a study group. */
export const GroupId = shaped(11, /^[A-Za-z0-9_-]{11}$/, 'No study group ID provided');

/** When a group meets: see shared/domain/groups/studyGroup.ts. */
export const GroupMeeting = z.strictObject({
  weekday: z.int().check(z.minimum(0), z.maximum(6)),
  time: shaped(5, /^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 18:30.'),
  timeZone: TimeZone,
  place: spoken(groupLimits.place),
});

/** Visibility of members' trades in a group: see shared/domain/groups/groupSharing.ts. */
export const GroupSharing = z.strictObject({ delayDays: z.literal([...sharingDelays]), sizes: z.boolean() });

const FEWEST_PEOPLE = 2;
const capacityFault = `A study group takes ${FEWEST_PEOPLE} to ${groupLimits.people} people.`;
const rulesFit = `A playbook has 1 to ${playbookLimits.rules} rules, one a line, each once.`;
/** A group's own rules, in their order. */
export const GroupPlaybook = z.strictObject({
  name: spoken(playbookLimits.name, z.minLength(1, 'Give the playbook a name.')),
  rules: z.array(spoken(playbookLimits.rule, z.minLength(1, rulesFit))).check(
    z.minLength(1, rulesFit),
    z.maxLength(playbookLimits.rules, rulesFit),
    z.refine((rules) => new Set(rules).size === rules.length, rulesFit),
  ),
});

/** Admin-editable text of a group. */
export const GroupText = z.strictObject({
  name: spoken(groupLimits.name, z.minLength(1, 'Give the study group a name.')),
  description: spoken(groupLimits.description),
  rules: spoken(groupLimits.rules),
  meeting: z.nullable(GroupMeeting),
  capacity: z.int().check(z.minimum(FEWEST_PEOPLE, capacityFault), z.maximum(groupLimits.people, capacityFault)),
  isPublic: z.boolean(),
  sharing: GroupSharing,
  playbook: z.nullable(GroupPlaybook),
  /** Topic of the next session, and homework until then. Older pages do not send them. */
  topic: z.optional(spoken(groupLimits.topic)),
  homework: z.optional(spoken(groupLimits.homework)),
});

/** A group's member. `at`: an ISO instant. */
const GroupPersonView = z.object({ _id: z.string(), username: z.string(), at: z.string() });
/** A member: attendance of the next session, null without an answer, and whether the homework is done. */
const GroupMemberView = z.extend(GroupPersonView, { going: z.nullable(z.boolean()), didHomework: z.boolean() });

/** An invited user, until `until`. */
export const InviteeView = z.extend(GroupPersonView, { until: z.string() });

/** A group's list row; `owner` is a username, null if the account is gone. */
export const GroupLineView = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  owner: z.nullable(z.string()),
  meeting: z.nullable(GroupMeeting),
  members: z.int(),
  capacity: z.int(),
  isPublic: z.boolean(),
});

/** A group with its people, owner first. `session`: the instant of the next one, null without a fixed time. */
export const StudyGroupView = z.object({
  ...GroupText.shape,
  _id: z.string(),
  owner: z.string(),
  topic: z.string(),
  homework: z.string(),
  homeworkNumber: z.int(),
  session: z.nullable(z.string()),
  members: z.array(GroupMemberView),
  createdAt: z.string(),
});
