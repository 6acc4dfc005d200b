import { addOverride, type StrategyOverride } from '#domain/options/strategies/strategyOverride.ts';
import type { JournalManifest } from '../model/journalManifest.ts';
import type { Refused } from './journalCommand.ts';

/** As many overrides as are stored: about 40 KB before they are zipped. */
const MOST = 500;

/** All overrides that count afterwards, and the manifest they lead to: null where only a name changed, which moves no figure. */
export type OverriddenStrategies = {
  readonly refused: null;
  readonly overrides: readonly StrategyOverride[];
  readonly moved: JournalManifest | null;
};

/** Those that change what is counted as one, as text: names do not. */
const regrouping = (overrides: readonly StrategyOverride[]): string => JSON.stringify(overrides.filter(({ kind }) => kind !== 'rename'));

/**
 * Merges, splits or renames strategies by hand, or undoes that. The manifest's totals by strategy are dropped when the grouping changes: whoever asks for them next
 * counts them again and leaves them there. `save` names the save.
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
  if (overrides.length > MOST) return { refused: 'too_many_strategies' };
  if (regrouping(overrides) === regrouping(before)) return { refused: null, overrides, moved: null };
  const overridden = overrides.some(({ kind }) => kind !== 'rename');
  return { refused: null, overrides, moved: { ...manifest, version: manifest.version + 1, save, strategies: null, overridden } };
}
