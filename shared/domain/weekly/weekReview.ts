import { weekAfter } from '../units/dayKey.ts';
import { fieldVersions } from '../units/fieldVersions.ts';
import type { Millis } from '../units/millis.ts';

/** Grade of a loss: a good trade that lost, poor execution, or avoidable. */
export const lossGrades = ['good', 'execution', 'avoidable'] as const;
/** One of them. */
export type LossGrade = (typeof lossGrades)[number];

/** Characters of a text; losses that are graded; characters of a promise, and of a search; weeks that a search finds. */
export const weekLimits = { text: 4000, losses: 200, promise: 70, search: 80, found: 50 } as const;

/** Format of a promise: "rule afternoon", "mistake Chased the entry", "setup Gap fade" (see promisedHabit). */
export const promiseShape = /^(rule|mistake|setup) \S.{0,59}$/;

/** The steps of a review, in their order. */
export const weekSteps = ['scoreboard', 'days', 'edge', 'trades', 'commit'] as const;

/** A trader's weekly review. Texts are plain; "" means empty. `losses`: grades by trade id. */
export type WeekReview = {
  readonly saw: string;
  readonly worked: string;
  readonly failed: string;
  readonly losses: Readonly<Record<string, LossGrade>>;
  /** The promise for the following week; null until chosen. */
  readonly promise: string | null;
  /** The most that may be lost on one day of the week after it, as decimal text in `currency`; null for no limit. */
  readonly maxDayLoss: { readonly amount: string; readonly currency: string } | null;
  /** Number of completed steps. */
  readonly step: number;
  /** When it was completed, by the server's clock. */
  readonly completedAt: Millis | null;
};

/** A change to a week; absent fields stay. */
export type WeekPatch = { readonly [Name in Exclude<keyof WeekReview, 'completedAt'>]?: WeekReview[Name] | undefined } & {
  readonly completed?: boolean | undefined;
};

/** A week on which nothing is written. */
export const emptyWeek: WeekReview = {
  saw: '',
  worked: '',
  failed: '',
  losses: {},
  promise: null,
  maxDayLoss: null,
  step: 0,
  completedAt: null,
};

type Comparable = { readonly [Name in Exclude<keyof WeekReview, 'completedAt'>]: unknown } & { readonly completed: boolean };
function comparable({ completedAt, losses, maxDayLoss, ...others }: WeekReview): Comparable {
  const graded = Object.entries(losses).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    ...others,
    losses: graded.map((each) => each.join(' ')),
    maxDayLoss: maxDayLoss && `${maxDayLoss.amount} ${maxDayLoss.currency}`,
    completed: completedAt !== null,
  };
}

const versions = fieldVersions<Comparable>(comparable(emptyWeek));

/** A week's version: shows which fields differ. */
export const weekVersion = (week: WeekReview): string => versions.versionOf(comparable(week));

/** Format of a version. */
export const weekVersionShape = { longest: versions.longest, pattern: versions.pattern } as const;

/** A week after a patch. The moment of its completion is that of the first time; the step only goes on. */
export function applyWeekPatch(before: WeekReview, { completed, step, ...written }: WeekPatch, now: Millis): WeekReview {
  const texts = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined));
  const completedAt = completed === undefined ? before.completedAt : completed ? (before.completedAt ?? now) : null;
  return { ...before, ...texts, step: Math.max(before.step, step ?? 0), completedAt };
}

/** True when a field of the patch was changed, to something else, since its writer saw `version`. Steps never conflict: the furthest counts. */
export function weekConflicts(version: string, now: WeekReview, patch: WeekPatch, at: Millis): boolean {
  const [current, wanted] = [comparable(now), comparable(applyWeekPatch(now, patch, at))];
  const names = (Object.keys(patch) as (keyof WeekPatch)[]).filter((name) => name !== 'step' && patch[name] !== undefined);
  return names.some(
    (name) => !versions.matches(version, name, current[name]) && JSON.stringify(current[name]) !== JSON.stringify(wanted[name]),
  );
}

/** A week in a list: what the dashboard, streaks and the next week need of it. */
export type WeekSummary = Pick<WeekReview, 'promise' | 'maxDayLoss' | 'step' | 'completedAt'>;

/** A week's line in a list; null when nothing is written on it. */
export function weekSummary(week: WeekReview): WeekSummary | null {
  if (weekVersion(week) === weekVersion(emptyWeek)) return null;
  const { promise, maxDayLoss, step, completedAt } = week;
  return { promise, maxDayLoss, step, completedAt };
}

/** Characters before and after the match. */
const AROUND = 60;

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/**
 * Where a week has all of some words, in any case: the line around the first of them. A promise is looked for by its own words ("Gap fade"). Null where it
 * has not all of them. `words`: separated by spaces.
 */
export function findInWeek({ saw, worked, failed, promise }: WeekReview, words: string): string | null {
  const texts = [saw, worked, failed, promise?.slice(promise.indexOf(' ') + 1) ?? ''].map((text) => text.normalize('NFKC'));
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0 || !wanted.every((word) => texts.some((text) => plain(text).includes(word)))) return null;
  const text = texts.find((each) => plain(each).includes(wanted[0]!))!;
  const at = plain(text).indexOf(wanted[0]!);
  const [from, to] = [Math.max(0, at - AROUND), at + wanted[0]!.length + AROUND];
  return `${from > 0 ? '…' : ''}${text.slice(from, to).replace(/\s+/g, ' ').trim()}${to < text.length ? '…' : ''}`;
}

/**
 * Number of consecutive completed weeks, ending with `week` or, while that is pending, with the week before it.
 * `completed`: Mondays.
 */
export function reviewStreak(completed: readonly string[], week: string): number {
  const done = new Set(completed);
  let last = done.has(week) ? week : weekAfter(week, -1);
  let streak = 0;
  while (done.has(last)) {
    streak++;
    last = weekAfter(last, -1);
  }
  return streak;
}
