import type { Fill } from '#domain/trades/fill.ts';
import type { FillId } from '#domain/units/ids.ts';
import type { JournalManifest } from '../model/journalManifest.ts';
import type { Note } from '../model/note.ts';
import { type LoadedChapter, ledgerOf } from '../model/rebuildMonths.ts';
import { type JournalChange, ledgerChange } from './journalChange.ts';

/**
 * An account's chapters after some of its fills change, new ones are added (`changed`) or some are removed (`gone`).
 * Annotations follow their anchor fill to its time; `movedTo` names another fill for some anchors.
 */
export function fillsChange(
  manifest: JournalManifest,
  account: string,
  loaded: readonly LoadedChapter[],
  {
    changed,
    gone = new Set(),
    movedTo = new Map(),
  }: {
    readonly changed: ReadonlyMap<FillId, Fill>;
    readonly gone?: ReadonlySet<FillId>;
    readonly movedTo?: ReadonlyMap<FillId, FillId>;
  },
): JournalChange {
  const ledger = ledgerOf(loaded);
  const fills = new Map([...ledger.fills, ...changed].filter(([id]) => !gone.has(id)));
  const notes = movedNotes(ledger.notes, { fills, changed, movedTo });
  return ledgerChange({ manifest, account, loaded, ledger, next: { fills, notes } });
}

/** The notes of an account after `changed` fills: each follows its anchor to its time, and to another fill where `movedTo` names one. */
export const movedNotes = (
  notes: readonly Note[],
  {
    fills,
    changed,
    movedTo,
  }: {
    readonly fills: ReadonlyMap<FillId, Fill>;
    readonly changed: ReadonlyMap<FillId, Fill>;
    readonly movedTo: ReadonlyMap<FillId, FillId>;
  },
): Note[] =>
  notes.map((note): Note => {
    const anchor = movedTo.get(note.anchor) ?? note.anchor;
    const isSame = anchor === note.anchor && !changed.has(anchor);
    return isSame ? note : { ...note, anchor, openedAt: fills.get(anchor)?.time ?? note.openedAt };
  });
