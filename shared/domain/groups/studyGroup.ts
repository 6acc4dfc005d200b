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
} as const;

/** So long an invitation can be accepted. */
const INVITATION_DAYS = 14;

/** When a group meets, every week: a weekday from 0 (Sunday) to 6, "18:30" in an IANA zone, and where. */
export type GroupMeeting = { readonly weekday: number; readonly time: string; readonly timeZone: string; readonly place: string };

/** What whoever runs a group writes about it. Everybody who pays can join a public one. `topic` is of its next session, `homework` is to be done until then. */
export type GroupText = {
  readonly name: string;
  readonly description: string;
  readonly rules: string;
  readonly meeting: GroupMeeting | null;
  /** How many people it takes, its owner included. */
  readonly capacity: number;
  readonly isPublic: boolean;
  readonly sharing: GroupSharing;
  readonly playbook: GroupPlaybook | null;
  readonly topic: string;
  readonly homework: string;
};

/** Somebody in a group, or invited to it; `at`: since when, in UTC milliseconds. */
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

/** What somebody can be in a group. */
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
