import type { Trade } from '#domain/trades/trade.ts';
import type { TradeId } from '#domain/units/ids.ts';
import { byOpening, isOption } from './openedTogether.ts';
import { type Strategy, strategyOf } from './strategiesOf.ts';
import { activeOverrides, overriddenTrades, type StrategyOverride } from './strategyOverride.ts';

/** Trades that may be one strategy: one account and one currency, with an option among them. */
const canBeOne = (trades: readonly Trade[]): boolean =>
  trades.length > 0 &&
  trades.some(isOption) &&
  trades.every(({ account, instrument }) => account === trades[0]!.account && instrument.currency === trades[0]!.instrument.currency);

/**
 * Recognized strategies with the trader's overrides applied. Overrides of trades that do not exist (any more) are
 * skipped and apply again when those return. Shares that are split off or left alone are no strategy.
 */
export function applyOverrides(
  trades: readonly Trade[],
  recognized: readonly Strategy[],
  overrides: readonly StrategyOverride[],
): Strategy[] {
  const byId = new Map(trades.map((trade) => [trade.id, trade]));
  const holder = new Map<TradeId, Strategy>();
  const all = new Set(recognized);
  const put = (strategy: Strategy) => {
    all.add(strategy);
    for (const { id } of strategy.trades) holder.set(id, strategy);
  };
  /** Removes trades from their strategies; the remaining legs are recognized again. */
  const take = (taken: readonly Trade[]) => {
    const from = new Set(taken.flatMap(({ id }) => holder.get(id) ?? []));
    for (const { id } of taken) holder.delete(id);
    for (const strategy of from) {
      all.delete(strategy);
      for (const { id } of strategy.trades) holder.delete(id);
      const rest = strategy.trades.filter((trade) => !taken.includes(trade));
      if (rest.some(isOption)) put(strategyOf(rest));
    }
  };
  for (const strategy of recognized) put(strategy);
  for (const override of activeOverrides(overrides)) {
    const known = [...new Set(overriddenTrades(override))].flatMap((id) => byId.get(id) ?? []);
    if (known.length === 0) continue;
    if (override.kind === 'rename') {
      const strategy = holder.get(override.trade);
      if (strategy === undefined) continue;
      all.delete(strategy);
      put(strategyOf(strategy.trades, override.name, override.title));
    } else if (override.kind === 'split') {
      take(known);
      for (const trade of known) if (isOption(trade)) put(strategyOf([trade]));
    } else if (canBeOne(known)) {
      take(known);
      put(strategyOf(known));
    }
  }
  return [...all].sort((a, b) => byOpening(a.trades[0]!, b.trades[0]!));
}
