import { addOverride, MOST_OVERRIDES, type StrategyOverride } from '#domain/options/strategies/strategyOverride.ts';
import type { JournalManifest } from '../model/journalManifest.ts';
import type { Refused } from './journalCommand.ts';

/** The overrides in effect afterwards, and the new manifest: null when only a name changed, which changes no figure. */
export type OverriddenStrategies = {
  readonly refused: null;
  readonly overrides: readonly StrategyOverride[];
  readonly moved: JournalManifest | null;
};

/** The overrides that change the grouping, as text; names do not. */
const regrouping = (overrides: readonly StrategyOverride[]): string => JSON.stringify(overrides.filter(({ kind }) => kind !== 'rename'));

/**
 * Merges, splits or renames strategies by hand, or undoes that. The manifest's totals by strategy are dropped when
 * the grouping changes: the next reader computes and stores them. `save`: id of the save.
 */
export function overrideStrategy({
  manifest,
  overrides: before,
  override,
  save,
}: {
  readonly manifest: JournalManifest;
  readonly overrides: readonly StrategyOverride[];
  readonly override: StrategyOverride;
  readonly save: string;
}): OverriddenStrategies | Refused<'too_many_strategies'> {
  const overrides = addOverride(before, override);
  if (overrides.length > MOST_OVERRIDES) return { refused: 'too_many_strategies' };
  if (regrouping(overrides) === regrouping(before)) return { refused: null, overrides, moved: null };
  const overridden = overrides.some(({ kind }) => kind !== 'rename');
  return { refused: null, overrides, moved: { ...manifest, version: manifest.version + 1, save, strategies: null, overridden } };
}
