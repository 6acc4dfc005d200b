import { isManualEvent } from '#domain/manual/isManualEvent.ts';
import { deliveredSharesId } from '#domain/options/outcomes/outcomeFills.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { wouldOpenIfRemoved } from '#domain/trades/wouldOpenIfRemoved.ts';
import type { FillId } from '#domain/units/ids.ts';
import type { Millis } from '#domain/units/millis.ts';
import type { JournalManifest } from '../model/journalManifest.ts';
import { type LoadedChapter, ledgerOf } from '../model/rebuildMonths.ts';
import { ledgerChange, mergeChanges } from './journalChange.ts';
import { chaptersOf, type JournalCommand } from './journalCommand.ts';
import { entriesTouchedByEvents, type ManualEventRef } from './recordOutcomes.ts';
import type { UsedSince } from './removeOpening.ts';

/**
 * Events to undo. `recordedAs` is the journal's version that recording them made: while it is the current one,
 * undoing restores everything.
 */
type EventsToUndo = { readonly events: readonly ManualEventRef[]; readonly recordedAs?: number | undefined };

const timeOf = ({ fill }: ManualEventRef, fills: ReadonlyMap<FillId, Fill>): Millis | null => fills.get(fill)?.time ?? null;

/** Removes events from one account, outcomes with the shares that they moved. Events that do not exist or were imported are skipped. */
function undoIn(
  manifest: JournalManifest,
  { account, loaded, ids }: { account: string; loaded: readonly LoadedChapter[]; ids: readonly FillId[] },
) {
  const ledger = ledgerOf(loaded);
  const events = [...new Set(ids)].filter((id) => {
    const event = ledger.fills.get(id);
    return event !== undefined && isManualEvent(event);
  });
  const gone = new Set(events.flatMap((id) => [id, deliveredSharesId(account, id)]));
  const opens = wouldOpenIfRemoved(ledger.fills.values(), gone);
  const next = { fills: new Map([...ledger.fills].filter(([id]) => !gone.has(id))), notes: ledger.notes };
  const change = events.length === 0 ? null : ledgerChange({ manifest, account, loaded, ledger, next });
  return { removed: events.length, opens, change };
}

/**
 * Undoes events that were recorded by hand; those already gone are skipped. Refused where their shares were closed
 * since, because that close would open a position that never existed; a journal unchanged since they were recorded is
 * restored in any case.
 */
export const undoEvents: JournalCommand<EventsToUndo, { readonly removed: number }, UsedSince> = {
  load: ({ manifest, input: { events }, loaded }) => ({ entries: entriesTouchedByEvents(manifest, events, loaded, timeOf) }),
  decide: ({ manifest, input: { events, recordedAs }, loaded }) => {
    const accounts = [...Map.groupBy(events, ({ account }) => account)];
    const { change, answers } = mergeChanges(manifest, accounts, (current, [account, own]) =>
      undoIn(current, { account, loaded: chaptersOf(loaded, account), ids: own.map(({ fill }) => fill) }),
    );
    const opens = answers.map((answer) => answer.opens).find((each) => each !== null);
    if (opens !== undefined && recordedAs !== manifest.version) return { refused: 'used_since', opens };
    return { change, result: { removed: answers.reduce((sum, { removed }) => sum + removed, 0) } };
  },
};
