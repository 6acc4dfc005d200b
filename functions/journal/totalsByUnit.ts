import { SAMPLE_ACCOUNT } from '#domain/accounts/sampleAccount.ts';
import { groupTotals, replaceTotals, tradeTotals } from '#domain/journal/model/chapterTotals.ts';
import { hasOptions } from '#domain/journal/model/divideMonths.ts';
import { type JournalManifest, lotMethodOf, type Totals } from '#domain/journal/model/journalManifest.ts';
import { type LoadedChapter, ledgerOf, rebuildMonths, tradesIn } from '#domain/journal/model/rebuildMonths.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import type { UserId } from '#domain/units/ids.ts';
import { again, retry } from '../table/optimistic.ts';
import type { Table } from '../table/table.ts';
import { loadChapters } from './loadChapters.ts';
import { completeManifest, loadManifest } from './loadManifest.ts';
import { loadStrategyOverrides } from './loadStrategyOverrides.ts';
import { refuseBusy } from './refuseBusy.ts';

const TRIES = 4;

/**
 * A journal's totals by another unit, from the chapters of accounts with options; all other trades are their own
 * unit.
 */
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

/** Saves strategy totals in the manifest, with which of the counted chapters have options. A newer manifest wins: then nothing is saved. */
async function saveStrategies(
  table: Table,
  userId: UserId,
  manifest: JournalManifest,
  loaded: readonly LoadedChapter[],
  { strategies, overridden }: Pick<JournalManifest, 'strategies' | 'overridden'>,
): Promise<void> {
  const traded = new Map(loaded.map(({ entry, chapter }) => [entry.id, hasOptions(chapter)]));
  const entries = manifest.entries.map((entry) => ({ ...entry, options: traded.get(entry.id) ?? entry.options }));
  await completeManifest(table, userId, { ...manifest, entries, strategies, overridden });
}

/**
 * A journal's totals by trade, strategy or campaign. The manifest has the first two; campaigns, and strategies where it does not know them (after a merge or
 * split by hand, or saved by a version that did not count them), are counted from the chapters, and strategies are then saved in the manifest.
 * Refuses `book_busy` when the journal changes during every attempt.
 */
export function totalsByUnit(table: Table, userId: UserId, unit: CountingUnit): Promise<readonly Totals[]> {
  const attempt = async () => {
    const manifest = await loadManifest(table, userId);
    if (unit === 'trade') return manifest.totals;
    if (unit === 'strategy' && manifest.strategies !== null) return manifest.strategies;
    const withOptions = manifest.entries.filter(({ account, options }) => options && account !== SAMPLE_ACCOUNT);
    const accounts = new Set(withOptions.map(({ account }) => account));
    if (accounts.size === 0) return manifest.totals;
    const wanted = manifest.entries.filter(({ account }) => accounts.has(account));
    const loaded = await loadChapters(table, userId, wanted);
    if (loaded === null) return again;
    const { overrides } = await loadStrategyOverrides(table, userId);
    const totals = totalsFrom(manifest, loaded, unit, overrides);
    if (unit === 'strategy') {
      const overridden = overrides.some(({ kind }) => kind !== 'rename');
      await saveStrategies(table, userId, manifest, loaded, { strategies: totals, overridden });
    }
    return totals;
  };
  return refuseBusy('book_busy', retry({ tries: TRIES }, attempt));
}
