import type { Fill, FillAction, TimePrecision } from '../trades/fill.ts';
import { matchFills } from '../trades/matchFills.ts';
import type { UnmatchedClose } from '../trades/trade.ts';
import { type Decimal, decimal } from '../units/decimal.ts';
import { fillId } from '../units/fillId.ts';
import { type FillId, fillIdOf } from '../units/ids.ts';
import { instantOf, type Millis } from '../units/millis.ts';

/**
 * A trader's manual opening of a position older than its history. `time` in UTC milliseconds; `side` if the close
 * does not imply it.
 */
export type ManualOpening = {
  readonly price: Decimal;
  readonly quantity: Decimal;
  readonly fee: Decimal;
  readonly time: Millis;
  readonly precision: TimePrecision;
  readonly side?: 'long' | 'short' | undefined;
};

/** The same as API input: decimals and instants as text. */
export type ManualOpeningText = {
  readonly price: string;
  readonly quantity: string;
  readonly fee?: string | undefined;
  readonly time: string;
  readonly dayOnly?: boolean | undefined;
  readonly side?: 'long' | 'short' | undefined;
};

/** An opening from its text. */
export const parseManualOpening = ({ price, quantity, fee = '0', time, dayOnly, side }: ManualOpeningText): ManualOpening => ({
  price: decimal(price),
  quantity: decimal(quantity),
  fee: decimal(fee),
  time: instantOf(time),
  precision: dayOnly ? 'day' : 'second',
  side,
});

const BATCH = 'opening:';

/** The batch (`Fill.batch`) of openings added for a close: they move with it and are removed with it. */
const openingBatch = (close: FillId): string => `${BATCH}${close}`;

/** The close that an opening was added for; null for every other fill. */
export const closeOfOpening = ({ batch }: Pick<Fill, 'batch'>): FillId | null =>
  batch.startsWith(BATCH) ? fillIdOf(batch.slice(BATCH.length)) : null;

/** True if a fill is a manual opening for one of these closes. */
export function opensFor(closes: ReadonlySet<FillId>, fill: Pick<Fill, 'batch'>): boolean {
  const close = closeOfOpening(fill);
  return close !== null && closes.has(close);
}

/** The side of a position that a close ends. Null for an expiry, which ends either side. */
export const closedSide = (action: FillAction): 'long' | 'short' | null =>
  action === 'sell' || action === 'exercise' ? 'long' : action === 'buy' || action === 'assign' ? 'short' : null;

/**
 * The opening fill for an unmatched close, from the trader's time, price and size. It has the close's instrument and
 * account, and the side the close ends. Its id is derived from the close, its time and `before`, the number of openings of the
 * close at that time: those of other months may not be loaded. Null if the side is unknown, and for splits, which close nothing.
 */
export function openingFill({ fill }: UnmatchedClose, opening: ManualOpening, before = 0): Fill | null {
  const side = closedSide(fill.action) ?? opening.side;
  if (side === undefined || fill.action === 'split') return null;
  const { price, quantity, fee, time, precision } = opening;
  return {
    ...fill,
    id: fillId('opening', fill.id, `${time}`, `${before}`),
    action: side === 'long' ? 'buy' : 'sell',
    quantity,
    price,
    fee,
    time,
    precision,
    order: 0,
    effect: 'open',
    batch: openingBatch(fill.id),
  };
}

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
