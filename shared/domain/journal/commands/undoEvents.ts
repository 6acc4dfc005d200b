import { opensFor } from '#domain/manual/openingFill.ts';
import { deliveredSharesIds } from '#domain/options/outcomes/outcomeFills.ts';
import { type Fill, isManualEvent } from '#domain/trades/fill.ts';
import { wouldOpenIfRemoved } from '#domain/trades/wouldOpenIfRemoved.ts';
import type { FillId } from '#domain/units/ids.ts';
import type { Millis } from '#domain/units/millis.ts';
import type { JournalManifest, ManifestEntry } from '../model/journalManifest.ts';
import { type LoadedChapter, ledgerOf } from '../model/rebuildMonths.ts';
import { touchedEntries } from '../model/touchedEntries.ts';
import { ledgerChange, mergeChanges } from './journalChange.ts';
import { chaptersOf, firstTime, type JournalCommand, type LoadedJournal } from './journalCommand.ts';
import { entriesTouchedByEvents, type ManualEventRef } from './recordOutcomes.ts';
import type { UsedSince } from './removeOpening.ts';

/**
 * Events to undo. `recordedAs` is the journal's version that recording them made: while it is the current one,
 * undoing restores everything.
 */
type EventsToUndo = { readonly events: readonly ManualEventRef[]; readonly recordedAs?: number | undefined };

const timeOf = ({ fill }: ManualEventRef, fills: ReadonlyMap<FillId, Fill>): Millis | null => fills.get(fill)?.time ?? null;

const accountsOf = ({ entries }: JournalManifest): readonly string[] => [...new Set(entries.map(({ account }) => account))];

/** The loaded fills of these events, without any that was imported. */
function eventsIn(events: readonly ManualEventRef[], loaded: LoadedJournal): readonly Fill[] {
  const byAccount = Map.groupBy(events, ({ account }) => account);
  return [...byAccount].flatMap(([account, own]) => {
    const { fills } = ledgerOf(chaptersOf(loaded, account));
    return [...new Set(own.map(({ fill }) => fill))].flatMap((id) => fills.get(id) ?? []).filter(isManualEvent);
  });
}

/** The chapters in which shares that these events moved can be: they may have been moved to another account since. */
const entriesOfShares = (manifest: JournalManifest, events: readonly Fill[]): readonly ManifestEntry[] => {
  const moving = events.filter(({ action }) => action === 'assign' || action === 'exercise');
  return moving.length === 0 ? [] : accountsOf(manifest).flatMap((account) => touchedEntries(manifest, account, firstTime(moving)));
};

/** Removes fills from one account, with the openings that their trader added for them. */
function removeIn(manifest: JournalManifest, account: string, loaded: readonly LoadedChapter[], events: ReadonlySet<FillId>) {
  const ledger = ledgerOf(loaded);
  const openings = [...ledger.fills.values()].filter((fill) => opensFor(events, fill));
  const gone = new Set([...events, ...openings.map(({ id }) => id)]);
  const next = { fills: new Map([...ledger.fills].filter(([id]) => !gone.has(id))), notes: ledger.notes };
  const isSame = next.fills.size === ledger.fills.size;
  const change = isSame ? null : ledgerChange({ manifest, account, loaded, ledger, next });
  return { opens: wouldOpenIfRemoved(ledger.fills.values(), gone), change, openings: openings.length };
}

/**
 * Undoes events that were recorded by hand; those already gone are skipped. Refused where their shares were closed
 * since, because that close would open a position that never existed; a journal unchanged since they were recorded is
 * restored in any case.
 */
export const undoEvents: JournalCommand<EventsToUndo, { readonly removed: number; readonly openings: number }, UsedSince> = {
  load: ({ manifest, input: { events }, loaded }) => {
    const own = entriesTouchedByEvents(manifest, events, loaded, timeOf);
    return { entries: [...new Set([...own, ...entriesOfShares(manifest, eventsIn(events, loaded))])] };
  },
  decide: ({ manifest, input: { events, recordedAs }, loaded }) => {
    const undone = eventsIn(events, loaded);
    const gone = new Set(undone.flatMap((event) => [event.id, ...deliveredSharesIds(event)]));
    const { change, answers } = mergeChanges(manifest, accountsOf(manifest), (current, account) =>
      removeIn(current, account, chaptersOf(loaded, account), gone),
    );
    const opens = answers.map((answer) => answer.opens).find((each) => each !== null);
    if (opens !== undefined && recordedAs !== manifest.version) return { refused: 'used_since', opens };
    return { change, result: { removed: undone.length, openings: answers.reduce((sum, { openings }) => sum + openings, 0) } };
  },
};
