import type { Trade } from '#domain/trades/trade.ts';
import type { TradeId } from '#domain/units/ids.ts';
import type { StrategyName } from './strategyNames.ts';

/** Most overrides stored: about 40 KB before compression. */
export const MOST_OVERRIDES = 500;

/**
 * A trader's change to recognized strategies; overrides apply in the order they were made. Trades are named by their
 * ids, which no rebuild changes. `merge`: these trades are one strategy; `split`: each of these is on its own; `rename`:
 * the strategy with this trade gets another name, a title of the trader's own, or both; `undo`: earlier overrides of
 * these trades no longer apply.
 */
export type StrategyOverride =
  | { readonly kind: 'merge'; readonly trades: readonly TradeId[] }
  | { readonly kind: 'split'; readonly trades: readonly TradeId[] }
  | { readonly kind: 'rename'; readonly trade: TradeId; readonly name: StrategyName | null; readonly title: string | null }
  | { readonly kind: 'undo'; readonly trades: readonly TradeId[] };

/** The trades that an override names. */
export const overriddenTrades = (override: StrategyOverride): readonly TradeId[] =>
  override.kind === 'rename' ? [override.trade] : override.trades;

/** The overrides in effect: an undo removes earlier ones that name any of its trades. */
export function activeOverrides(overrides: readonly StrategyOverride[]): StrategyOverride[] {
  let left: StrategyOverride[] = [];
  for (const override of overrides) {
    if (override.kind !== 'undo') left.push(override);
    else left = left.filter((before) => !overriddenTrades(before).some((id) => override.trades.includes(id)));
  }
  return left;
}

/** The overrides in effect after one more: those that an undo removes are gone, and of several names for one trade the last remains. */
export function addOverride(overrides: readonly StrategyOverride[], override: StrategyOverride): StrategyOverride[] {
  const before =
    override.kind === 'rename' ? overrides.filter((other) => other.kind !== 'rename' || other.trade !== override.trade) : overrides;
  return activeOverrides([...before, override]);
}

/** True when an override in effect names one of these trades. */
export const isOverridden = (overrides: readonly StrategyOverride[], trades: readonly TradeId[]): boolean =>
  activeOverrides(overrides).some((override) => overriddenTrades(override).some((id) => trades.includes(id)));

/** Trades split off and not merged since: they are linked to nothing. */
export function splitOffTrades(overrides: readonly StrategyOverride[]): ReadonlySet<TradeId> {
  const apart = new Set<TradeId>();
  for (const override of activeOverrides(overrides)) {
    if (override.kind === 'split') for (const id of override.trades) apart.add(id);
    else if (override.kind === 'merge') for (const id of override.trades) apart.delete(id);
  }
  return apart;
}

/** Maps a fill id to its trade: null if no trade has it. */
type TradeOfFill = (id: TradeId) => TradeId | null;

/** An override with the trades it names under other ids. */
function renamed(override: StrategyOverride, idOf: (id: TradeId) => TradeId): StrategyOverride {
  if (override.kind === 'rename') return { ...override, trade: idOf(override.trade) };
  return { ...override, trades: [...new Set(override.trades.map(idOf))] };
}

/**
 * Overrides with the current ids of their trades. A trade was named by its first fill; if another fill has become
 * the first, that fill is still one of its trade. Unknown ids are unchanged. `isTrade` checks whether an id is a
 * trade's.
 */
export function currentOverrides(
  overrides: readonly StrategyOverride[],
  isTrade: (id: TradeId) => boolean,
  tradeOf: TradeOfFill,
): readonly StrategyOverride[] {
  const idOf = (id: TradeId): TradeId => (isTrade(id) ? id : (tradeOf(id) ?? id));
  return overrides.every((each) => overriddenTrades(each).every(isTrade)) ? overrides : overrides.map((each) => renamed(each, idOf));
}

/** The same for trades with their fills. A fill that closed one trade and opened another named the one it opened. */
export function overridesOfTrades(overrides: readonly StrategyOverride[], trades: readonly Trade[]): readonly StrategyOverride[] {
  if (overrides.length === 0) return overrides;
  const ids = new Set(trades.map(({ id }) => id));
  let holders: Map<string, TradeId> | null = null;
  const holdersOfFills = () => {
    const roles = ['close', 'open'] as const;
    return new Map(
      roles.flatMap((role) =>
        trades.flatMap(({ id, fills }) => fills.flatMap((own) => (own.role === role ? [[own.fill.id, id] as const] : []))),
      ),
    );
  };
  return currentOverrides(
    overrides,
    (id) => ids.has(id),
    (id) => {
      holders ??= holdersOfFills();
      return holders.get(id) ?? null;
    },
  );
}
