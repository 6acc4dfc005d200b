import type { FillId } from '../trades/fill.ts';
import type { Trade } from '../trades/trade.ts';
import type { Book } from './book.ts';
import { type Change, decideChange, together } from './changeBook.ts';
import type { Note } from './chapter.ts';
import { inPricesOfNow } from './inPricesOfNow.ts';
import { type Ledger, type Loaded, rebuild } from './rebuild.ts';
import { noWords, rewritten, type Words, wordsNow } from './words.ts';
import { wordsVersion } from './wordsVersion.ts';

/** What is to be written on one trade. `version` is of the words its writer saw; null writes over whatever stands there. */
export type Writing = { readonly account: string; readonly id: FillId; readonly version: string | null; readonly words: Partial<Words> };

/** Why nothing is written: the first trade that is not there, or whose words became others since; that one is told too. */
export type Unwritten = { readonly why: 'missing' | 'changed'; readonly id: FillId; readonly trade: Trade | null };

/**
 * Writes on trades of any accounts as one change: on all of them or on none. The change is null when nothing becomes different. Words never change which fills
 * a trade has, so each month is decided by itself, however many there are.
 */
export function annotateTrades(
  book: Book,
  loaded: readonly Loaded[],
  writings: readonly Writing[],
): { readonly change: Change | null; readonly unwritten: Unwritten | null } {
  const met = new Map<FillId, Unwritten | null>();
  const byAccount = Map.groupBy(writings, ({ account }) => account);
  const writeIn = (account: string) => (ledger: Ledger) => {
    const own = (byAccount.get(account) ?? []).filter(({ id }) => ledger.partOf.has(id));
    const pages = new Map([...rebuild(ledger).values()].flatMap(({ pages }) => pages.map((page) => [page.trade.id, page])));
    const fresh = new Map<FillId, Note>();
    for (const { id, version, words } of own) {
      const page = pages.get(id);
      if (page === undefined) continue;
      const changed = version !== null && version !== wordsVersion(wordsNow(page.note, page.trade));
      met.set(id, changed ? { why: 'changed', id, trade: page.trade } : null);
      const before = { ...noWords, ...page.note, anchor: id, openedAt: page.trade.openedAt };
      fresh.set(id, inPricesOfNow(before, rewritten(before, words), page.trade));
      if (page.note !== null) fresh.set(page.note.anchor, fresh.get(id)!);
    }
    return { fills: ledger.fills, notes: [...ledger.notes.filter(({ anchor }) => !fresh.has(anchor)), ...new Set(fresh.values())] };
  };
  const change = together(
    book,
    // The parts of a month together: what is written may make several of them too large.
    [...Map.groupBy(loaded, ({ entry }) => `${entry.account}#${entry.month}`).values()].map((month) => (now) => {
      const { account } = month[0]!.entry;
      return decideChange(now, account, month, null, writeIn(account));
    }),
  );
  const failed = writings.find(({ id }) => met.get(id) !== null);
  if (failed === undefined) return { change, unwritten: null };
  return { change: null, unwritten: met.get(failed.id) ?? { why: 'missing', id: failed.id, trade: null } };
}
