import { count } from '#domain/format/percent.ts';
import { byOpening } from '#domain/options/strategies/openedTogether.ts';
import { applyFeeRules } from '#domain/trades/applyFeeRules.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { MAX_NOTE } from '#domain/trades/writtenWords.ts';
import { annotatedTrades, noteExcerpt, noteOn, notesWith, type WrittenNote, withGapsFilled } from '../model/annotatedTrades.ts';
import type { AnnotatedTrade } from '../model/chapter.ts';
import { noteVersion } from '../model/note.ts';
import { type Ledger, ledgerOf } from '../model/rebuildMonths.ts';
import { touchedEntries } from '../model/touchedEntries.ts';
import type { TradeAnnotation } from '../model/tradeAnnotation.ts';
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

const NOTE_LONG = `The note of this trade would be longer than ${count(MAX_NOTE)} characters. Shorten it and try again.`;

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

/**
 * The trades that logged fills are in, one for each leg, in the order in which a strategy names them: the one that a leg's first fill opened, else the open
 * one that it added to.
 */
function loggedTrades(ledger: Ledger, fills: readonly Fill[]): readonly AnnotatedTrade[] {
  const all = [...annotatedTrades(ledger).values()];
  const firsts = [...Map.groupBy(fills, ({ instrument }) => instrument.key).values()].map(([first]) => first!.id);
  const found = firsts.flatMap((id) => {
    const holding = all.filter(({ trade }) => trade.fills.some(({ fill }) => fill.id === id));
    return holding.find(({ trade }) => (trade.id as string) === id) ?? holding.slice(-1);
  });
  return [...new Set(found)].sort((a, b) => byOpening(a.trade, b.trade));
}

/** Prices and risk are of the whole strategy, so they are written once; words are written on every leg. */
function wordsOf({
  stop: _,
  target: __,
  moreTargets: ___,
  plannedRisk: ____,
  ...words
}: Partial<TradeAnnotation>): Partial<TradeAnnotation> {
  return words;
}

/**
 * Annotations of newly logged trades: fills only empty fields, so that adding to an open trade keeps its words.
 * `note` is the item of the Markdown note: the first trade's own, if it has one.
 */
function initialNotes(
  trades: readonly AnnotatedTrade[],
  patch: Partial<TradeAnnotation>,
  typed: { readonly newId: string; readonly text: string } | null,
): { readonly written: readonly WrittenNote[]; readonly note: { readonly id: string; readonly text: string } | null } {
  const noteId = typed === null ? null : (trades[0]?.note?.noteId ?? typed.newId);
  const written = trades.map(({ trade, note }, at): WrittenNote => {
    const before = noteOn(trade, note);
    const after = withGapsFilled(before, at === 0 ? patch : wordsOf(patch), trade);
    if (at > 0 || typed === null || before.noteId !== null) return { before: note, after };
    return { before: note, after: { ...after, noteId, noteExcerpt: noteExcerpt(typed.text) } };
  });
  return { written, note: typed === null || noteId === null ? null : { id: noteId, text: typed.text } };
}

/** The note that the trade has already, where its fills add to one; only asked for when another is written. */
function knownNoteIds(input: LoggedTrade, loaded: LoadedJournal): readonly string[] {
  if (input.note == null) return [];
  const [first] = loggedTrades(ledgersOf(input, loaded).with, input.fills);
  return first?.note?.noteId ? [first.note.noteId] : [];
}

/**
 * Adds a trade entered by hand, with its annotations, all or nothing. Sent again under one request id its fills have the same ids, and
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
