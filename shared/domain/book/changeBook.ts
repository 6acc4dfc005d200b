import { SAMPLE_ACCOUNT } from '../sample/sampleAccount.ts';
import type { Fill } from '../trades/fill.ts';
import { openedFor } from '../trades/openingPosition.ts';
import type { LotMethod } from '../trades/trade.ts';
import type { Book, BookEntry, LastImport, Totals } from './book.ts';
import { lotMethodOf } from './book.ts';
import { entryId } from './bookCodec.ts';
import type { Chapter } from './chapter.ts';
import { hasLateExits } from './earlyExits.ts';
import { type Draft, layOut } from './layOut.ts';
import { type Ledger, ledgerOf, type Loaded, rebuild, tradesIn } from './rebuild.ts';
import { isSaid, toldAgain } from './toldAgain.ts';
import { strategiesAfter } from './strategiesAfter.ts';
import { chapterTotals, movedTotals } from './totals.ts';

/** What a save would change: chapters that go, chapters that come, how the totals move, and by which lot methods the book is counted then. */
export type Change = {
  readonly replaced: readonly BookEntry[];
  readonly drafts: readonly Draft[];
  readonly totals: readonly Totals[];
  readonly strategies: Book['strategies'];
  readonly lots: Book['lots'];
};

/** How a ledger becomes another one. */
type Edit = (ledger: Ledger) => Pick<Ledger, 'fills' | 'notes'>;

/** A book's lot methods with this one; first in, first out goes without saying. */
function withLots(book: Book, account: string, method: LotMethod): Book['lots'] {
  if (method === lotMethodOf(book, account)) return book.lots;
  const { [account]: _, ...others } = book.lots;
  return method === 'fifo' ? others : { ...others, [account]: method };
}

/** A chapter with the lot method it was matched by, where its reader needs to know: to follow exits that are not stored. */
const withLotMethod = (draft: Draft, lots: LotMethod): Draft =>
  lots === 'fifo' || !hasLateExits(draft.chapter) ? draft : { ...draft, chapter: { ...draft.chapter, lots } };

const totalsOf = ({ chapter }: { readonly chapter: Chapter }): Totals[] => chapterTotals(chapter);

/**
 * What an account's chapters become when its ledger does: only those that differ are written again. `lots` is the method wanted by settings that were read
 * after the book, null for the one that the book is counted by. It counts once every chapter of the account is at hand, so that no journal is matched by two.
 */
