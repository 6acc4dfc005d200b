import type { TradeId } from '#domain/units/ids.ts';
import type { StrategyName } from './strategyNames.ts';

/**
 * What a trader said about strategies, laid over recognition in the order it was said. Trades are named by their ids, which no rebuild changes.
 * `merge`: these are one strategy; `split`: each of these is on its own; `rename`: the strategy that holds this trade has another name, a title of
 * the trader's own, or both; `undo`: nothing said before about these trades counts.
 */
export type StrategyOverride =
  | { readonly kind: 'merge'; readonly trades: readonly TradeId[] }
  | { readonly kind: 'split'; readonly trades: readonly TradeId[] }
  | { readonly kind: 'rename'; readonly trade: TradeId; readonly name: StrategyName | null; readonly title: string | null }
  | { readonly kind: 'undo'; readonly trades: readonly TradeId[] };

/** The trades that something was said about. */
export const overriddenTrades = (said: StrategyOverride): readonly TradeId[] => (said.kind === 'rename' ? [said.trade] : said.trades);

/** What still counts: an undo takes away what was said before about any of its trades. */
export function activeOverrides(overrides: readonly StrategyOverride[]): StrategyOverride[] {
  let left: StrategyOverride[] = [];
  for (const said of overrides) {
    if (said.kind !== 'undo') left.push(said);
    else left = left.filter((before) => !overriddenTrades(before).some((id) => said.trades.includes(id)));
  }
  return left;
}

/** All that counts after something more was said: what an undo takes away is gone, and of names for one trade the last is kept. */
export function addOverride(overrides: readonly StrategyOverride[], said: StrategyOverride): StrategyOverride[] {
  const before = said.kind === 'rename' ? overrides.filter((other) => other.kind !== 'rename' || other.trade !== said.trade) : overrides;
  return activeOverrides([...before, said]);
}

/** True when something that counts was said about one of these trades. */
export const isOverridden = (overrides: readonly StrategyOverride[], trades: readonly TradeId[]): boolean =>
  activeOverrides(overrides).some((said) => overriddenTrades(said).some((id) => trades.includes(id)));

/** Trades that were split off and not merged since: nothing ties them to others. */
export function splitOffTrades(overrides: readonly StrategyOverride[]): ReadonlySet<TradeId> {
  const apart = new Set<TradeId>();
  for (const said of activeOverrides(overrides)) {
    if (said.kind === 'split') for (const id of said.trades) apart.add(id);
    else if (said.kind === 'merge') for (const id of said.trades) apart.delete(id);
  }
  return apart;
}
