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
 * Strategies as the trader wants them: recognised ones, with what was said laid over. What is said of trades that are not there (any more) is
 * passed over and counts again when they come back. Shares that are split off or left alone are no strategy.
 */
export function applyOverrides(
  trades: readonly Trade[],
  recognised: readonly Strategy[],
  overrides: readonly StrategyOverride[],
): Strategy[] {
  const byId = new Map(trades.map((trade) => [trade.id, trade]));
  const holder = new Map<TradeId, Strategy>();
  const all = new Set(recognised);
  const put = (strategy: Strategy) => {
    all.add(strategy);
    for (const { id } of strategy.trades) holder.set(id, strategy);
  };
  /** Takes trades out of whatever holds them; what is left of those is recognised again. */
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
  for (const strategy of recognised) put(strategy);
  for (const said of activeOverrides(overrides)) {
    const known = [...new Set(overriddenTrades(said))].flatMap((id) => byId.get(id) ?? []);
    if (known.length === 0) continue;
    if (said.kind === 'rename') {
      const strategy = holder.get(said.trade);
      if (strategy === undefined) continue;
      all.delete(strategy);
      put(strategyOf(strategy.trades, said.name, said.title));
    } else if (said.kind === 'split') {
      take(known);
      for (const trade of known) if (isOption(trade)) put(strategyOf([trade]));
    } else if (canBeOne(known)) {
      take(known);
      put(strategyOf(known));
    }
  }
  return [...all].sort((a, b) => byOpening(a.trades[0]!, b.trades[0]!));
}
