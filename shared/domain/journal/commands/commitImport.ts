import { type ImportOpening, type OpeningFault, openingFillsForImport } from '#domain/manual/openingFillsForImport.ts';
import { supersededByImport } from '#domain/manual/supersededByImport.ts';
import type { Fill } from '#domain/trades/fill.ts';
import type { LotMethod } from '#domain/trades/trade.ts';
import type { JournalManifest } from '../model/journalManifest.ts';
import type { LoadedChapter } from '../model/rebuildMonths.ts';
import { decideChange, type JournalChange } from './journalChange.ts';

/** What an import adds to one account: the fills of its file, and the openings typed beside it. */
export type ImportPart = { readonly account: string; readonly fills: readonly Fill[]; readonly openings: readonly ImportOpening[] };

/**
 * `replaced`: what was recorded by hand and the file brings itself. `refused`: openings that cannot be; then nothing of the import may be saved. The change is
 * null when the journal has every fill already.
 */
export type ImportedPart = {
  readonly added: number;
  readonly duplicates: number;
  readonly replaced: readonly Fill[];
  readonly opened: readonly Fill[];
  readonly refused: readonly OpeningFault[];
  readonly change: JournalChange | null;
};

/** Adds an import's part to its account, all at once. `loaded` holds every chapter that its fills and openings can reach. */
export function commitImport(
  book: JournalManifest,
  { account, fills, openings }: ImportPart,
  loaded: readonly LoadedChapter[],
  lots: LotMethod | null,
): ImportedPart {
  let done: Omit<ImportedPart, 'change'> = { added: 0, duplicates: 0, replaced: [], opened: [], refused: [] };
  const change = decideChange(book, account, loaded, lots, ({ fills: known, notes }) => {
    const fresh = new Map(fills.filter(({ id }) => !known.has(id)).map((fill) => [fill.id, fill]));
    const gone = supersededByImport(known.values(), [...fresh.values()]);
    const all = new Map([...[...known].filter(([id]) => !gone.has(id)), ...fresh]);
    const { fills: opened, faults } = openingFillsForImport([...all.values()], new Set(fresh.keys()), openings);
    for (const fill of opened) all.set(fill.id, fill);
    done = {
      added: fresh.size,
      duplicates: fills.length - fresh.size,
      replaced: [...known.values()].filter(({ id }) => gone.has(id)),
      opened,
      refused: faults.map(({ fault }) => fault),
    };
    return { fills: all, notes };
  });
  return { ...done, change: done.added === 0 ? null : change };
}
