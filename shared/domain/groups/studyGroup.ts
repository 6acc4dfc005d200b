import type { UserId } from '../units/ids.ts';
import { DAY, days, type Millis, millis } from '../units/millis.ts';
import { zonedParts, zonedTime } from '../units/zonedTime.ts';
import type { GroupPlaybook, GroupSharing } from './groupSharing.ts';

/** A group is small enough that all of its people change together with it, in one transaction. */
export const groupLimits = {
  name: 80,
  description: 1000,
  rules: 2000,
  place: 200,
  topic: 120,
  homework: 500,
  people: 30,
  invitations: 30,
  owned: 50,
  suggestions: 50,
} as const;

/** Lifetime of an invitation. */
export const INVITATION_DAYS = 14;

/** When a group meets, every week: a weekday from 0 (Sunday) to 6, "18:30" in an IANA zone, and where. */
export type GroupMeeting = { readonly weekday: number; readonly time: string; readonly timeZone: string; readonly place: string };

/**
 * An owner's text about a group. Every paying user can join a public one. `topic` is of its next session, `homework`
 * is due by then.
 */
export type GroupText = {
  readonly name: string;
  readonly description: string;
  readonly rules: string;
  readonly meeting: GroupMeeting | null;
  /** Maximum number of people, its owner included. */
  readonly capacity: number;
  readonly isPublic: boolean;
  readonly sharing: GroupSharing;
  readonly playbook: GroupPlaybook | null;
  readonly topic: string;
  readonly homework: string;
};

/** A member or invitee; `at`: since when, in UTC milliseconds. */
export type GroupPerson = { readonly userId: UserId; readonly at: Millis };

/** A study group. Its owner is its first member. `revision` counts changes, `homeworkNumber` changes of its homework. */
export type StudyGroup = GroupText & {
  readonly id: string;
  readonly owner: UserId;
  readonly members: readonly GroupPerson[];
  readonly invitations: readonly GroupPerson[];
  readonly createdAt: Millis;
  readonly revision: number;
  readonly homeworkNumber: number;
};

/** Roles in a group. */
export const groupRoles = ['owner', 'member', 'invited'] as const;
/** One of them. */
export type GroupRole = (typeof groupRoles)[number];

/** When an invitation ends that was sent then. */
export const invitationEnd = ({ at }: GroupPerson): Millis => (at + days(INVITATION_DAYS)) as Millis;

/** Those who have this invitation or place. */
export const isIn = (people: readonly GroupPerson[], userId: UserId): boolean => people.some((person) => person.userId === userId);

/** The people without this one. */
export const without = (people: readonly GroupPerson[], userId: UserId): readonly GroupPerson[] =>
  people.filter((person) => person.userId !== userId);

/** The invitations that can still be accepted. */
export const openInvitations = ({ invitations }: StudyGroup, now: Millis): readonly GroupPerson[] =>
  invitations.filter((invitation) => now < invitationEnd(invitation));

/** When a group meets next: the first meeting that begins at `now` or later, in UTC milliseconds, by the clock of the group's own zone. */
export function nextMeeting({ weekday, time, timeZone }: GroupMeeting, now: Millis): Millis {
  const { year, month, day, weekday: today } = zonedParts(now, timeZone);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const inDays = (weekday - (today % 7) + 7) % 7;
  const on = (days: number): Millis => {
    const date = new Date(Date.UTC(year, month - 1, day) + days * DAY);
    return millis(zonedTime(timeZone, date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), hour, minute));
  };
  const soon = on(inDays);
  return soon < now ? on(inDays + 7) : soon;
}

/**
 * A member's latest answer: whether they attend the session at `session` (UTC milliseconds), and their finished
 * homework.
 */
export type GroupAnswer = { readonly session: number | null; readonly going: boolean; readonly homework: number | null };

/** When a group meets next; null without a fixed time. */
export const nextSession = ({ meeting }: Pick<StudyGroup, 'meeting'>, now: Millis): Millis | null =>
  meeting === null ? null : nextMeeting(meeting, now);

/**
 * An answer's current meaning. Answers to a past or moved session, or to other homework, are void: `going` is null
 * then.
 */
export function presentAnswer(
  group: Pick<StudyGroup, 'meeting' | 'homework' | 'homeworkNumber'>,
  answer: GroupAnswer | undefined,
  now: Millis,
): { readonly going: boolean | null; readonly didHomework: boolean } {
  const session = nextSession(group, now);
  const going = answer === undefined || session === null || answer.session !== session ? null : answer.going;
  return { going, didHomework: group.homework !== '' && answer?.homework === group.homeworkNumber };
}

/** A group with one invitation more, or why not. Invitations that have ended make room. */
export function inviteToGroup(
  group: StudyGroup,
  userId: UserId,
  now: Millis,
): StudyGroup | 'group_member_already' | 'group_invited_already' | 'group_full' | 'group_invitations_full' {
  const open = openInvitations(group, now);
  if (isIn(group.members, userId)) return 'group_member_already';
  if (isIn(open, userId)) return 'group_invited_already';
  if (group.members.length >= group.capacity) return 'group_full';
  if (open.length >= groupLimits.invitations) return 'group_invitations_full';
  return { ...group, invitations: [...open, { userId, at: now }] };
}

/** A group with one more member. Unchanged for a member; never exceeds its capacity. */
export function joinGroup(group: StudyGroup, userId: UserId, now: Millis): StudyGroup | 'group_full' {
  if (isIn(group.members, userId)) return group;
  if (group.members.length >= group.capacity) return 'group_full';
  return { ...group, members: [...group.members, { userId, at: now }], invitations: without(group.invitations, userId) };
}

/** Declines an invitation; members stay. */
export const declineInvitation = (group: StudyGroup, userId: UserId): StudyGroup =>
  isIn(group.invitations, userId) ? { ...group, invitations: without(group.invitations, userId) } : group;

/** Accepts an invitation. One that has ended, or was withdrawn, opens nothing. */
export const acceptInvitation = (group: StudyGroup, userId: UserId, now: Millis): StudyGroup | 'group_full' | 'group_invitation_over' =>
  isIn(group.members, userId) || isIn(openInvitations(group, now), userId) ? joinGroup(group, userId, now) : 'group_invitation_over';
