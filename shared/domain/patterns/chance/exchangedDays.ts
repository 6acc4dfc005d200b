import type { PatternTrades } from '../patternTrades.ts';
import { stretchOfDays } from './stretchOfDays.ts';

/** Shuffles `size` members of a list in place, from `start`. */
function shuffle(list: Uint32Array, start: number, size: number, random: () => number): void {
  for (let i = 0; i < size - 1; i++) {
    const other = start + i + Math.floor(random() * (size - i));
    const value = list[other]!;
    list[other] = list[start + i]!;
    list[start + i] = value;
  }
}

/**
 * Shuffles the results of all trades: days of one stretch with the same number of trades exchange theirs, and each day shuffles its own. Returns whose
 * result each trade has, by number in the sequence; the same list every time. Source: Winkler and others 2015, multi-level block permutation.
 */
export function exchangedDays(trades: PatternTrades, random: () => number): () => Uint32Array {
  const { dayStarts } = trades;
  const stretches = stretchOfDays(trades);
  const count = dayStarts.length - 1;
  const sizeOf = (day: number) => dayStarts[day + 1]! - dayStarts[day]!;
  const alike = Map.groupBy(Array(count).keys(), (day) => `${stretches[day]} ${sizeOf(day)}`);
  const classes = Array.from(alike.values(), (days) => ({ size: sizeOf(days[0]!), days, sources: Uint32Array.from(days) }));
  const from = new Uint32Array(dayStarts[count]!);
  return () => {
    for (const { size, days, sources } of classes) {
      shuffle(sources, 0, sources.length, random);
      days.forEach((day, i) => {
        const [start, source] = [dayStarts[day]!, dayStarts[sources[i]!]!];
        for (let trade = 0; trade < size; trade++) from[start + trade] = source + trade;
        shuffle(from, start, size, random);
      });
    }
    return from;
  };
}
