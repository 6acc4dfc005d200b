import { closeOfOpening, type ManualOpening, openingFill } from '#domain/manual/openingFill.ts';
import type { Fill, FillId } from '#domain/trades/fill.ts';
import { type UnexpectedOpening, wouldOpenIfRemoved } from '#domain/trades/wouldOpenIfRemoved.ts';
import type { JournalManifest } from '../model/journalManifest.ts';
import { type LoadedChapter, ledgerOf, rebuildMonths } from '../model/rebuildMonths.ts';
import { awaitsOpening } from '../views/closesWithoutOpening.ts';
import { decideChange, type JournalChange } from './journalChange.ts';

/** What became of an opening: the fill and how the book changes, or why not. `none`: that close does not wait; `late`: it would open after the close; `side`: the side is not known. */
export type OpeningResult = { readonly fill: Fill; readonly change: JournalChange } | { readonly fault: 'none' | 'late' | 'side' };

/** Adds the opening that a waiting close lacks. `loaded` holds what the account's fills from the opening on touch. */
export function addOpening(
  book: JournalManifest,
  account: string,
  loaded: readonly LoadedChapter[],
  close: FillId,
  said: ManualOpening,
): OpeningResult {
  const ledger = ledgerOf(loaded);
  const loose = [...rebuildMonths(ledger).values()].flatMap((month) => month.loose);
  const waiting = loose.find((fill) => fill.id === close && awaitsOpening(fill));
  if (waiting === undefined) return { fault: 'none' };
  const whole = { fill: waiting, quantity: waiting.quantity };
  let before = 0;
  let fill = openingFill(whole, said, before);
  while (fill !== null && ledger.fills.has(fill.id)) fill = openingFill(whole, said, ++before);
  if (fill === null) return { fault: 'side' };
  if (said.time >= waiting.time) return { fault: 'late' };
  const added = fill;
  const change = decideChange(book, account, loaded, null, ({ fills, notes }) => ({
    fills: new Map([...fills, [added.id, added]]),
    notes,
  }));
  return { fill: added, change };
}

/**
 * Takes an opening back that was said by hand: its close waits again. Null when no loaded chapter has such a fill. Where something else closed some of it,
 * that would open a position nobody has had: then that fill is answered.
 */
export function removeOpening(
  book: JournalManifest,
  account: string,
  loaded: readonly LoadedChapter[],
  id: FillId,
): JournalChange | { readonly opens: UnexpectedOpening } | null {
  const ledger = ledgerOf(loaded);
  const known = ledger.fills.get(id);
  if (known === undefined || closeOfOpening(known) === null) return null;
  const opens = wouldOpenIfRemoved(ledger.fills.values(), new Set([id]));
  if (opens !== null) return { opens };
  return decideChange(book, account, loaded, null, ({ fills, notes }) => ({
    fills: new Map([...fills].filter(([each]) => each !== id)),
    notes,
  }));
}
