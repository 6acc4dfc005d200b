import type { PatternTrades } from '../patternTrades.ts';

/** A stretch has days of entry with about 15 trades together, and at least a week of such days. */
const [TRADES, LEAST_DAYS] = [15, 5];

/**
 * The stretch of each day of entry, from 0: equal parts of the journal's days. Expectancy that moves over months moves little within one, so results that
 * are exchanged in it alone cannot make an edge of a good month. Fewer trades would hide edges, more would let months through: see record 0051.
 */
export function stretchOfDays({ dayStarts, values }: PatternTrades): Uint32Array {
  const days = dayStarts.length - 1;
  const length = Math.max(LEAST_DAYS, (TRADES * days) / values.length);
  const count = Math.max(1, Math.round(days / length));
  return Uint32Array.from({ length: days }, (_, day) => Math.floor((day * count) / days));
}
