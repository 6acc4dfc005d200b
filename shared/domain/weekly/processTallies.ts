import type { ClosedResults } from '../metrics/closedResults.ts';
import { countChecks, readChecks } from '../playbooks/tradeChecks.ts';
import { add, type Decimal, ZERO } from '../units/decimal.ts';

/** Some trades and their result, after fees. */
type Sum = { readonly trades: number; readonly net: Decimal };

/**
 * Process of some trades. `followed` of the `assessed` rules of their checklists; `broken`: trades with a broken
 * hard rule. Each trade entered since the first plan is one of three: `planned` (kept its plan), `ignored` (broke an
 * existing plan) or `unplanned` (without a plan). `stopMoved`: those whose stop is wider than in their plan.
 */
export type TradedProcess = {
  readonly followed: number;
  readonly assessed: number;
  readonly broken: Sum;
  readonly planned: number;
  readonly unplanned: Sum;
  readonly ignored: Sum;
  readonly stopMoved: Sum;
};

const NONE: Sum = { trades: 0, net: ZERO };
const NOTHING: TradedProcess = { followed: 0, assessed: 0, broken: NONE, planned: 0, unplanned: NONE, ignored: NONE, stopMoved: NONE };

const plus = ({ trades, net }: Sum, more: Decimal): Sum => ({ trades: trades + 1, net: add(net, more) });

/** Counts in several groups how trades were traded; `add` takes a group and a place in the results. */
export function processTallies({ table, order, net, arithmetic }: ClosedResults, groups: number) {
  const found = Array.from({ length: groups }, () => NOTHING);
  const counts = table.checkSets.map((words) => {
    const checks = readChecks(words);
    return checks === null ? null : countChecks(checks);
  });
  const { plans } = table;
  function count(group: number, place: number): void {
    const row = order[place]!;
    const own = arithmetic.toDecimal(net[place]!);
    const checked = counts[table.checks[row]!] ?? null;
    const was = found[group]!;
    const isIgnored = plans?.ignored.has(table.id[row]!) === true;
    const hasPlan = plans?.trades.has(table.id[row]!) === true;
    const isUnplanned = plans !== undefined && !hasPlan && !isIgnored && table.openedAt[row]! >= plans.since;
    found[group] = {
      followed: was.followed + (checked?.followed ?? 0),
      assessed: was.assessed + (checked === null ? 0 : checked.followed + checked.broken),
      broken: checked !== null && checked.hardBroken > 0 ? plus(was.broken, own) : was.broken,
      planned: was.planned + (hasPlan && !isIgnored ? 1 : 0),
      unplanned: isUnplanned ? plus(was.unplanned, own) : was.unplanned,
      ignored: isIgnored ? plus(was.ignored, own) : was.ignored,
      stopMoved: plans?.stops.get(table.id[row]!) === 'wider' ? plus(was.stopMoved, own) : was.stopMoved,
    };
  }
  return { add: count, read: (group: number): TradedProcess => found[group]! };
}
