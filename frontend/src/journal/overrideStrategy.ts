import type { Browser } from '#browser/createBrowser.ts';
import type { StrategyOverride } from '#domain/options/strategies/strategyOverride.ts';
import { createJournal } from './createJournal.ts';

/** Merges, splits, renames or undoes; the journal then counts by what the server has. Refused, it throws and nothing changes. */
export async function overrideStrategy({ api, part }: Browser, said: StrategyOverride): Promise<void> {
  const { overrides } = await api.trades.overrideStrategy({ said });
  await part(createJournal).regroup(overrides);
}
