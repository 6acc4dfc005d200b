import { days } from '../units/millis.ts';

/** Limits of a group's reviews, and per UTC day. `listed`: number of newest ones read. */
export const reviewLimits = {
  question: 500,
  comment: 1000,
  comments: 200,
  fills: 60,
  listed: 200,
  requestsADay: 20,
  commentsADay: 200,
} as const;

/** Limits of a group's playbook. */
export const playbookLimits = { name: 80, rules: 12, rule: 120 } as const;

/** Allowed delays, in days, before trades are shown to a group. */
export const sharingDelays = [0, 1, 7] as const;

/** Visibility of members' trades: delay in days, and whether with sizes. Money is never shown. */
export type GroupSharing = { readonly delayDays: (typeof sharingDelays)[number]; readonly sizes: boolean };

/** Default sharing of groups. */
export const usualSharing: GroupSharing = { delayDays: 1, sizes: false };

/** A group's own list of rules, which members go through when they share a trade. */
export type GroupPlaybook = { readonly name: string; readonly rules: readonly string[] };

/** One rule of the playbook when a trade was shared, and whether it was followed. */
export type RuleCheck = { readonly rule: string; readonly followed: boolean };

/** From when the others see a trade that closed then, in UTC milliseconds. */
export const shownFrom = (closedAt: number, { delayDays }: GroupSharing): number => closedAt + days(delayDays);
