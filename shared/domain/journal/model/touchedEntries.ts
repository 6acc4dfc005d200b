import type { LotMethod } from '#domain/trades/trade.ts';
import { days } from '#domain/units/millis.ts';
import { type JournalManifest, lotMethodOf, type ManifestEntry, monthOf, monthStart } from './journalManifest.ts';

/** Where each part of a month ends: the next part's first opening, or never. */
function endOf(entry: ManifestEntry, manifest: JournalManifest): number {
  let end = Number.POSITIVE_INFINITY;
  for (const { account, month, firstOpen } of manifest.entries)
    if (account === entry.account && month === entry.month && firstOpen > entry.firstOpen && firstOpen < end) end = firstOpen;
  return end;
}

/**
 * The chapters that a change of an account from `since` on can reach: those with fills from then on, with open positions, and the part in which
 * a trade opened then would be. All others ended before. All of the account when it is to be matched by another lot method (`lots`) than
 * it is: the settings were changed, and the recalculation that follows did not happen.
 */
export const touchedEntries = (manifest: JournalManifest, account: string, since: number, lots: LotMethod | null = null): ManifestEntry[] =>
  manifest.entries.filter(
    (entry) =>
      entry.account === account &&
      ((lots !== null && lots !== lotMethodOf(manifest, account)) ||
        entry.lastExit >= since ||
        entry.open > 0 ||
        (entry.month === monthOf(since) && endOf(entry, manifest) >= since)),
  );

/** The chapters with anything of an account between two moments, and those in which a trade that opened then would be. UTC milliseconds, both included. */
export function entriesBetween(manifest: JournalManifest, account: string, from: number, to: number): ManifestEntry[] {
  const own = manifest.entries.filter((entry) => entry.account === account);
  const isFirst = ({ month, firstOpen }: ManifestEntry): boolean =>
    !own.some((other) => other.month === month && other.firstOpen < firstOpen);
  const begins = (entry: ManifestEntry): number => (isFirst(entry) ? monthStart(entry.month) : entry.firstOpen);
  const ends = (entry: ManifestEntry): number =>
    entry.open > 0
      ? Number.POSITIVE_INFINITY
      : Math.max(entry.lastExit, Math.min(endOf(entry, manifest), monthStart(monthOf(monthStart(entry.month) + days(32)))));
  return own.filter((entry) => begins(entry) <= to && ends(entry) >= from);
}

/** The chapters in which a trade of an account that opened at `openedAt` (UTC milliseconds) can be: one, or more where parts meet. */
export const entriesAt = (manifest: JournalManifest, account: string, openedAt: number): ManifestEntry[] => {
  const month = monthOf(openedAt);
  const parts = manifest.entries.filter((entry) => entry.account === account && entry.month === month);
  return parts.filter((entry) => entry.firstOpen <= openedAt && endOf(entry, manifest) >= openedAt);
};

/** Where a trade is: its account, and when it opened (ISO 8601), which finds its chapter. */
export type TradeRef = { readonly account: string; readonly openedAt: string };

/** The chapters in which these trades are. */
export const entriesOfTrades = (manifest: JournalManifest, trades: readonly TradeRef[]): ManifestEntry[] => [
  ...new Set(trades.flatMap(({ account, openedAt }) => entriesAt(manifest, account, Date.parse(openedAt)))),
];
