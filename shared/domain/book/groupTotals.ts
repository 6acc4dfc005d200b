import { campaignsOf } from '../campaigns/campaignsOf.ts';
import type { CountingUnit } from '../campaigns/countingUnit.ts';
import type { Decimal } from '../money.ts';
import { familyOf, isOption } from '../strategies/openedTogether.ts';
import { splitOff, type StrategyOverride } from '../strategies/overrides.ts';
import { strategiesOf } from '../strategies/strategiesOf.ts';
import { withOverrides } from '../strategies/withOverrides.ts';
import type { Trade } from '../trades/trade.ts';
import type { Totals } from './book.ts';
import { movedTotals, oneOf } from './totals.ts';

/** What counts as one result, as far as totals tell. */
type Group = { readonly trades: readonly Trade[]; readonly closedAt: number | null; readonly gross: Decimal; readonly fees: Decimal };

/** Totals of trades counted one by one: those that are closed. */
export const tradeTotals = (trades: readonly Trade[]): Totals[] => groupsTotals(trades.map((trade) => ({ ...trade, trades: [trade] })));

const groupsTotals = (groups: readonly Group[]): Totals[] =>
  movedTotals(
    [],
    [],
    groups.flatMap(({ trades, closedAt, gross, fees }) => (closedAt === null ? [] : oneOf(trades[0]!.instrument.currency, gross, fees))),
  );

/**
 * Totals of trades counted by strategies or campaigns: each that is wholly closed is one, whatever months its trades are in; a trade that belongs to none
 * is one by itself. Only trades of an underlying on which the account has had options can belong together.
 */
export function groupTotals(
  trades: readonly Trade[],
  unit: Exclude<CountingUnit, 'trade'>,
  overrides: readonly StrategyOverride[],
): Totals[] {
  const families = new Set(trades.filter(isOption).map(familyOf));
  if (families.size === 0) return tradeTotals(trades);
  const some = trades.filter((trade) => families.has(familyOf(trade)));
  const strategies = withOverrides(some, strategiesOf(some), overrides);
  const groups = unit === 'strategy' ? strategies : campaignsOf(some, strategies, splitOff(overrides));
  const taken = new Set(groups.flatMap((group) => group.trades.map(({ id }) => id)));
  return movedTotals(groupsTotals(groups), [], tradeTotals(trades.filter(({ id }) => !taken.has(id))));
}
