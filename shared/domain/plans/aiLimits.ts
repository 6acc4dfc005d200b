import { DAY } from '../units/millis.ts';
import type { PlanId } from './planId.ts';
import { plans, specialWeeklyAiLimit } from './plans.ts';

/** AI requests as they are counted: how many in the week that begins on `week` (a Monday, "2026-11-16"), and how many ever. */
type AiUse = { readonly week: string; readonly used: number; readonly totalUsed: number };

/** The Monday, in UTC, of the week an instant is in. UTC milliseconds in, "2026-11-16" out (rulings 20). */
export function weekOf(now: number): string {
  const sinceMonday = (new Date(now).getUTCDay() + 6) % 7;
  return new Date(now - sinceMonday * DAY).toISOString().slice(0, 10);
}

/** How many requests a week somebody has (product.md 1): as their plan says, or as special access says where that is more. */
export const weeklyAiLimit = (
  type: PlanId | 'premium' | null,
  { paid, special }: { readonly paid: boolean; readonly special: boolean },
): number => {
  const plan = paid ? (type === 'yearly' ? plans.yearly : plans.monthly) : plans.free;
  return special ? Math.max(specialWeeklyAiLimit, plan.weeklyAiLimit) : plan.weeklyAiLimit;
};

/** What is left of a week. A count of another week is over: nothing needs to run on Monday for that. */
export const aiLimits = (limit: number, use: AiUse | null, now: number) => {
  const used = use?.week === weekOf(now) ? use.used : 0;
  return { weeklyLimit: limit, remainingRequests: Math.max(0, limit - used), totalRequestsUsed: use?.totalUsed ?? 0 };
};
