import * as z from 'zod/mini';
import { palettes, proSteps, weekStarts } from '#domain/accounts/accountDefaults.ts';
import { overviewCardsShape } from '#domain/accounts/overviewCard.ts';
import { type RiskSettings, riskSettingsLimits, riskSources } from '#domain/accounts/riskSettings.ts';
import { measures } from '#domain/journal/views/measure.ts';
import { countingUnits } from '#domain/trades/countingUnit.ts';
import { isTimeZone } from '#domain/units/isTimeZone.ts';
import { AccountName } from './accountName.ts';
import { Word } from './annotationPatch.ts';
import { UserIdText } from './ids.ts';
import { AmountText, shaped, text } from './text.ts';

/** ISO 4217: three capital letters. */
export const CurrencyCode = shaped(3, /^[A-Z]{3}$/, 'Use a three-letter currency code such as USD.');

/** "UTC" or an IANA zone this runtime knows, at most 64 characters. */
export const TimeZone = text(64, z.refine(isTimeZone, 'That time zone is not known.'));

const OverviewCards = z.nullable(shaped(overviewCardsShape.longest, overviewCardsShape.pattern));

const TriedSteps = z.nullable(shaped(60, new RegExp(`^((${[...proSteps, 'closed'].join('|')})( |$))*$`)));

const Risk = z.nullable(
  z.strictObject({ in: z.enum(['money', 'percent']), amount: AmountText.check(z.regex(/[1-9]/)), currency: CurrencyCode }),
);

const MoneyOrR = z.nullable(
  z.strictObject({ in: z.enum(['money', 'r']), amount: AmountText.check(z.regex(/[1-9]/)), currency: CurrencyCode }),
);

/** A trader's choices about risk: see shared/domain/accounts/riskSettings.ts. */
const RiskChoices: z.ZodMiniType<RiskSettings, RiskSettings> = z.strictObject({
  perTrade: Risk,
  ofAccounts: z.array(z.strictObject({ account: AccountName, perTrade: Risk })).check(z.maxLength(riskSettingsLimits.accounts)),
  from: z.array(z.enum(riskSources)).check(
    z.maxLength(riskSources.length),
    z.refine((from) => new Set(from).size === from.length, 'Name each source of R once.'),
  ),
  dailyLoss: MoneyOrR,
});

/** A user's preferences; `startingCapital` is in `defaultCurrency`. */
export const Preferences = z.strictObject({
  defaultCurrency: CurrencyCode,
  timeZone: TimeZone,
  /** At most two decimals: such a number keeps every cent, in JSON and in the table. */
  startingCapital: z.number().check(
    z.nonnegative(),
    z.lte(1e12),
    z.refine((amount) => Number(amount.toFixed(2)) === amount, 'Use at most two decimals.'),
  ),
  experienceLevel: z.enum(['auto', 'beginner', 'intermediate', 'advanced']),
  darkMode: z.boolean(),
  /** Unit of one result on screens. */
  countingUnit: z.enum(countingUnits),
  /** Unit results are shown in. */
  measure: z.enum(measures),
  /** Results are shown before fees. */
  beforeFees: z.boolean(),
  /** The currency whose trades are shown first, where they are in several; null: the default currency. */
  shownCurrency: z.nullable(text(10)),
  /** Cards of the overview in order, with their widths; null: the default ones. */
  overviewCards: OverviewCards,
  /** Colors of gains and losses. */
  palette: z.enum(palettes),
  /** The day with which the weeks of a calendar begin; a week to review is always Monday to Sunday. */
  weekStarts: z.enum(weekStarts),
  /** Steps a subscriber has tried, with spaces between, and `closed` once their list was; null: no plan was paid yet, and nothing is offered. */
  triedSteps: TriedSteps,
  /** The setup of a trade added by hand until another is written; null: the last one that was. */
  defaultSetup: z.nullable(Word),
  /** Results no farther from 0 than this are break-even, in what the user alone sees; null: those of exactly 0. */
  breakEven: MoneyOrR,
  /** Where R counts from, the usual risk of a trade, and the daily loss limit. */
  risk: RiskChoices,
});
export type Preferences = z.infer<typeof Preferences>;

/** Preferences to save. Fields outside the specification may be absent, and then keep their value. */
export const PreferencesUpdate = z.extend(Preferences, {
  countingUnit: z.optional(z.enum(countingUnits)),
  measure: z.optional(z.enum(measures)),
  beforeFees: z.optional(z.boolean()),
  shownCurrency: z.optional(z.nullable(text(10))),
  overviewCards: z.optional(OverviewCards),
  palette: z.optional(z.enum(palettes)),
  weekStarts: z.optional(z.enum(weekStarts)),
  triedSteps: z.optional(TriedSteps),
  defaultSetup: z.optional(z.nullable(Word)),
  breakEven: z.optional(MoneyOrR),
  risk: z.optional(RiskChoices),
});

/** A user's plan as screens see it; `currentPeriodEnd` is an ISO instant, null when nothing is billed. */
export const SubscriptionView = z.object({
  active: z.boolean(),
  type: z.nullable(z.enum(['free', 'monthly', 'yearly', 'premium'])),
  cancelAtPeriodEnd: z.boolean(),
  currentPeriodEnd: z.nullable(z.string()),
  paymentStatus: z.string(),
  failedPaymentAttempts: z.number(),
});
export type SubscriptionView = z.infer<typeof SubscriptionView>;

/** Access given by an admin; `expiresAt` is an ISO instant, null when it does not end. */
export const SpecialAccessView = z.object({ hasAccess: z.boolean(), expiresAt: z.nullable(z.string()), reason: z.string() });
export type SpecialAccessView = z.infer<typeof SpecialAccessView>;

/** Two-factor authentication, and what this session lacks before an admin's calls open: `SecondFactorStanding` of shared/access.ts. */
const SecondFactorView = z.object({ isOn: z.boolean(), adminNeeds: z.nullable(z.enum(['setUp', 'signIn'])) });

/** AI requests of this week: allowed, left, and used since the beginning. */
export const AiRequestLimits = z.object({ weeklyLimit: z.number(), remainingRequests: z.number(), totalRequestsUsed: z.number() });
export type AiRequestLimits = z.infer<typeof AiRequestLimits>;

/** A user as their own browser sees them: spec section 3, every part always present. */
export const User = z.object({
  _id: UserIdText,
  username: z.string(),
  email: z.string(),
  subscription: SubscriptionView,
  specialAccess: SpecialAccessView,
  secondFactor: SecondFactorView,
  preferences: Preferences,
  aiRequestLimits: AiRequestLimits,
});
export type User = z.infer<typeof User>;

/** Locks what a browser keeps of this person: 256 bits, base64url. Browsers hold it in memory only. */
const sealKey = z.string();

/** The user with the key of what this browser keeps of them: what a page that was reloaded needs. */
export const ValidatedUser = z.extend(User, { sealKey });

/** Reply of a sign-in: the user, the bearer token and whether it is their first. */
export const SignedInUser = z.extend(User, {
  sealKey,
  token: z.string(),
  isNewUser: z.boolean(),
  /** ISO instant at which the session ends: the next 2AM in the user's zone. */
  sessionEndsAt: z.string(),
});
export type SignedInUser = z.infer<typeof SignedInUser>;
