import type { Book, BookEntry } from '#domain/book/book.ts';
import { ledgerOf } from '#domain/book/rebuild.ts';
import { entriesAt, touchedEntries } from '#domain/book/touchedEntries.ts';
import type { Fill, FillId } from '#domain/trades/fill.ts';
import { loadChapters } from '../store/chapters.ts';
import type { Table } from '../store/table.ts';

/** Where a trade stands. */
export type Place = { readonly account: string; readonly openedAt: string };

/** The chapters in which these trades stand. */
export const standing = (book: Book, places: readonly Place[]): BookEntry[] => [
  ...new Set(places.flatMap(({ account, openedAt }) => entriesAt(book, account, Date.parse(openedAt)))),
];

/**
 * The chapters that change when something happens to these trades and to the rest of their accounts: those in which they stand, and all that is
 * reached from `since`, the moment that a trade's own fills tell.
 */
export async function eventReach<P extends Place>(
  table: Table,
  userId: string,
  book: Book,
  places: readonly P[],
  since: (place: P, fills: ReadonlyMap<FillId, Fill>) => number | null,
): Promise<BookEntry[]> {
  const own = standing(book, places);
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
