import { days } from '../units/millis.ts';

/** What may be written in a group's reviews, and how often in one UTC day. `listed`: so many of the newest are read. */
export const reviewLimits = {
  question: 500,
  comment: 1000,
  comments: 200,
  fills: 60,
  listed: 200,
  requestsADay: 20,
  commentsADay: 200,
} as const;

/** What a group's playbook may have. */
export const playbookLimits = { name: 80, rules: 12, rule: 120 } as const;

/** After so many days trades can be shown to a group. */
export const sharingDelays = [0, 1, 7] as const;

/** What a group sees of its members' trades: after how many days, and whether with their sizes. Money is never shown. */
export type GroupSharing = { readonly delayDays: (typeof sharingDelays)[number]; readonly sizes: boolean };

/** What groups agree on until they say otherwise. */
export const usualSharing: GroupSharing = { delayDays: 1, sizes: false };

/** A group's own list of rules, which members go through when they share a trade. */
export type GroupPlaybook = { readonly name: string; readonly rules: readonly string[] };

/** One rule of the playbook as it was when a trade was shared, and whether it was followed. */
export type RuleCheck = { readonly rule: string; readonly followed: boolean };

/** From when the others see a trade that closed then, in UTC milliseconds. */
export const shownFrom = (closedAt: number, { delayDays }: GroupSharing): number => closedAt + days(delayDays);
