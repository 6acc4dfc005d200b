import type { CountingUnit } from '#domain/campaigns/countingUnit.ts';
import { type Book, lotMethodOf, type Totals } from '#domain/book/book.ts';
import { groupTotals, tradeTotals } from '#domain/book/groupTotals.ts';
import { hasOptions } from '#domain/book/layOut.ts';
import { ledgerOf, type Loaded, rebuild, tradesIn } from '#domain/book/rebuild.ts';
import { movedTotals } from '#domain/book/totals.ts';
import { SAMPLE_ACCOUNT } from '#domain/sample/sampleAccount.ts';
import { Refusal } from '#shared/errors.ts';
import { completeBook, loadBook } from './bookItem.ts';
import { loadChapters } from './chapters.ts';
import { loadOverrides } from './strategyOverrides.ts';
import type { Table } from './table.ts';

const TRIES = 4;

/** A book's totals by another unit, from the chapters of the accounts in which options were traded: everything else is one by itself. */
function totalsFrom(
  book: Book,
  loaded: readonly Loaded[],
  unit: Exclude<CountingUnit, 'trade'>,
  overrides: Parameters<typeof groupTotals>[2],
): Totals[] {
  const trades = [...Map.groupBy(loaded, ({ entry }) => entry.account)].flatMap(([account, own]) =>
    tradesIn(rebuild(ledgerOf(own), lotMethodOf(book, account))),
  );
  return movedTotals(book.totals, tradeTotals(trades), groupTotals(trades, unit, overrides));
}

/**
 * A journal's totals by trade, strategy or campaign. The book has the first two; campaigns, and strategies where the book does not know them (after a merge or
 * split by hand, or saved by a version that did not count them), are counted from the chapters. What was found of strategies is left in the book.
 */
export async function countedTotals(table: Table, userId: string, unit: CountingUnit): Promise<readonly Totals[]> {
  for (let left = TRIES; left > 0; left--) {
    const book = await loadBook(table, userId);
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
    const { overrides } = await loadOverrides(table, userId);
    const totals = totalsFrom(book, loaded, unit, overrides);
    if (unit === 'strategy') {
      const traded = new Map(loaded.map(({ entry, chapter }) => [entry.id, hasOptions(chapter)]));
      const entries = book.entries.map((entry) => ({ ...entry, options: traded.get(entry.id) ?? entry.options }));
      await completeBook(table, userId, {
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
