import type { Fill, FillId } from '../trades/fill.ts';
import { openedFor, openingPosition, type OpeningSaid } from '../trades/openingPosition.ts';
import { type OpenedWithout, openedWithout } from '../trades/openedWithout.ts';
import type { Book } from './book.ts';
import { type Change, decideChange } from './changeBook.ts';
import { ledgerOf, type Loaded, rebuild } from './rebuild.ts';
import { waits } from './waitingCloses.ts';

/** What became of an opening: the fill and how the book changes, or why not. `none`: that close does not wait; `late`: it would open after the close; `side`: the side is not known. */
export type Opened = { readonly fill: Fill; readonly change: Change } | { readonly fault: 'none' | 'late' | 'side' };

/** Adds the opening that a waiting close lacks. `loaded` holds what the account's fills from the opening on touch. */
export function addOpening(book: Book, account: string, loaded: readonly Loaded[], close: FillId, said: OpeningSaid): Opened {
  const ledger = ledgerOf(loaded);
  const loose = [...rebuild(ledger).values()].flatMap((month) => month.loose);
  const waiting = loose.find((fill) => fill.id === close && waits(fill));
  if (waiting === undefined) return { fault: 'none' };
  const whole = { fill: waiting, quantity: waiting.quantity };
  let before = 0;
  let fill = openingPosition(whole, said, before);
  while (fill !== null && ledger.fills.has(fill.id)) fill = openingPosition(whole, said, ++before);
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
  book: Book,
  account: string,
  loaded: readonly Loaded[],
  id: FillId,
): Change | { readonly opens: OpenedWithout } | null {
  const ledger = ledgerOf(loaded);
  const known = ledger.fills.get(id);
  if (known === undefined || openedFor(known) === null) return null;
  const opens = openedWithout(ledger.fills.values(), new Set([id]));
  if (opens !== null) return { opens };
  return decideChange(book, account, loaded, null, ({ fills, notes }) => ({
    fills: new Map([...fills].filter(([each]) => each !== id)),
    notes,
  }));
}
