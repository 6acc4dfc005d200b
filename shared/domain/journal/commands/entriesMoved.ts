import { withChanges } from '#domain/trades/fillChanges.ts';
import type { JournalManifest, ManifestEntry } from '../model/journalManifest.ts';
import { ledgerOf } from '../model/rebuildMonths.ts';
import { entriesReached } from './entriesReached.ts';
import { chaptersOf, type LoadedJournal } from './journalCommand.ts';
import type { MovePart } from './moveParts.ts';

/** The chapters that a move affects: first those of the moved fills, then their targets. */
export function entriesMoved(manifest: JournalManifest, loaded: LoadedJournal, parts: readonly MovePart[]): readonly ManifestEntry[] {
  const isLoaded = (entry: ManifestEntry): boolean => loaded.chapters.some((each) => each.entry === entry);
  const left = parts.flatMap(({ from, refs, idsIn }) =>
    entriesReached(manifest, loaded, {
      account: from,
      refs,
      idsIn,
      // Moved fills are no longer counted, like deleted ones.
      change: ({ fills, ...ledger }) =>
        new Map(idsIn({ fills, ...ledger }).map((id) => [id, withChanges(fills.get(id)!, { deletedAt: fills.get(id)!.time })])),
    }),
  );
  if (!left.every(isLoaded)) return [...new Set(left)];
  const joined = [...Map.groupBy(parts, ({ to }) => to)].flatMap(([account, some]) => {
    const coming = new Map(
      some.flatMap(({ from, idsIn }) => {
        const ledger = ledgerOf(chaptersOf(loaded, from));
        return idsIn(ledger).map((id) => [id, { ...ledger.fills.get(id)!, account }] as const);
      }),
    );
    const refs = [...coming.values()].map(({ time }) => ({ account, openedAt: new Date(time).toISOString() }));
    return entriesReached(manifest, loaded, { account, refs, idsIn: () => [], change: () => coming });
  });
  return [...new Set([...left, ...joined])];
}
