import { absolute, type Decimal, multiply, negate, subtract, toNumber } from '../units/decimal.ts';
import type { Millis } from '../units/millis.ts';

/**
 * A trade that its trader saw and did not take, as they imagine it. It is a record of its own, made of no fills, so it can reach no figure
 * of the journal. Prices are per unit, before the multiplier; null if left open.
 */
export type MissedTrade = {
  readonly symbol: string;
  readonly side: 'long' | 'short';
  readonly currency: string;
  /** Money per point and unit: 1 for shares, 100 for standard options. */
  readonly multiplier: Decimal;
  readonly quantity: Decimal | null;
  readonly entry: Decimal;
  readonly stop: Decimal | null;
  readonly target: Decimal | null;
  /** Where it would have ended. */
  readonly exit: Decimal | null;
  /** When it could have been entered, UTC milliseconds. */
  readonly seenAt: Millis;
  readonly setup: string | null;
  /** Reason it was not taken, in a few words. */
  readonly reason: string | null;
  readonly note: string;
};

/**
 * Hypothetical result of a missed trade: per unit, in money, and in multiples of its risk. Null if a price or the
 * quantity is missing.
 */
type MissedOutcome = { readonly perUnit: Decimal | null; readonly result: Decimal | null; readonly r: number | null };

/** Longest note of a missed trade, in characters. */
export const MAX_MISSED_NOTE = 4000;

/** Reason one can't be logged, as a sentence; null if valid. */
export const missedTradeProblem = ({
  entry,
  multiplier,
  quantity,
}: Pick<MissedTrade, 'entry' | 'multiplier' | 'quantity'>): string | null =>
  entry === 0n || multiplier === 0n || quantity === 0n ? 'Enter the entry price, and a quantity above 0 or none.' : null;

/** Hypothetical result before fees. A stop on the wrong side of the entry is not a risk. */
export function missedOutcome({
  side,
  multiplier,
  quantity,
  entry,
  stop,
  exit,
}: Pick<MissedTrade, 'side' | 'multiplier' | 'quantity' | 'entry' | 'stop' | 'exit'>): MissedOutcome {
  const gained = (price: Decimal): Decimal => (side === 'long' ? subtract(price, entry) : negate(subtract(price, entry)));
  const perUnit = exit === null ? null : gained(exit);
  const lost = stop === null ? null : gained(stop);
  return {
    perUnit,
    result: perUnit === null || quantity === null ? null : multiply(multiply(perUnit, quantity), multiplier),
    r: perUnit === null || lost === null || lost >= 0n ? null : toNumber(perUnit) / toNumber(absolute(lost)),
  };
}
