import { broughtByFile } from '../trades/broughtByFile.ts';
import type { Fill } from '../trades/fill.ts';
import type { LotMethod } from '../trades/trade.ts';
import { type TypedOpening, type OpeningFault, typedOpenings } from '../trades/typedOpenings.ts';
import type { Book } from './book.ts';
import { type Change, decideChange } from './changeBook.ts';
import type { Loaded } from './rebuild.ts';

/** What an import adds to one account: the fills of its file, and the openings typed beside it. */
export type ImportPart = { readonly account: string; readonly fills: readonly Fill[]; readonly openings: readonly TypedOpening[] };

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
  readonly change: Change | null;
};

/** Adds an import's part to its account, all at once. `loaded` holds every chapter that its fills and openings can reach. */
export function importFills(
  book: Book,
  { account, fills, openings }: ImportPart,
  loaded: readonly Loaded[],
  lots: LotMethod | null,
): ImportedPart {
  let done: Omit<ImportedPart, 'change'> = { added: 0, duplicates: 0, replaced: [], opened: [], refused: [] };
  const change = decideChange(book, account, loaded, lots, ({ fills: known, notes }) => {
    const fresh = new Map(fills.filter(({ id }) => !known.has(id)).map((fill) => [fill.id, fill]));
    const gone = broughtByFile(known.values(), [...fresh.values()]);
    const all = new Map([...[...known].filter(([id]) => !gone.has(id)), ...fresh]);
    const { fills: opened, faults } = typedOpenings([...all.values()], new Set(fresh.keys()), openings);
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
