import { defaultCountingUnit } from '../trades/countingUnit.ts';
import { defaultRiskSettings } from './riskSettings.ts';

/** Colors of gains and losses: green and red, or blue and orange for readers who can't tell those two apart. */
export const palettes = ['greenRed', 'blueOrange'] as const;
/** One of them. */
export type Palette = (typeof palettes)[number];

/** Days with which the weeks of a calendar begin. */
export const weekStarts = ['monday', 'sunday'] as const;

/** Steps offered to a new subscriber, in order. */
export const proSteps = ['edges', 'ask', 'replay', 'plan', 'community'] as const;
/** One of them. */
export type ProStep = (typeof proSteps)[number];

/** A user's defaults (spec section 3; sharing: security.md 3.9). */
export const accountDefaults = {
  subscription: {
    active: false,
    type: null,
    cancelAtPeriodEnd: false,
    currentPeriodEnd: null,
    paymentStatus: 'active',
    failedPaymentAttempts: 0,
  },
  specialAccess: { hasAccess: false, expiresAt: null, reason: 'other' },
  preferences: {
    defaultCurrency: 'USD',
    timeZone: 'UTC',
    startingCapital: 0,
    experienceLevel: 'auto',
    darkMode: false,
    countingUnit: defaultCountingUnit,
    measure: 'money',
    beforeFees: false,
    shownCurrency: null,
    overviewCards: null,
    palette: 'greenRed',
    weekStarts: 'monday',
    triedSteps: null,
    defaultSetup: null,
    breakEven: null,
    risk: defaultRiskSettings,
  },
  sharing: { community: false, leaderboard: false, record: false, setups: false, amounts: false },
  notices: { comment: true, like: true, follow: true, group: true, review: true, credits: true },
  aiRequestLimits: { weeklyLimit: 5, remainingRequests: 5, totalRequestsUsed: 0 },
} as const;

type AccountParts = typeof accountDefaults;

/** One part of a user with its missing fields at their defaults. Every reader of a stored user goes through here and nowhere else. */
export const withDefaults = <Name extends keyof AccountParts, Part extends { readonly [K in keyof AccountParts[Name]]: unknown }>(
  name: Name,
  stored: { readonly [K in keyof Part]?: Part[K] | undefined } | null | undefined,
): Part => {
  const known = Object.entries(stored ?? {}).filter(([key, value]) => key in accountDefaults[name] && value !== undefined);
  return { ...accountDefaults[name], ...Object.fromEntries(known) } as unknown as Part;
};
