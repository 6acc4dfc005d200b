import type { Browser } from '#browser/createBrowser.ts';
import type { StrategyOverride } from '#domain/options/strategies/strategyOverride.ts';
import { createJournal } from './createJournal.ts';

/**
 * Merges, splits, renames or undoes a strategy; the journal then counts by the server's overrides, which it answers. Refused, it throws and nothing
 * changes.
 */
export async function overrideStrategy({ api, part }: Browser, override: StrategyOverride): Promise<readonly StrategyOverride[]> {
  const { overrides } = await api.trades.overrideStrategy({ said: override });
  await part(createJournal).regroup(overrides);
  return overrides;
}
