import type { BarSeries } from '../barSeries.ts';

/** 9:30 in New York on January 5, 2026, in UTC seconds. */
export const OPENING = Date.parse('2026-01-05T14:30:00Z') / 1000;

/** `count` bars from a second on: the price rises a cent per bar and stays within ten cents. */
export function testBars({ from = OPENING, count = 3, symbol = 'AMD', seconds = 60, price = 1000 } = {}): BarSeries {
  const column = (by: number) => Array.from({ length: count }, (_, i) => price + i + by);
  return {
    symbol,
    seconds,
    scale: 2,
    time: Array.from({ length: count }, (_, i) => from + i * seconds),
    open: column(0),
    high: column(10),
    low: column(-10),
    close: column(1),
    volume: column(0),
  };
}

/** Minute bars from closes in cents, each from the close before; highs and lows a cent beyond. */
export function barsOfCloses(closes: readonly number[], from = OPENING): BarSeries {
  const open = closes.map((close, i) => closes[i - 1] ?? close);
  return {
    symbol: 'XYZ',
    seconds: 60,
    scale: 2,
    time: closes.map((_, i) => from + i * 60),
    open,
    high: closes.map((close, i) => Math.max(close, open[i]!) + 1),
    low: closes.map((close, i) => Math.min(close, open[i]!) - 1),
    close: [...closes],
    volume: closes.map(() => 100),
  };
}

/** Bars of one price that begin at these UTC seconds. */
export function barSeriesAt(seconds: number, time: readonly number[], cents = 1000): BarSeries {
  const column = time.map(() => cents);
  return { symbol: 'XYZ', seconds, scale: 2, time, open: column, high: column, low: column, close: column, volume: null };
}
