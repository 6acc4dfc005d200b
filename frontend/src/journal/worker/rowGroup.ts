import type { Campaign } from '#domain/options/campaigns/campaignsOf.ts';
import { groupName } from '#domain/options/campaigns/groupedTable.ts';
import type { Strategy } from '#domain/options/strategies/strategiesOf.ts';
import { type StrategyTerms, strategyTerms } from '#domain/options/strategies/strategyTerms.ts';
import type { JournalTrade } from './journalTrade.ts';

/**
 * A row's group if it is more than a trade: "Iron condor", of four trades. `terms` if they are the legs of one
 * strategy.
 */
type RowGroup = { readonly name: string; readonly trades: number; readonly terms: StrategyTerms | null };

/** One counted row: a trade, or the strategy or campaign that it begins. */
export type GroupedRow = { readonly trade: JournalTrade; readonly group: RowGroup | null };

/** True when all of a row is one strategy: the shares and rolls of a campaign are not. */
export function isOneStrategy(group: Strategy | Campaign): boolean {
  if (!('kind' in group)) return true;
  return group.strategies.length === 1 && group.strategies[0]!.trades.length === group.trades.length;
}

/** Lots and net prices of a strategy of several legs; null for anything else. */
export const groupTerms = (group: Strategy | Campaign | null): StrategyTerms | null =>
  group && group.trades.length > 1 && isOneStrategy(group) ? strategyTerms(group.trades) : null;

/** The list's name of a strategy or campaign; null for a single trade. */
export const rowGroup = (group: Strategy | Campaign | null): RowGroup | null =>
  group && { name: groupName(group), trades: group.trades.length, terms: groupTerms(group) };
