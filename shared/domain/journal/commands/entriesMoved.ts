import { closeOfOpening } from '#domain/manual/openingFill.ts';
import { type Fill, withChanges } from '#domain/trades/fill.ts';
import type { FillId } from '#domain/units/ids.ts';
import { type JournalManifest, lotMethodOf, type ManifestEntry } from '../model/journalManifest.ts';
import { type Ledger, ledgerOf } from '../model/rebuildMonths.ts';
import type { TradeRef } from '../model/touchedEntries.ts';
import { tradesAround } from './deleteFills.ts';
import { entriesReached } from './entriesReached.ts';
import { ledgerChange, ledgerJoinedBy, ledgerWithout, mergeChanges } from './journalChange.ts';
import { type AccountMove, chaptersOf, type LoadedJournal } from './journalCommand.ts';
import type { ManualEventRef } from './recordOutcomes.ts';

/** Fills of one account (`idsIn` names them in its ledger; `refs` say where they are) that go to another. */
export type MovePart = {
  readonly from: string;
  readonly to: string;
  readonly refs: readonly TradeRef[];
  readonly idsIn: (ledger: Ledger) => readonly FillId[];
};

/** Fills to move, each with the account it goes to. */
export type FillMove = ManualEventRef & { readonly to: string };

/** The fill that decides where a fill goes: for an opening that its trader added its close, for every other fill itself. */
export const leadOf = (fill: Fill): FillId => closeOfOpening(fill) ?? fill.id;

type Moving = { readonly manifest: JournalManifest; readonly loaded: LoadedJournal; readonly parts: readonly MovePart[] };

const iso = (time: number): string => new Date(time).toISOString();

/** The fills of a part, at the account they go to, with when its trades open there. */
function undoOf(
  { from, to }: MovePart,
  moved: ReadonlyMap<FillId, Fill>,
  next: Pick<Ledger, 'fills'>,
  manifest: JournalManifest,
): FillMove[] {
  const opened = new Map<FillId, number>();
  for (const trade of tradesAround(next, new Set(moved.keys()), lotMethodOf(manifest, to)))
    for (const { fill } of trade.fills) if (!opened.has(fill.id)) opened.set(fill.id, trade.openedAt);
  return [...moved.values()].map(({ id, time }) => ({ fill: id, account: to, openedAt: iso(opened.get(id) ?? time), to: from }));
}

/** Moves the fills of each part from their account to the other, with annotations. Both accounts are rematched. */
export function moveParts({ manifest, loaded: all, parts }: Moving) {
  const moving = parts.map((part) => ({ part, ledger: ledgerOf(chaptersOf(all, part.from)) }));
  const taken = moving.map(({ part, ledger }) => {
    const own = new Set(part.idsIn(ledger));
    const fills = new Map([...ledger.fills].filter(([id]) => own.has(id)).map(([id, fill]) => [id, { ...fill, account: part.to }]));
    return { part, fills, notes: ledger.notes };
  });
  const accounts = [...new Set(parts.flatMap(({ from, to }) => [from, to]))];
  const nexts = new Map<string, Pick<Ledger, 'fills' | 'notes'>>();
  const { change } = mergeChanges(manifest, accounts, (current, account) => {
    const loaded = chaptersOf(all, account);
    const ledger = ledgerOf(loaded);
    let next: Pick<Ledger, 'fills' | 'notes'> = ledger;
    for (const { part, fills } of taken) if (part.from === account) next = ledgerWithout({ ...ledger, ...next }, fills);
    for (const { part, fills, notes } of taken) if (part.to === account) next = ledgerJoinedBy({ ...ledger, ...next }, fills, notes);
    nexts.set(account, next);
    return { change: next === ledger ? null : ledgerChange({ manifest: current, account, loaded, ledger, next }) };
  });
  const imported = taken.filter(({ fills }) => [...fills.values()].some(({ batch }) => batch !== ''));
  const moves = imported.map(({ part: { from, to } }): AccountMove => ({ from, to }));
  return { change, moves, result: { undo: taken.flatMap(({ part, fills }) => undoOf(part, fills, nexts.get(part.to)!, manifest)) } };
}

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
