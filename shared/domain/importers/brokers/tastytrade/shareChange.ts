import type { RowMeaning } from '#domain/importers/rows/layout.ts';
import type { RowLocation } from '#domain/importers/rows/rowProblems.ts';
import { splitTime } from '#domain/manual/splitFill.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import type { Decimal } from '#domain/units/decimal.ts';
import type { Millis } from '#domain/units/millis.ts';
import type { TastytradeHistory } from './tastytradeHistory.ts';

/** A row of shares or contracts that others replace: "to close" takes the old ones, "to open" gives the new ones. `quantity` is above zero. */
type Delivered = {
  readonly instrument: Instrument;
  readonly time: Millis;
  readonly stamp: string;
  readonly account?: string;
  readonly quantity: Decimal;
  readonly effect: 'open' | 'close' | 'unknown';
};
type ShareChange = 'split' | 'symbol';

/** tastytrade's types of share replacement: forward and reverse splits, and symbol changes. Null: neither. */
export function shareChangeOf(subType: string): ShareChange | null {
  if (/^(?:forward|reverse|stock) split/i.test(subType)) return 'split';
  return /^symbol change/i.test(subType) ? 'symbol' : null;
}

/**
 * Splits of tastytrade are booked during the day, after trades in new shares: they count from the opening of that day. Contracts of options
 * change by one, which the file does not explain.
 */
export function shareChange(
  change: ShareChange,
  delivered: Delivered,
  { splits, changes }: TastytradeHistory,
  place: RowLocation,
): RowMeaning {
  const { effect, quantity, ...row } = delivered;
  const { instrument, account = '', stamp } = row;
  if (effect === 'unknown' || quantity === 0n || Number.isNaN(row.time)) return { unreadSplit: row };
  if (change === 'symbol') {
    const { strike = '', right = '', expiry = '' } = instrument;
    return changes.add([account, stamp, strike, right, expiry].join('|'), effect === 'close' ? 'going' : 'coming', row, quantity, place);
  }
  const split = { ...row, time: splitTime(dayKey(row.time, 'America/New_York')), precision: 'day' as const };
  if (instrument.kind !== 'stock') return { unreadSplit: split };
  const named = `${account}|${instrument.key}|${stamp}`;
  return effect === 'close' ? splits.go(named, split, quantity, place) : splits.come(named, split, quantity, place, 'unread');
}
