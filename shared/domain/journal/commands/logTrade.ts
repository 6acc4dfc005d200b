import { applyFeeRules } from '#domain/trades/applyFeeRules.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { notesWith } from '../model/annotatedTrades.ts';
import { MAX_NOTE, noteVersion } from '../model/noteVersion.ts';
import { ledgerOf } from '../model/rebuildMonths.ts';
import { touchedEntries } from '../model/touchedEntries.ts';
import type { TradeAnnotation } from '../model/tradeAnnotation.ts';
import { initialNotes, loggedTrades } from './initialNotes.ts';
import { isEmptyChange, ledgerChange } from './journalChange.ts';
import { chaptersOf, firstTime, type JournalCommand, type LoadedJournal, type Refused, wantedLots } from './journalCommand.ts';

/**
 * A manually entered trade: its fills (see manual/loggedTradeFills), the source of its fees, and its initial
 * annotations.
 */
type LoggedTrade = {
  readonly account: string;
  readonly fills: readonly Fill[];
  readonly fees?: 'own' | 'account' | undefined;
  readonly annotation?: Partial<TradeAnnotation>;
  /** A Markdown note, and the name of its item if its trade has none yet. */
  readonly note?: { readonly newId: string; readonly text: string } | null;
};

const NOTE_LONG = `The note of this trade would be longer than ${MAX_NOTE.toLocaleString('en-US')} characters. Shorten it and try again.`;

const charged = ({ account, fills, fees }: LoggedTrade, { settings }: LoadedJournal): readonly Fill[] => {
  const own = fees === 'account' ? settings.get(account) : undefined;
  return own === undefined ? fills : applyFeeRules(fills, own);
};

/** The account's ledger before and with the trade, and how many of its fills are new. */
function ledgersOf(input: LoggedTrade, loaded: LoadedJournal) {
  const ledger = ledgerOf(chaptersOf(loaded, input.account));
  const fills = new Map(ledger.fills);
  for (const fill of charged(input, loaded)) if (!fills.has(fill.id)) fills.set(fill.id, fill);
  return { ledger, with: { ...ledger, fills }, added: fills.size - ledger.fills.size };
}

/** The note that the trade has already, where its fills add to one; only asked for when another is written. */
function knownNoteIds(input: LoggedTrade, loaded: LoadedJournal): readonly string[] {
  if (input.note == null) return [];
  const [first] = loggedTrades(ledgersOf(input, loaded).with, input.fills);
  return first?.note?.noteId ? [first.note.noteId] : [];
}

/**
 * Adds a trade that was entered by hand, with what is written on it, all or nothing. Sent again under one request id its fills have the ids they had, and
 * nothing is added or written.
 */
export const logTrade: JournalCommand<LoggedTrade, { readonly added: number }, Refused<'invalid_input'>> = {
  load: ({ manifest, input, loaded }) => ({
    accounts: [input.account],
    entries: touchedEntries(manifest, input.account, firstTime(input.fills), wantedLots(loaded, input.account)),
    notes: knownNoteIds(input, loaded),
  }),
  decide: ({ manifest, input, loaded }) => {
    const { account, annotation = {} } = input;
    const { ledger, with: grown, added } = ledgersOf(input, loaded);
    if (added === 0) return { change: null, result: { added } };
    const isWritten = input.note != null || Object.keys(annotation).length > 0;
    const { written, note } = isWritten
      ? initialNotes(loggedTrades(grown, input.fills), annotation, input.note ?? null)
      : { written: [], note: null };
    const before = note === null ? undefined : loaded.notes.get(note.id);
    const text = note === null ? '' : before ? `${before}\n\n${note.text}` : note.text;
    if (text.length > MAX_NOTE) return { refused: 'invalid_input', detail: NOTE_LONG };
    const next = { fills: grown.fills, notes: notesWith(ledger, written) };
    const change = ledgerChange({
      manifest,
      account,
      loaded: chaptersOf(loaded, account),
      ledger,
      next,
      lots: wantedLots(loaded, account),
    });
    return {
      change: isEmptyChange(change, manifest) ? null : change,
      result: { added },
      ...(note !== null && { note: { id: note.id, version: before ? noteVersion(before) : null, text, ahead: !before } }),
    };
  },
};
