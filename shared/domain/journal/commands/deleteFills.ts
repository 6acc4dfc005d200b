import { type Fill, isDeleted, withChanges } from '#domain/trades/fill.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import type { LotMethod, Trade } from '#domain/trades/trade.ts';
import { type UnexpectedOpening, wouldOpenIfRemoved } from '#domain/trades/wouldOpenIfRemoved.ts';
import type { FillId, TradeId } from '#domain/units/ids.ts';
import type { Millis } from '#domain/units/millis.ts';
import { type JournalManifest, lotMethodOf } from '../model/journalManifest.ts';
import { type Ledger, type LoadedChapter, ledgerOf } from '../model/rebuildMonths.ts';
import { entriesReached } from './entriesReached.ts';
import { fillsChange } from './fillsChange.ts';
import { type JournalChange, mergeChanges } from './journalChange.ts';
import { chaptersOf, type JournalCommand, type Refused } from './journalCommand.ts';
import type { ManualEventRef } from './recordOutcomes.ts';
import type { UsedSince } from './removeOpening.ts';

/** Deleted fills, as `restoreFills` takes them: each is found at its own time. */
export type DeletedFills = { readonly deleted: readonly ManualEventRef[] };

/** The result for an account: its change, the fills that were deleted, and a fill that would open a position because of it. */
type AccountDeletion = {
  readonly change: JournalChange | null;
  readonly deleted: readonly ManualEventRef[];
  readonly opens: UnexpectedOpening | null;
};

/** The trades of some fills' instruments. */
export function tradesAround(
  { fills }: Pick<Ledger, 'fills'>,
  ids: ReadonlySet<FillId>,
  lots: Parameters<typeof matchFills>[1],
): readonly Trade[] {
  const keys = new Set([...ids].map((id) => fills.get(id)?.instrument.key));
  return matchFills(
    [...fills.values()].filter(({ instrument }) => keys.has(instrument.key)),
    lots,
  ).trades;
}

/**
 * The new anchor of a trade's note if its anchor is deleted: the trade's next opening fill, unless missing or with
 * its own note.
 */
function noteMoves(trades: readonly Trade[], ids: ReadonlySet<FillId>, anchors: ReadonlySet<FillId>): ReadonlyMap<FillId, FillId> {
  const moves = new Map<FillId, FillId>();
  for (const { fills } of trades) {
    const from = fills.find(({ fill }) => anchors.has(fill.id))?.fill.id;
    const heir = fills.find(({ fill, role }) => role === 'open' && !ids.has(fill.id))?.fill.id;
    if (from !== undefined && heir !== undefined && ids.has(from) && !anchors.has(heir)) moves.set(from, heir);
  }
  return moves;
}

/** The stored form of deleted fills. */
export const deletedAs = (fills: ReadonlyMap<FillId, Fill>, ids: ReadonlySet<FillId>, now: Millis): Map<FillId, Fill> =>
  new Map([...ids].map((id) => [id, withChanges(fills.get(id)!, { deletedAt: now })]));

/** Deletes existing fills of one account. Its trades are derived from the rest. */
export function deleteIn(
  manifest: JournalManifest,
  account: string,
  { loaded, ids, now }: { readonly loaded: readonly LoadedChapter[]; readonly ids: ReadonlySet<FillId>; readonly now: Millis },
): AccountDeletion {
  const ledger = ledgerOf(loaded);
  if (ids.size === 0) return { change: null, deleted: [], opens: null };
  const anchors = new Set(ledger.notes.map(({ anchor }) => anchor));
  const movedTo = noteMoves(tradesAround(ledger, ids, lotMethodOf(manifest, account)), ids, anchors);
  const changed = deletedAs(ledger.fills, ids, now);
  for (const [from, noteWentTo] of movedTo) changed.set(from, withChanges(changed.get(from)!, { noteWentTo }));
  const living = [...ledger.fills.values()].filter((fill) => !isDeleted(fill));
  return {
    change: fillsChange(manifest, account, loaded, { changed, movedTo }),
    deleted: [...changed.values()].map(({ id, time }) => ({ fill: id, account, openedAt: new Date(time).toISOString() })),
    opens: wouldOpenIfRemoved(living, ids),
  };
}

/**
 * The fills of some trades. `isWhole`: all of the trades exist; `shared`: a fill that also belongs to another trade.
 */
type FillsOfTrades = { readonly fills: ReadonlyMap<FillId, Fill>; readonly isWhole: boolean; readonly shared: Fill | undefined };

/** The fills of some trades of a ledger. */
export function fillsOfTrades(ledger: Ledger, ids: ReadonlySet<TradeId>, lots: LotMethod): FillsOfTrades {
  const trades = tradesAround(ledger, ids, lots);
  const own = trades.filter(({ id }) => ids.has(id));
  const fillsIn = (some: readonly Trade[]) => new Map(some.flatMap(({ fills }) => fills.map(({ fill }) => [fill.id, fill] as const)));
  const fills = fillsIn(own);
  const others = fillsIn(trades.filter(({ id }) => !ids.has(id)));
  return { fills, isWhole: own.length === ids.size, shared: [...fills.values()].find(({ id }) => others.has(id)) };
}

/** Those fills that exist and are not deleted. */
const livingIds = ({ fills }: Ledger, refs: readonly ManualEventRef[]): ReadonlySet<FillId> =>
  new Set(
    refs.flatMap(({ fill: id }) => {
      const fill = fills.get(id);
      return fill === undefined || isDeleted(fill) ? [] : [id];
    }),
  );

/**
 * Deletes fills: they stay stored, count nowhere, and importing their file again does not add them until they are
 * restored. Refused where another fill would then open a position that never existed; fills already deleted stay
 * deleted.
 */
export const deleteFills: JournalCommand<readonly ManualEventRef[], DeletedFills, UsedSince | Refused<'fill_not_found'>> = {
  load: ({ manifest, input, loaded }) => ({
    entries: [...Map.groupBy(input, ({ account }) => account)].flatMap(([account, refs]) =>
      entriesReached(manifest, loaded, {
        account,
        refs,
        idsIn: (ledger) => [...livingIds(ledger, refs)],
        change: (ledger) => deletedAs(ledger.fills, livingIds(ledger, refs), 0 as Millis),
      }),
    ),
  }),
  decide: ({ manifest, input, loaded: all, now }) => {
    const accounts = [...Map.groupBy(input, ({ account }) => account)];
    const { change, answers } = mergeChanges(manifest, accounts, (current, [account, refs]) => {
      const loaded = chaptersOf(all, account);
      const ledger = ledgerOf(loaded);
      const isKnown = refs.every(({ fill }) => ledger.fills.has(fill));
      return { isKnown, ...deleteIn(current, account, { loaded, ids: livingIds(ledger, refs), now }) };
    });
    if (answers.some(({ isKnown }) => !isKnown)) return { refused: 'fill_not_found' };
    const opens = answers.map((answer) => answer.opens).find((each) => each !== null);
    if (opens !== undefined) return { refused: 'used_since', opens };
    return { change, result: { deleted: answers.flatMap(({ deleted }) => deleted) } };
  },
};
