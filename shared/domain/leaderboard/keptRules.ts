import type { TradeTable } from '../metrics/table/tradeTable.ts';
import { tradingDays } from '../metrics/table/tradingDays.ts';
import { countChecks, readChecks } from '../playbooks/tradeChecks.ts';
import { dayNumberOf, weekdayOf } from '../units/dayKey.ts';
import { promiseBreaches } from '../weekly/promiseKept.ts';

/** A week, by its Monday, and what its trader committed to for it. */
export type PromisedWeek = { readonly week: string; readonly promise: string };

/** True if a hard rule was broken, by checklist of a table; null if no rule was assessed. */
const brokenIn = ({ checkSets }: TradeTable): readonly (boolean | null)[] =>
  checkSets.map((words) => {
    const checks = readChecks(words);
    return checks === null || checks.rules.size === 0 ? null : countChecks(checks).hardBroken > 0;
  });

/**
 * Among closed rows with a rule to keep, the number that kept all of them: assessed hard rules of a playbook, and
 * the commitment of the row's opening week. Null if no row had any. `table`: every trade in one counting unit, in
 * money.
 */
export function keptRules(
  table: TradeTable,
  rows: Uint32Array,
  promises: readonly PromisedWeek[],
  zone: string,
): { readonly kept: number; readonly of: number } | null {
  const days = tradingDays(table, zone);
  const byMonday = new Map(promises.map(({ week, promise }) => [dayNumberOf(week), promise]));
  const breaches = new Map(promises.map(({ promise }) => [promise, promiseBreaches(table, zone, promise)]));
  const broken = brokenIn(table);
  let [kept, of] = [0, 0];
  for (const row of rows) {
    const day = days.opened(row);
    const promise = byMonday.get(day - weekdayOf(day) + 1);
    const isBroken = broken[table.checks[row]!]!;
    if (promise === undefined && isBroken === null) continue;
    of++;
    if (isBroken !== true && (promise === undefined || breaches.get(promise)![row] === 0)) kept++;
  }
  return of === 0 ? null : { kept, of };
}
