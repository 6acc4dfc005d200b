import { DAY, HOUR, MINUTE } from '#domain/units/millis.ts';

/** Milliseconds of the unit that marks of an axis are round in, for durations as long as these: minutes, hours or days. */
export function durationUnit(durations: Iterable<number>): number {
  const longest = Math.max(0, ...durations);
  return [DAY, HOUR].find((unit) => longest >= 3 * unit) ?? MINUTE;
}
