import { SAMPLE_ACCOUNT } from '#domain/accounts/sampleAccount.ts';
import type { Fill } from '#domain/trades/fill.ts';
import type { LotMethod } from '#domain/trades/trade.ts';
import type { FillId } from '#domain/units/ids.ts';
import { hasLateExits } from '../codec/earlyExits.ts';
import type { Chapter } from '../model/chapter.ts';
import { chapterTotals, replaceTotals } from '../model/chapterTotals.ts';
import { type ChapterDraft, divideMonths } from '../model/divideMonths.ts';
import { type JournalManifest, lotMethodOf, type ManifestEntry, type Totals } from '../model/journalManifest.ts';
import type { Note } from '../model/note.ts';
import { type Ledger, type LoadedChapter, type MonthContent, rebuildMonths, tradesIn } from '../model/rebuildMonths.ts';
import { strategyTotalsAfter } from '../model/strategyTotalsAfter.ts';

/** Changed fills by their ids, which stay. */
export type ReadFills = ReadonlyMap<FillId, Fill>;

/** Notes anchored on a fill move with it to its new time. */
const follow = (notes: readonly Note[], made: ReadFills): Note[] =>
  notes.map((note) => ({ ...note, openedAt: made.get(note.anchor)?.time ?? note.openedAt }));

/** An account's ledger with some fills changed under their ids. */
export const ledgerWith = ({ fills, notes }: Ledger, made: ReadFills) => ({
  fills: new Map([...fills].map(([id, fill]) => [id, made.get(id) ?? fill])),
  notes: follow(notes, made),
});

/** An account's ledger without some fills. */
export const ledgerWithout = ({ fills, notes }: Ledger, made: ReadFills) => ({
  fills: new Map([...fills].filter(([id]) => !made.has(id))),
  notes: notes.filter(({ anchor }) => !made.has(anchor)),
});

/** An account's ledger with fills moved into it, and with their notes. */
export const ledgerJoinedBy = ({ fills, notes }: Ledger, made: ReadFills, written: readonly Note[]) => ({
  fills: new Map([...made, ...fills]),
  notes: [
    ...notes,
    ...follow(
      written.filter(({ anchor }) => made.has(anchor)),
      made,
    ),
  ],
});

/** A save's changes: chapters removed and added, and the totals and lot methods afterwards. */
export type JournalChange = {
  readonly replaced: readonly ManifestEntry[];
  readonly drafts: readonly ChapterDraft[];
  readonly totals: readonly Totals[];
  readonly strategies: JournalManifest['strategies'];
  readonly lots: JournalManifest['lots'];
};

/**
 * One account's ledger in its loaded chapters, and after the change. `lots` is the method of settings read after the manifest, null for the
 * chapters' own. It applies once every chapter of the account is loaded, so that no journal is matched by two methods.
 */
type LedgerChange = {
  readonly manifest: JournalManifest;
  readonly account: string;
  readonly loaded: readonly LoadedChapter[];
  readonly ledger: Ledger;
  readonly next: Pick<Ledger, 'fills' | 'notes'>;
  readonly lots?: LotMethod | null;
};

/** A manifest's lot methods with this one; FIFO is the default and absent. */
function withLots(manifest: JournalManifest, account: string, method: LotMethod): JournalManifest['lots'] {
  if (method === lotMethodOf(manifest, account)) return manifest.lots;
  const { [account]: _, ...others } = manifest.lots;
  return method === 'fifo' ? others : { ...others, [account]: method };
}

/** A chapter with the lot method it was matched by, where its reader needs to know: to follow exits that are not stored. */
const withLotMethod = (draft: ChapterDraft, lots: LotMethod): ChapterDraft =>
  lots === 'fifo' || !hasLateExits(draft.chapter) ? draft : { ...draft, chapter: { ...draft.chapter, lots } };

const totalsOf = ({ chapter }: { readonly chapter: Chapter }): Totals[] => chapterTotals(chapter);

