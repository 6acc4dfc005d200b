import { closeOfOpening } from '#domain/manual/openingFill.ts';
import { type UnexpectedOpening, wouldOpenIfRemoved } from '#domain/trades/wouldOpenIfRemoved.ts';
import type { FillId } from '#domain/units/ids.ts';
import { ledgerOf } from '../model/rebuildMonths.ts';
import { touchedEntries } from '../model/touchedEntries.ts';
import { ledgerChange } from './journalChange.ts';
import { chaptersOf, type JournalCommand, type Refused } from './journalCommand.ts';

/** An opening that was added by hand: its fill, and when it opened (ISO 8601), which finds its chapter. */
type AddedOpening = { readonly id: FillId; readonly account: string; readonly time: string };

/** Another fill closed units of the opening: `opens` would then open a position that never existed. */
export type UsedSince = { readonly refused: 'used_since'; readonly opens: UnexpectedOpening };

/** Removes an opening that was added by hand: its close is unmatched again. */
export const removeOpening: JournalCommand<AddedOpening, null, Refused<'opening_not_found'> | UsedSince> = {
  load: ({ manifest, input: { account, time } }) => ({ entries: touchedEntries(manifest, account, Date.parse(time)) }),
  decide: ({ manifest, input: { id, account }, loaded: all }) => {
    const loaded = chaptersOf(all, account);
    const ledger = ledgerOf(loaded);
    const known = ledger.fills.get(id);
    if (known === undefined || closeOfOpening(known) === null) return { refused: 'opening_not_found' };
    const opens = wouldOpenIfRemoved(ledger.fills.values(), new Set([id]));
    if (opens !== null) return { refused: 'used_since', opens };
    const next = { fills: new Map([...ledger.fills].filter(([each]) => each !== id)), notes: ledger.notes };
    return { change: ledgerChange({ manifest, account, loaded, ledger, next }), result: null };
  },
};
