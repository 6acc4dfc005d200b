import { type BarSeries, barsBetween } from './barSeries.ts';

const DAY_TEXT = 10;

/**
 * The piece of a series that a bar is stored in, named by its time in UTC: the day for minutes, the hour for anything shorter, the month from five minutes, the
 * year from an hour. So no piece has more than 3,600 bars from seconds up or 8,928 from five minutes up, and a day of minutes is one piece.
 */
export function barSlot(seconds: number, time: number): string {
  const text = new Date(time * 1000).toISOString();
  const letters = seconds < 60 ? 13 : seconds < 300 ? DAY_TEXT : seconds < 3600 ? 7 : 4;
  return text.slice(0, letters);
}

/** A series cut into its pieces, the earliest first. */
export function slotsOf(series: BarSeries): ReadonlyMap<string, BarSeries> {
  const { time, seconds } = series;
  const slots = new Map<string, BarSeries>();
  let from = 0;
  for (let at = 1; at <= time.length; at++) {
    const slot = barSlot(seconds, time[from]!);
    if (at < time.length && barSlot(seconds, time[at]!) === slot) continue;
    slots.set(slot, barsBetween(series, time[from]!, time[at - 1]! + 1));
    from = at;
  }
  return slots;
}
