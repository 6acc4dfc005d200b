import type { BarSeries } from '../barSeries.ts';

/** 9:30 in New York on January 5, 2026, in UTC seconds. */
export const OPENING = Date.parse('2026-01-05T14:30:00Z') / 1000;

/** So many bars from a second on: a price that goes up a cent a bar and stays within ten cents. */
export function testBars({ from = OPENING, count = 3, symbol = 'AMD', seconds = 60, price = 1000 } = {}): BarSeries {
  const column = (by: number) => Array.from({ length: count }, (_, i) => price + i + by);
  return {
    ...{ symbol, seconds, scale: 2, time: Array.from({ length: count }, (_, i) => from + i * seconds) },
    ...{ open: column(0), high: column(10), low: column(-10), close: column(1), volume: column(0) },
  };
}
