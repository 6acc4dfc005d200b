import type { UserId } from '../units/ids.ts';
import { days, type Millis } from '../units/millis.ts';
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
