import { campaignsOf } from '#domain/options/campaigns/campaignsOf.ts';
import { applyOverrides } from '#domain/options/strategies/applyOverrides.ts';
import { overridesOfTrades } from '#domain/options/strategies/currentOverrides.ts';
import { familyOf, isOption } from '#domain/options/strategies/openedTogether.ts';
import { strategiesOf } from '#domain/options/strategies/strategiesOf.ts';
import { type StrategyOverride, splitOffTrades } from '#domain/options/strategies/strategyOverride.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import type { Trade } from '#domain/trades/trade.ts';
import type { Decimal } from '#domain/units/decimal.ts';
import type { Millis } from '#domain/units/millis.ts';
import { replaceTotals, totalsOfOne } from './chapterTotals.ts';
import type { Totals } from './journalManifest.ts';

/** The fields of a result that totals need. */
type Group = { readonly trades: readonly Trade[]; readonly closedAt: Millis | null; readonly gross: Decimal; readonly fees: Decimal };

/** Totals of trades counted one by one: those that are closed. */
export const tradeTotals = (trades: readonly Trade[]): Totals[] => groupsTotals(trades.map((trade) => ({ ...trade, trades: [trade] })));

const groupsTotals = (groups: readonly Group[]): Totals[] =>
  replaceTotals(
    [],
    [],
    groups.flatMap(({ trades, closedAt, gross, fees }) =>
      closedAt === null ? [] : totalsOfOne(trades[0]!.instrument.currency, gross, fees),
    ),
  );

/**
 * Totals of trades counted by strategies or campaigns: a fully closed one counts as one, regardless of its trades'
 * months; a trade in no group counts as one. Only trades of an underlying with options in the account can be
 * grouped.
 */
export function groupTotals(trades: readonly Trade[], unit: Exclude<CountingUnit, 'trade'>, stored: readonly StrategyOverride[]): Totals[] {
  const families = new Set(trades.filter(isOption).map(familyOf));
  if (families.size === 0) return tradeTotals(trades);
  const some = trades.filter((trade) => families.has(familyOf(trade)));
  const overrides = overridesOfTrades(stored, some);
  const strategies = applyOverrides(some, strategiesOf(some), overrides);
  const groups = unit === 'strategy' ? strategies : campaignsOf(some, strategies, splitOffTrades(overrides));
  const taken = new Set(groups.flatMap((group) => group.trades.map(({ id }) => id)));
  return replaceTotals(groupsTotals(groups), [], tradeTotals(trades.filter(({ id }) => !taken.has(id))));
}
