import type { LotMethod } from '#domain/trades/trade.ts';
import type { JournalManifest, ManifestEntry } from './journalManifest.ts';
import { lotMethodOf, monthOf } from './journalManifest.ts';

/** Where each part of a month ends: the next part's first opening, or never. */
function endOf(entry: ManifestEntry, book: JournalManifest): number {
  let end = Number.POSITIVE_INFINITY;
  for (const { account, month, firstOpen } of book.entries)
    if (account === entry.account && month === entry.month && firstOpen > entry.firstOpen && firstOpen < end) end = firstOpen;
  return end;
}

/**
 * The chapters that a change of an account from `since` on can reach: those with fills from then on, with open positions, and the part in which
 * a trade opened then would stand. All others are settled before. All of the account when it is to be matched by another lot method (`lots`) than
 * it is: the settings were changed, and the recount that follows did not happen.
 */
export const touchedEntries = (book: JournalManifest, account: string, since: number, lots: LotMethod | null = null): ManifestEntry[] =>
  book.entries.filter(
    (entry) =>
      entry.account === account &&
      ((lots !== null && lots !== lotMethodOf(book, account)) ||
        entry.lastExit >= since ||
        entry.open > 0 ||
        (entry.month === monthOf(since) && endOf(entry, book) >= since)),
  );

/** The chapters in which a trade of an account that opened at `openedAt` stands: one, or more where parts meet. */
export const entriesAt = (book: JournalManifest, account: string, openedAt: number): ManifestEntry[] => {
  const month = monthOf(openedAt);
  const parts = book.entries.filter((entry) => entry.account === account && entry.month === month);
  return parts.filter((entry) => entry.firstOpen <= openedAt && endOf(entry, book) >= openedAt);
};
