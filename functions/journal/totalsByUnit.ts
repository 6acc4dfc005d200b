import { hasOptions } from '#domain/journal/model/divideMonths.ts';
import { groupTotals, tradeTotals } from '#domain/journal/model/groupTotals.ts';
import { type JournalManifest, lotMethodOf, type Totals } from '#domain/journal/model/journalManifest.ts';
import { type LoadedChapter, ledgerOf, rebuildMonths, tradesIn } from '#domain/journal/model/rebuildMonths.ts';
import { replaceTotals } from '#domain/journal/model/totals.ts';
import type { CountingUnit } from '#domain/options/campaigns/countingUnit.ts';
import { SAMPLE_ACCOUNT } from '#domain/sample/sampleAccount.ts';
import { Refusal } from '#shared/errors.ts';
import type { Table } from '../table/table.ts';
import { loadChapters } from './chapters.ts';
import { completeManifest, loadManifest } from './manifest.ts';
import { loadStrategyOverrides } from './strategyOverrides.ts';

const TRIES = 4;

/** A journal's totals by another unit, from the chapters of the accounts in which options were traded: everything else is one by itself. */
function totalsFrom(
  manifest: JournalManifest,
  loaded: readonly LoadedChapter[],
  unit: Exclude<CountingUnit, 'trade'>,
  overrides: Parameters<typeof groupTotals>[2],
): Totals[] {
  const trades = [...Map.groupBy(loaded, ({ entry }) => entry.account)].flatMap(([account, own]) =>
    tradesIn(rebuildMonths(ledgerOf(own), lotMethodOf(manifest, account))),
  );
  return replaceTotals(manifest.totals, tradeTotals(trades), groupTotals(trades, unit, overrides));
}

/**
 * A journal's totals by trade, strategy or campaign. The manifest has the first two; campaigns, and strategies where it does not know them (after a merge or
 * split by hand, or saved by a version that did not count them), are counted from the chapters. What was found of strategies is saved in the manifest.
 */
export async function totalsByUnit(table: Table, userId: string, unit: CountingUnit): Promise<readonly Totals[]> {
  for (let left = TRIES; left > 0; left--) {
    const manifest = await loadManifest(table, userId);
    if (unit === 'trade') return manifest.totals;
    if (unit === 'strategy' && manifest.strategies !== null) return manifest.strategies;
    const accounts = new Set(
      manifest.entries.filter(({ account, options }) => options && account !== SAMPLE_ACCOUNT).map(({ account }) => account),
    );
    if (accounts.size === 0) return manifest.totals;
    const loaded = await loadChapters(
      table,
      userId,
      manifest.entries.filter(({ account }) => accounts.has(account)),
    );
    if (loaded === null) continue;
    const { overrides } = await loadStrategyOverrides(table, userId);
    const totals = totalsFrom(manifest, loaded, unit, overrides);
    if (unit === 'strategy') {
      const traded = new Map(loaded.map(({ entry, chapter }) => [entry.id, hasOptions(chapter)]));
      const entries = manifest.entries.map((entry) => ({ ...entry, options: traded.get(entry.id) ?? entry.options }));
      await completeManifest(table, userId, {
        ...manifest,
        entries,
        strategies: totals,
        overridden: overrides.some(({ kind }) => kind !== 'rename'),
      });
    }
    return totals;
  }
  throw new Refusal('book_busy');
}
