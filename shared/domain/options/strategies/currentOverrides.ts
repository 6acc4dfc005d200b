import type { Trade } from '#domain/trades/trade.ts';
import type { TradeId } from '#domain/units/ids.ts';
import { overriddenTrades, type StrategyOverride } from './strategyOverride.ts';

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
