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

/** A book's totals by another unit, from the chapters of the accounts in which options were traded: everything else is one by itself. */
function totalsFrom(
  book: JournalManifest,
  loaded: readonly LoadedChapter[],
  unit: Exclude<CountingUnit, 'trade'>,
  overrides: Parameters<typeof groupTotals>[2],
): Totals[] {
  const trades = [...Map.groupBy(loaded, ({ entry }) => entry.account)].flatMap(([account, own]) =>
    tradesIn(rebuildMonths(ledgerOf(own), lotMethodOf(book, account))),
  );
  return replaceTotals(book.totals, tradeTotals(trades), groupTotals(trades, unit, overrides));
}

/**
 * A journal's totals by trade, strategy or campaign. The book has the first two; campaigns, and strategies where the book does not know them (after a merge or
 * split by hand, or saved by a version that did not count them), are counted from the chapters. What was found of strategies is left in the book.
 */
export async function totalsByUnit(table: Table, userId: string, unit: CountingUnit): Promise<readonly Totals[]> {
  for (let left = TRIES; left > 0; left--) {
    const book = await loadManifest(table, userId);
    if (unit === 'trade') return book.totals;
    if (unit === 'strategy' && book.strategies !== null) return book.strategies;
    const accounts = new Set(
      book.entries.filter(({ account, options }) => options && account !== SAMPLE_ACCOUNT).map(({ account }) => account),
    );
    if (accounts.size === 0) return book.totals;
    const loaded = await loadChapters(
      table,
      userId,
      book.entries.filter(({ account }) => accounts.has(account)),
    );
    if (loaded === null) continue;
    const { overrides } = await loadStrategyOverrides(table, userId);
    const totals = totalsFrom(book, loaded, unit, overrides);
    if (unit === 'strategy') {
      const traded = new Map(loaded.map(({ entry, chapter }) => [entry.id, hasOptions(chapter)]));
      const entries = book.entries.map((entry) => ({ ...entry, options: traded.get(entry.id) ?? entry.options }));
      await completeManifest(table, userId, {
        ...book,
        entries,
        strategies: totals,
        overridden: overrides.some(({ kind }) => kind !== 'rename'),
      });
    }
    return totals;
  }
  throw new Refusal('book_busy');
}