export function decideChange(book: Book, account: string, loaded: readonly Loaded[], lots: LotMethod | null, edit: Edit): Change {
  const ledger = ledgerOf(loaded);
  const isWhole = book.entries.filter((entry) => entry.account === account).length === loaded.length;
  const method = lots !== null && isWhole ? lots : lotMethodOf(book, account);
  const edited = edit(ledger);
  const months = rebuild(edited, method);
  const placesOf = (month: string) => book.entries.filter((entry) => entry.account === account && entry.month === month);
  const drafts = layOut(account, months, ledger, loaded, placesOf).map((draft): Draft => withLotMethod(draft, method));
  const texts = new Map(loaded.map(({ entry, chapter }) => [`${entry.month}#${entry.part}`, { entry, text: JSON.stringify(chapter) }]));
  const same = new Set<BookEntry>();
  const changed = drafts.filter(({ month, part, chapter, firstOpen }) => {
    const before = texts.get(`${month}#${part}`);
    const kept = before !== undefined && before.entry.firstOpen === firstOpen && before.text === JSON.stringify(chapter);
    if (kept) same.add(before.entry);
    return !kept;
  });
  const gone = loaded.filter(({ entry }) => !same.has(entry));
  const isSample = account === SAMPLE_ACCOUNT;
  const move = (totals: readonly Totals[]) => (isSample ? totals : movedTotals(totals, gone.flatMap(totalsOf), changed.flatMap(totalsOf)));
  const isSame = edited.fills === ledger.fills && method === lotMethodOf(book, account);
  const withOptions = [...drafts, ...book.entries].some((each) => each.account === account && each.options);
  const before = () => tradesIn(rebuild(ledger, lotMethodOf(book, account)));
  const strategies =
    book.strategies === null || isSame || isSample
      ? book.strategies
      : withOptions
        ? strategiesAfter(book, account, loaded, before(), tradesIn(months))
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
  book: Book,
  account: string,
  loaded: readonly Loaded[],
  fills: readonly Fill[],
  lots: LotMethod | null = null,
): { readonly added: number; readonly duplicates: number; readonly change: Change | null } {
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
export function removeBatch(
  book: Book,
  account: string,
  loaded: readonly Loaded[],
  batch: string,
  replaced: readonly Fill[] = [],
): { readonly removed: number; readonly restored: number; readonly change: Change | null } {
  let removed = 0;
  let restored = 0;
  const change = decideChange(book, account, loaded, null, ({ fills, notes }) => {
    const gone = new Set([...fills.values()].filter((fill) => fill.batch === batch).map(({ id }) => id));
    removed = gone.size;
    const rest = new Map([...fills].filter(([id, fill]) => !gone.has(id) && !gone.has(openedFor(fill) ?? '')));
    const back = toldAgain(rest, replaced);
    restored = back.filter(isSaid).length;
    for (const fill of back) rest.set(fill.id, fill);
    return { fills: rest, notes };
  });
  return { removed, restored, change: removed + restored === 0 ? null : change };
}

/** True when a save would write nothing. */
export const isNothing = ({ replaced, drafts, lots }: Change, book: Book): boolean =>
  replaced.length + drafts.length === 0 && lots === book.lots;

/** Changes of several accounts as one, each decided on the totals that the one before leaves. Null when nothing changes. */
export function together(book: Book, changes: readonly ((book: Book) => Change | null)[]): Change | null {
  let all: Change = { replaced: [], drafts: [], totals: book.totals, strategies: book.strategies, lots: book.lots };
  for (const change of changes) {
    const next = change({ ...book, totals: all.totals, strategies: all.strategies, lots: all.lots });
    if (next !== null) all = { ...next, replaced: [...all.replaced, ...next.replaced], drafts: [...all.drafts, ...next.drafts] };
  }
  return isNothing(all, book) ? null : all;
}

const byPlace = (a: BookEntry, b: BookEntry): number =>
  a.account !== b.account
    ? a.account < b.account
      ? -1
      : 1
    : a.month !== b.month
      ? a.month < b.month
        ? -1
        : 1
      : a.firstOpen - b.firstOpen || a.part - b.part;

/** The entries of drafts once their bytes are known, in the order of the drafts; and the accounts they are numbered by. */
export function entriesFor(
  book: Book,
  { drafts }: Change,
  save: string,
  bytes: readonly number[],
): { accounts: readonly string[]; entries: BookEntry[] } {
  const accounts = [...book.accounts];
  const entries = drafts.map(({ chapter: _, ...draft }, i): BookEntry => {
    if (!accounts.includes(draft.account)) accounts.push(draft.account);
    return { ...draft, save, bytes: bytes[i]!, id: entryId(accounts.indexOf(draft.account), draft.month, draft.part, save) };
  });
  return { accounts, entries };
}

/** The book after a change. */
export function turnBook(
  book: Book,
  change: Change,
  made: ReturnType<typeof entriesFor>,
  save: string,
  last: LastImport | null = book.last,
): Book {
  const replaced = new Set(change.replaced.map(({ id }) => id));
  const entries = [...book.entries.filter(({ id }) => !replaced.has(id)), ...made.entries].sort(byPlace);
  const { totals, strategies, lots } = change;
  return { version: book.version + 1, save, accounts: made.accounts, entries, totals, strategies, overridden: book.overridden, lots, last };
}
