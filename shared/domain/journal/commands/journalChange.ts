import { closeOfOpening } from '#domain/manual/openingFill.ts';
import { isManualFill, restoreManualEvents } from '#domain/manual/restoreManualEvents.ts';
import { SAMPLE_ACCOUNT } from '#domain/sample/sampleAccount.ts';
import type { Fill } from '#domain/trades/fill.ts';
import type { LotMethod } from '#domain/trades/trade.ts';
import { hasLateExits } from '../codec/earlyExits.ts';
import type { Chapter } from '../model/chapter.ts';
import { type ChapterDraft, divideMonths } from '../model/divideMonths.ts';
import type { JournalManifest, ManifestEntry, Totals } from '../model/journalManifest.ts';
import { lotMethodOf } from '../model/journalManifest.ts';
import { type Ledger, type LoadedChapter, ledgerOf, rebuildMonths, tradesIn } from '../model/rebuildMonths.ts';
import { strategyTotalsAfter } from '../model/strategyTotalsAfter.ts';
import { chapterTotals, replaceTotals } from '../model/totals.ts';

/** What a save would change: chapters that go, chapters that come, how the totals move, and by which lot methods the book is counted then. */
export type JournalChange = {
  readonly replaced: readonly ManifestEntry[];
  readonly drafts: readonly ChapterDraft[];
  readonly totals: readonly Totals[];
  readonly strategies: JournalManifest['strategies'];
  readonly lots: JournalManifest['lots'];
};

/** How a ledger becomes another one. */
type Edit = (ledger: Ledger) => Pick<Ledger, 'fills' | 'notes'>;

/** A book's lot methods with this one; first in, first out goes without saying. */
function withLots(book: JournalManifest, account: string, method: LotMethod): JournalManifest['lots'] {
  if (method === lotMethodOf(book, account)) return book.lots;
  const { [account]: _, ...others } = book.lots;
  return method === 'fifo' ? others : { ...others, [account]: method };
}

/** A chapter with the lot method it was matched by, where its reader needs to know: to follow exits that are not stored. */
const withLotMethod = (draft: ChapterDraft, lots: LotMethod): ChapterDraft =>
  lots === 'fifo' || !hasLateExits(draft.chapter) ? draft : { ...draft, chapter: { ...draft.chapter, lots } };

const totalsOf = ({ chapter }: { readonly chapter: Chapter }): Totals[] => chapterTotals(chapter);

/**
 * What an account's chapters become when its ledger does: only those that differ are written again. `lots` is the method wanted by settings that were read
 * after the book, null for the one that the book is counted by. It counts once every chapter of the account is at hand, so that no journal is matched by two.
 */
export function decideChange(
  book: JournalManifest,
  account: string,
  loaded: readonly LoadedChapter[],
  lots: LotMethod | null,
  edit: Edit,
): JournalChange {
  const ledger = ledgerOf(loaded);
  const isWhole = book.entries.filter((entry) => entry.account === account).length === loaded.length;
  const method = lots !== null && isWhole ? lots : lotMethodOf(book, account);
  const edited = edit(ledger);
  const months = rebuildMonths(edited, method);
  const placesOf = (month: string) => book.entries.filter((entry) => entry.account === account && entry.month === month);
  const drafts = divideMonths(account, months, ledger, loaded, placesOf).map((draft): ChapterDraft => withLotMethod(draft, method));
  const texts = new Map(loaded.map(({ entry, chapter }) => [`${entry.month}#${entry.part}`, { entry, text: JSON.stringify(chapter) }]));
  const same = new Set<ManifestEntry>();
  const changed = drafts.filter(({ month, part, chapter, firstOpen }) => {
    const before = texts.get(`${month}#${part}`);
    const kept = before !== undefined && before.entry.firstOpen === firstOpen && before.text === JSON.stringify(chapter);
    if (kept) same.add(before.entry);
    return !kept;
  });
  const gone = loaded.filter(({ entry }) => !same.has(entry));
  const isSample = account === SAMPLE_ACCOUNT;
  const move = (totals: readonly Totals[]) =>
    isSample ? totals : replaceTotals(totals, gone.flatMap(totalsOf), changed.flatMap(totalsOf));
  const isSame = edited.fills === ledger.fills && method === lotMethodOf(book, account);
  const withOptions = [...drafts, ...book.entries].some((each) => each.account === account && each.options);
  const before = () => tradesIn(rebuildMonths(ledger, lotMethodOf(book, account)));
  const strategies =
    book.strategies === null || isSame || isSample
      ? book.strategies
      : withOptions
        ? strategyTotalsAfter(book, account, loaded, before(), tradesIn(months))
        : move(book.strategies);
  return {
    replaced: gone.map(({ entry }) => entry),
    drafts: changed,
    totals: move(book.totals),
    strategies,
    lots: withLots(book, account, method),
  };
}

/** Adds fills of one account; those whose id the journal has already are counted and skipped. `change` is null when all were known. */
export function addFills(
  book: JournalManifest,
  account: string,
  loaded: readonly LoadedChapter[],
  fills: readonly Fill[],
  lots: LotMethod | null = null,
): { readonly added: number; readonly duplicates: number; readonly change: JournalChange | null } {
  let added = 0;
  const change = decideChange(book, account, loaded, lots, ({ fills: known, notes }) => {
    const all = new Map(known);
    for (const fill of fills) {
      if (all.has(fill.id)) continue;
      all.set(fill.id, fill);
      added++;
    }
    return { fills: all, notes };
  });
  return { added, duplicates: fills.length - added, change: added === 0 ? null : change };
}

/**
 * Takes every fill of one import out again, and the openings that were said for its closes. Answers how many the import had brought, and how many events
 * and openings said by hand count again of those `replaced` by it.
 */
export function undoImport(
  book: JournalManifest,
  account: string,
  loaded: readonly LoadedChapter[],
  batch: string,
  replaced: readonly Fill[] = [],
): { readonly removed: number; readonly restored: number; readonly change: JournalChange | null } {
  let removed = 0;
  let restored = 0;
  const change = decideChange(book, account, loaded, null, ({ fills, notes }) => {
    const gone = new Set([...fills.values()].filter((fill) => fill.batch === batch).map(({ id }) => id));
    removed = gone.size;
    const rest = new Map([...fills].filter(([id, fill]) => !gone.has(id) && !gone.has(closeOfOpening(fill) ?? '')));
    const back = restoreManualEvents(rest, replaced);
    restored = back.filter(isManualFill).length;
    for (const fill of back) rest.set(fill.id, fill);
    return { fills: rest, notes };
  });
  return { removed, restored, change: removed + restored === 0 ? null : change };
}

/** True when a save would write nothing. */
export const isEmptyChange = ({ replaced, drafts, lots }: JournalChange, book: JournalManifest): boolean =>
  replaced.length + drafts.length === 0 && lots === book.lots;

/** Changes of several accounts as one, each decided on the totals that the one before leaves. Null when nothing changes. */
export function mergeChanges(
  book: JournalManifest,
  changes: readonly ((book: JournalManifest) => JournalChange | null)[],
): JournalChange | null {
  let all: JournalChange = { replaced: [], drafts: [], totals: book.totals, strategies: book.strategies, lots: book.lots };
  for (const change of changes) {
    const next = change({ ...book, totals: all.totals, strategies: all.strategies, lots: all.lots });
    if (next !== null) all = { ...next, replaced: [...all.replaced, ...next.replaced], drafts: [...all.drafts, ...next.drafts] };
  }
  return isEmptyChange(all, book) ? null : all;
}
