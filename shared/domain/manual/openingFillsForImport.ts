import type { FillId } from '#domain/units/ids.ts';
import type { Fill } from '../trades/fill.ts';
import { matchFills } from '../trades/matchFills.ts';
import { type ManualOpening, openingFill } from './openingFill.ts';

/** An opening typed during an import, for one of the closes in its file. */
export type ImportOpening = ManualOpening & { readonly close: FillId };

/**
 * Reason an opening is refused: its close already has a position (`none`), it would be after the close (`late`), or
 * its side is unknown (`side`).
 */
export type OpeningFault = 'none' | 'late' | 'side';

/**
 * The fills for openings typed during an import. `ledger`: every fill of one account that they can meet, those of the
 * file included. An opening whose close is not among the file's new fills (`fresh`) is skipped: another file imported
 * that close. Browser and server both decide by this.
 */
export function openingFillsForImport(
  ledger: readonly Fill[],
  fresh: ReadonlySet<FillId>,
  typed: readonly ImportOpening[],
): { readonly fills: readonly Fill[]; readonly faults: readonly { readonly typed: ImportOpening; readonly fault: OpeningFault }[] } {
  const own = typed.filter(({ close }) => fresh.has(close));
  if (own.length === 0) return { fills: [], faults: [] };
  const waiting = new Map(matchFills(ledger).unmatched.map((close) => [close.fill.id, close]));
  const fills: Fill[] = [];
  const faults: { typed: ImportOpening; fault: OpeningFault }[] = [];
  const before = new Map<FillId, number>();
  for (const each of own) {
    const close = waiting.get(each.close);
    const nth = before.get(each.close) ?? 0;
    const fill = close === undefined || close.fill.action === 'split' ? null : openingFill(close, each, nth);
    const fault =
      close === undefined || close.fill.action === 'split' ? 'none' : fill === null ? 'side' : each.time >= close.fill.time ? 'late' : null;
    if (fill === null || fault !== null) faults.push({ typed: each, fault: fault ?? 'side' });
    else {
      before.set(each.close, nth + 1);
      fills.push(fill);
    }
  }
  return { fills, faults };
}