/** The drafts that differ from the chapters they replace, and the chapters to remove. */
function differing(drafts: readonly ChapterDraft[], loaded: readonly LoadedChapter[]) {
  const texts = new Map(loaded.map(({ entry, chapter }) => [`${entry.month}#${entry.part}`, { entry, text: JSON.stringify(chapter) }]));
  const same = new Set<ManifestEntry>();
  for (const { month, part, chapter, firstOpen } of drafts) {
    const before = texts.get(`${month}#${part}`);
    if (before?.entry.firstOpen === firstOpen && before.text === JSON.stringify(chapter)) same.add(before.entry);
  }
  const places = new Set([...same].map(({ month, part }) => `${month}#${part}`));
  return {
    changed: drafts.filter(({ month, part }) => !places.has(`${month}#${part}`)),
    gone: loaded.filter(({ entry }) => !same.has(entry)),
  };
}

/** The totals by strategy afterwards; null where only the chapters of others can tell. */
function strategiesAfter(
  { manifest, account, loaded, ledger, next }: LedgerChange,
  method: LotMethod,
  months: ReadonlyMap<string, MonthContent>,
  moved: (totals: readonly Totals[]) => readonly Totals[],
  hasOptions: boolean,
): JournalManifest['strategies'] {
  const before = lotMethodOf(manifest, account);
  const isSame = next.fills === ledger.fills && method === before;
  if (manifest.strategies === null || isSame || account === SAMPLE_ACCOUNT) return manifest.strategies;
  if (!hasOptions) return moved(manifest.strategies);
  return strategyTotalsAfter(manifest, account, loaded, tradesIn(rebuildMonths(ledger, before)), tradesIn(months));
}

/** An account's chapters after its ledger changed: only different ones are rewritten. */
export function ledgerChange(asked: LedgerChange): JournalChange {
  const { manifest, account, loaded, ledger, next, lots = null } = asked;
  const own = manifest.entries.filter((entry) => entry.account === account);
  const method = lots !== null && own.length === loaded.length ? lots : lotMethodOf(manifest, account);
  const months = rebuildMonths(next, method);
  const placesOf = (month: string) => own.filter((entry) => entry.month === month);
  const drafts = divideMonths(account, months, ledger, loaded, placesOf).map((draft) => withLotMethod(draft, method));
  const { changed, gone } = differing(drafts, loaded);
  const [without, and] = [gone.flatMap(totalsOf), changed.flatMap(totalsOf)];
  const moved = (totals: readonly Totals[]): readonly Totals[] =>
    account === SAMPLE_ACCOUNT ? totals : replaceTotals(totals, without, and);
  const hasOptions = [...drafts, ...own].some(({ options }) => options);
  return {
    replaced: gone.map(({ entry }) => entry),
    drafts: changed,
    totals: moved(manifest.totals),
    strategies: strategiesAfter(asked, method, months, moved, hasOptions),
    lots: withLots(manifest, account, method),
  };
}

/** A change without chapters, for saves that only touch other items. */
export const noChange = ({ totals, strategies, lots }: JournalManifest): JournalChange => ({
  replaced: [],
  drafts: [],
  totals,
  strategies,
  lots,
});

/** True when there is nothing to save. */
export const isEmptyChange = ({ replaced, drafts, lots }: JournalChange, manifest: JournalManifest): boolean =>
  replaced.length + drafts.length === 0 && lots === manifest.lots;

/**
 * Changes one thing after the other, such as accounts, each on the totals that the one before leaves: all as one change, null when nothing becomes different,
 * and what each of them answered.
 */
export function mergeChanges<Thing, Answer extends { readonly change: JournalChange | null }>(
  manifest: JournalManifest,
  things: readonly Thing[],
  changeOne: (manifest: JournalManifest, thing: Thing) => Answer,
): { readonly change: JournalChange | null; readonly answers: readonly Answer[] } {
  let all = noChange(manifest);
  const answers: Answer[] = [];
  for (const thing of things) {
    const answer = changeOne({ ...manifest, totals: all.totals, strategies: all.strategies, lots: all.lots }, thing);
    answers.push(answer);
    const next = answer.change;
    if (next !== null) all = { ...next, replaced: [...all.replaced, ...next.replaced], drafts: [...all.drafts, ...next.drafts] };
  }
  return { change: isEmptyChange(all, manifest) ? null : all, answers };
}
