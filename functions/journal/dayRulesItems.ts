import * as z from 'zod/mini';
import { DayRulesInput } from '#contract/schemas/tradePlan.ts';
import { carriedRules, type DayRules, noDayRules } from '#domain/tradePlans/dayRules.ts';
import type { UserId } from '#domain/units/ids.ts';
import { unchangedSince } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { prefixes, type Table } from '../table/table.ts';

/** Every day's key begins with it. */
export const DAY_RULES = 'RULES#';
const pkOf = (userId: UserId) => `${prefixes.writing}${userId}`;

/** Rules of days, each an item under its day; `revision` counts saves. */
export const dayRulesItems = entity(z.object({ ...DayRulesInput.shape, revision: z.int() }), (userId: UserId, day: string) => ({
  pk: pkOf(userId),
  sk: `${DAY_RULES}${day}`,
}));

type KnownRules = DayRules & { readonly from: string | null; readonly version: number };

/** The rules of a day, or those carried over from the last day before it; the day itself is at version 0 then. */
export async function loadDayRules(table: Table, userId: UserId, day: string, currency: string): Promise<KnownRules> {
  const range = { from: DAY_RULES, to: `${DAY_RULES}${day}`, newestFirst: true, limit: 1, read: 'strong' } as const;
  const [item] = await table.query({ pk: pkOf(userId), ...range });
  if (item === undefined) return { ...noDayRules(currency), from: null, version: 0 };
  const { revision, ...rules } = dayRulesItems.read(item);
  const from = item.sk.slice(DAY_RULES.length);
  return from === day ? { ...rules, from, version: revision } : { ...carriedRules(rules), from, version: 0 };
}

/** Saves the rules of a day. Null when they are no longer at that version. */
export async function saveDayRules(
  table: Table,
  userId: UserId,
  { day, version, ...rules }: DayRules & { readonly day: string; readonly version: number },
): Promise<KnownRules | null> {
  const put = dayRulesItems.item({ ...rules, revision: version + 1 }, userId, day);
  const done = await table.write({ put, if: unchangedSince(version) });
  return done ? { ...rules, from: day, version: version + 1 } : null;
}
