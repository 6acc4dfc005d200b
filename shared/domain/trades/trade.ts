import { add, type Decimal, divideProduct, exactWorth, NO_PRODUCT, ONE, product, subtract } from '../units/decimal.ts';
import type { TradeId } from '../units/ids.ts';
import type { Millis } from '../units/millis.ts';
import type { Fill, TimePrecision } from './fill.ts';
import type { Instrument } from './instrument.ts';

/** The share of a fill that belongs to one trade. A fill through zero is in two trades: it closes one and opens the next. */
export type TradeFill = {
  readonly fill: Fill;
  readonly role: 'open' | 'close' | 'adjust';
  readonly quantity: Decimal;
  readonly fee: Decimal;
};

/** The result realized by one exit: partial exits count on their own day. */
export type Realization = { readonly time: Millis; readonly quantity: Decimal; readonly gross: Decimal; readonly fees: Decimal };

/**
 * A round trip of one instrument in one account, from flat to flat. Derived from fills, never edited. Money is in the instrument's
 * currency; net = gross − fees. While it is open, `closedAt` is null and gross and fees are the realized ones so far.
 */
export type Trade = {
  /** Id of the first opening fill: notes and tags are anchored on it. */
  readonly id: TradeId;
  readonly account: string;
  readonly instrument: Instrument;
  readonly side: 'long' | 'short';
  /** UTC milliseconds of the first and last fill. */
  readonly openedAt: Millis;
  readonly closedAt: Millis | null;
  readonly precision: TimePrecision;
  /** Units opened in total, and still open (0 when closed). After a split, in new shares. */
  readonly quantity: Decimal;
  readonly openQuantity: Decimal;
  /** Quantity-weighted prices; null exit while nothing is closed. */
  readonly entryPrice: Decimal;
  readonly exitPrice: Decimal | null;
  readonly gross: Decimal;
  readonly fees: Decimal;
  readonly net: Decimal;
  readonly fills: readonly TradeFill[];
  readonly realizations: readonly Realization[];
  /** Lots taken by exits, as a FIFO tax report counts them. */
  readonly matches: number;
};

/** Choice among open lots for an exit. Once a trade is flat, its total is the same for each. */
export const lotMethods = ['fifo', 'lifo', 'average'] as const;
/** One of them. */
export type LotMethod = (typeof lotMethods)[number];

/** A close that found nothing open: the history starts later than the position. Offered as "add opening position", never a short. */
export type UnmatchedClose = { readonly fill: Fill; readonly quantity: Decimal };

/** All trades of some fills, ordered by opening (time, then order, then id). */
export type Matched = { readonly trades: readonly Trade[]; readonly unmatched: readonly UnmatchedClose[] };

/** Average cost per unit still open: everything paid, less the cost of the units closed. Null when flat. */
export function openAveragePrice({ fills, gross, side, openQuantity, instrument }: Trade): Decimal | null {
  if (openQuantity === 0n) return null;
  const value = (role: 'open' | 'close') =>
    fills.reduce(
      (sum, part) => (part.role === role ? add(sum, exactWorth(part.fill.price, part.quantity, instrument.multiplier)) : sum),
      NO_PRODUCT,
    );
  const result = product(gross, ONE);
  const closedCost = side === 'long' ? subtract(value('close'), result) : add(value('close'), result);
  return divideProduct(subtract(value('open'), closedCost), openQuantity, instrument.multiplier);
}

/** The result after fees: gross − fees. */
export const netOf = ({ gross, fees }: { readonly gross: Decimal; readonly fees: Decimal }): Decimal => subtract(gross, fees);
