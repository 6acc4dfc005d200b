import { brokerFill } from '../manual/editedFill.ts';
import { COARSENESS, type Fill, type FillAction } from '../trades/fill.ts';
import { isNumbered } from '../trades/instrument.ts';
import { dayKey } from '../units/dayKey.ts';

/** From the second to the day. */
export const TIERS = [0, 1, 2] as const;
/** Precision of a time: 0 to the second, 1 to the minute, 2 to the day. */
export type Tier = (typeof TIERS)[number];

/** A fill as its broker states it, how exactly its time is known, and the fill as the journal has it. */
export type StatedFill = { readonly fill: Fill; readonly own: Fill; readonly rank: Tier; readonly zone: string };
/** The fills of a file and those of the journal that can be the same. */
export type Sides = { readonly file: readonly StatedFill[]; readonly journal: readonly StatedFill[] };

/** True for buys and sells, false for the end of an option or a split. */
export const isTrade = (action: FillAction): boolean => action === 'buy' || action === 'sell';
// An expiration happens once. Brokers agree on its day, but not on its hour.
const rankOf = ({ action, precision }: Fill): Tier => (isTrade(action) ? COARSENESS[precision] : COARSENESS.day);
/** A fill of a file whose days are those of `zone`. */
export const statedFill = (own: Fill, zone: string): StatedFill => {
  const fill = brokerFill(own);
  return { fill, own, rank: rankOf(fill), zone };
};

/** Where fills can be the same: account, instrument and side. */
export const placeOf = ({ account, instrument, action }: Fill): string => `${account}\n${instrument.key}\n${action}`;
/**
 * A fill's time at the precision of `tier`. Days are in `zone` if the fill has an hour. Fills of a numbered position
 * need no time: if one layout states the position as a whole, its average has the time of the first or last fill.
 */
export function timeAt({ fill, zone }: StatedFill, tier: Tier, otherwise: string): string {
  if (isNumbered(fill.instrument)) return '';
  if (tier < 2) return String(Math.floor(fill.time / (tier === 0 ? 1000 : 60_000)));
  return dayKey(fill.time, fill.precision === 'day' ? zone : otherwise);
}
