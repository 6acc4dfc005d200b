import type { FillId } from '../trades/fill.ts';
import type { Trade } from '../trades/trade.ts';
import { byOpening, isOption } from './openedTogether.ts';
import { type Strategy, strategyOf } from './strategiesOf.ts';
import type { StrategyName } from './strategyName.ts';

/**
 * What a trader said about strategies, laid over recognition in the order it was said. Trades are named by their ids, which no rebuild changes.
 * `merge`: these are one strategy; `split`: each of these is on its own; `rename`: the strategy that holds this trade has another name, a title of
 * the trader's own, or both; `undo`: nothing said before about these trades counts.
 */
export type StrategyOverride =
  | { readonly kind: 'merge'; readonly trades: readonly FillId[] }
  | { readonly kind: 'split'; readonly trades: readonly FillId[] }
  | { readonly kind: 'rename'; readonly trade: FillId; readonly name: StrategyName | null; readonly title: string | null }
  | { readonly kind: 'undo'; readonly trades: readonly FillId[] };

const namesOf = (said: StrategyOverride): readonly FillId[] => (said.kind === 'rename' ? [said.trade] : said.trades);

/** What still counts: an undo takes away what was said before about any of its trades. */
function standing(overrides: readonly StrategyOverride[]): StrategyOverride[] {
  let left: StrategyOverride[] = [];
  for (const said of overrides) {
    if (said.kind !== 'undo') left.push(said);
    else left = left.filter((before) => !namesOf(before).some((id) => said.trades.includes(id)));
  }
  return left;
}

/** All that counts after something more was said: what an undo takes away is gone, and of names for one trade the last is kept. */
export function afterSaying(overrides: readonly StrategyOverride[], said: StrategyOverride): StrategyOverride[] {
  const before = said.kind === 'rename' ? overrides.filter((other) => other.kind !== 'rename' || other.trade !== said.trade) : overrides;
  return standing([...before, said]);
}

/** True when something that counts was said about one of these trades. */
export const isChanged = (overrides: readonly StrategyOverride[], trades: readonly FillId[]): boolean =>
  standing(overrides).some((said) => namesOf(said).some((id) => trades.includes(id)));

/** Trades that were split off and not merged since: nothing ties them to others. */
export function splitOff(overrides: readonly StrategyOverride[]): ReadonlySet<FillId> {
  const apart = new Set<FillId>();
  for (const said of standing(overrides)) {
    if (said.kind === 'split') for (const id of said.trades) apart.add(id);
    else if (said.kind === 'merge') for (const id of said.trades) apart.delete(id);
  }
  return apart;
}

/** Trades that may be one strategy: one account and one currency, with an option among them. */
const canBeOne = (trades: readonly Trade[]): boolean =>
  trades.length > 0 &&
  trades.some(isOption) &&
  trades.every(({ account, instrument }) => account === trades[0]!.account && instrument.currency === trades[0]!.instrument.currency);

/**
 * Strategies as the trader wants them: recognised ones, with what was said laid over. What is said of trades that are not there (any more) is
 * passed over and counts again when they come back. Shares that are split off or left alone are no strategy.
 */
export function withOverrides(
  trades: readonly Trade[],
  recognised: readonly Strategy[],
  overrides: readonly StrategyOverride[],
): Strategy[] {
  const byId = new Map(trades.map((trade) => [trade.id, trade]));
  const holder = new Map<FillId, Strategy>();
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
  for (const said of standing(overrides)) {
    const known = [...new Set(namesOf(said))].flatMap((id) => byId.get(id) ?? []);
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
