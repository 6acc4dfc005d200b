import type { JournalManifest, ManifestEntry } from '#domain/journal/model/journalManifest.ts';
import { ledgerOf } from '#domain/journal/model/rebuildMonths.ts';
import { entriesAt, touchedEntries } from '#domain/journal/model/touchedEntries.ts';
import type { Fill, FillId } from '#domain/trades/fill.ts';
import { loadChapters } from '#functions/journal/chapters.ts';
import type { Table } from '#functions/table/table.ts';

/** Where a trade stands. */
export type TradeRef = { readonly account: string; readonly openedAt: string };

/** The chapters in which these trades stand. */
export const entriesOfTrades = (book: JournalManifest, places: readonly TradeRef[]): ManifestEntry[] => [
  ...new Set(places.flatMap(({ account, openedAt }) => entriesAt(book, account, Date.parse(openedAt)))),
];

/**
 * The chapters that change when something happens to these trades and to the rest of their accounts: those in which they stand, and all that is
 * reached from `since`, the moment that a trade's own fills tell.
 */
export async function entriesTouchedByEvents<P extends TradeRef>(
  table: Table,
  userId: string,
  book: JournalManifest,
  places: readonly P[],
  since: (place: P, fills: ReadonlyMap<FillId, Fill>) => number | null,
): Promise<ManifestEntry[]> {
  const own = entriesOfTrades(book, places);
  // Null when the book has moved on: then everything is asked again.
  const loaded = (await loadChapters(table, userId, own)) ?? [];
  const reached = new Set(own);
  for (const [account, some] of Map.groupBy(places, (place) => place.account)) {
    const { fills } = ledgerOf(loaded.filter(({ entry }) => entry.account === account));
    const moments = some.map((place) => since(place, fills)).filter((moment) => moment !== null);
    if (moments.length > 0) for (const entry of touchedEntries(book, account, Math.min(...moments))) reached.add(entry);
  }
  return [...reached];
}
