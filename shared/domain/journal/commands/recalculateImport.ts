import { closeOfOpening } from '#domain/manual/openingFill.ts';
import type { Fill, FillId } from '#domain/trades/fill.ts';
import type { LotMethod } from '#domain/trades/trade.ts';
import type { Note } from '../model/chapter.ts';
import type { JournalManifest } from '../model/journalManifest.ts';
import { type LoadedChapter, ledgerOf } from '../model/rebuildMonths.ts';
import { decideChange, type JournalChange, mergeChanges } from './journalChange.ts';

/** What a re-run makes of an import's fills: the same fills with the same ids, in another account, at other times or with other fees. */
export type FillTransform = (fills: readonly Fill[]) => readonly Fill[];

/** Notes keep to their anchors: what is written on a fill goes where the fill goes, at its new time. */
const follow = (notes: readonly Note[], made: ReadonlyMap<FillId, Fill>): Note[] =>
  notes.map((note) => ({ ...note, openedAt: made.get(note.anchor)?.time ?? note.openedAt }));

/**
 * Takes one import's fills through a re-run, from one account to another or within one, and derives the trades of both again. `loaded` holds every chapter
 * of both accounts. Openings that were said for its closes go with them as they were said. Answers how many fills the import has there; the change is null
 * when nothing becomes different.
 */
export function recalculateImport(
  book: JournalManifest,
  {
    from,
    to,
    batch,
    remake,
    lotsOf,
  }: { from: string; to: string; batch: string; remake: FillTransform; lotsOf: (account: string) => LotMethod | null },
  loaded: readonly LoadedChapter[],
): { readonly fills: number; readonly since: number; readonly change: JournalChange | null } {
  const of = (account: string) => loaded.filter(({ entry }) => entry.account === account);
  const { fills, notes } = ledgerOf(of(from));
  const own = [...fills.values()].filter((fill) => fill.batch === batch);
  const ids = new Set(own.map(({ id }) => id));
  const openings = [...fills.values()].filter((fill) => ids.has(closeOfOpening(fill) ?? ''));
  const made = new Map([...remake(own), ...openings].map((fill) => [fill.id, { ...fill, account: to }]));
  const since = [...made.values()].reduce((first, { time }) => Math.min(first, time), Number.POSITIVE_INFINITY);
  const within = (now: JournalManifest) =>
    decideChange(now, from, of(from), lotsOf(from), (ledger) => ({
      fills: new Map([...ledger.fills].map(([id, fill]) => [id, made.get(id) ?? fill])),
      notes: follow(ledger.notes, made),
    }));
  const away = (now: JournalManifest) =>
    decideChange(now, from, of(from), lotsOf(from), (ledger) => ({
      fills: new Map([...ledger.fills].filter(([id]) => !made.has(id))),
      notes: ledger.notes.filter(({ anchor }) => !made.has(anchor)),
    }));
  const arriving = (now: JournalManifest) =>
    decideChange(now, to, of(to), lotsOf(to), (ledger) => ({
      fills: new Map([...made, ...ledger.fills]),
      notes: [
        ...ledger.notes,
        ...follow(
          notes.filter(({ anchor }) => made.has(anchor)),
          made,
        ),
      ],
    }));
  const change = made.size === 0 ? null : mergeChanges(book, from === to ? [within] : [away, arriving]);
  return { fills: own.length, since, change };
}
