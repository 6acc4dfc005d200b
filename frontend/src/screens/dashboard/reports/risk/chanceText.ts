import { percent } from '#domain/format/percent.ts';

/** A probability from 0 to 1 in percent. Extremes are shown as "under" or "over". */
export function chanceText(chance: number): string {
  if (chance < 0.0005) return `under ${percent(0.1)}`;
  return chance > 0.9995 ? `over ${percent(99.9)}` : percent(100 * chance);
}
