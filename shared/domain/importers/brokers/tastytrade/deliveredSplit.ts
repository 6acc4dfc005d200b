import type { RowMeaning } from '#domain/importers/rows/layout.ts';
import type { RowLocation } from '#domain/importers/rows/rowProblems.ts';
import type { SplitPairs } from '#domain/importers/rows/splitPairs.ts';
import { splitTime } from '#domain/manual/splitFill.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { absolute, type Decimal } from '#domain/units/decimal.ts';
import type { Millis } from '#domain/units/millis.ts';

/** A row of shares received and delivered for a split: "to close" takes the old ones, "to open" gives the new ones. */
type DeliveredSplit = {
  readonly instrument: Instrument;
  readonly time: Millis;
  readonly stamp: string;
  readonly account?: string;
  readonly quantity: Decimal;
  readonly effect: 'open' | 'close' | 'unknown';
};

/** True for what tastytrade calls forward and reverse splits. */
export const isSplit = (subType: string): boolean => /^(?:forward|reverse|stock) split/i.test(subType);

/**
 * Splits of tastytrade are booked during the day, after trades in new shares: they count from the opening of that day. Contracts of options
 * change by one, which the file does not explain.
 */
export function deliveredSplit({ effect, quantity, ...common }: DeliveredSplit, splits: SplitPairs, place: RowLocation): RowMeaning {
  const time = Number.isNaN(common.time) ? common.time : splitTime(dayKey(common.time, 'America/New_York'));
  const row = { ...common, time, precision: 'day' as const };
  if (common.instrument.kind !== 'stock' || effect === 'unknown' || quantity === 0n || Number.isNaN(time)) return { unreadSplit: row };
  const named = `${common.account ?? ''}|${common.instrument.key}|${common.stamp}`;
  return effect === 'close'
    ? splits.go(named, row, absolute(quantity), place)
    : splits.come(named, row, absolute(quantity), place, 'unread');
}
