import type { FillLayout } from './fillLayout.ts';

const [LETTER, HIGH, INSET] = [6.9, 14, 4];

/**
 * Position of a level's name on its line, clear of the legs of numbered marks: left, otherwise in the middle,
 * otherwise right.
 */
export function levelAnchor({ x, y, bubbles }: FillLayout, level: { readonly y: number; readonly name: string }, plot: number) {
  const room = level.name.length * LETTER;
  const places = [
    { textAnchor: 'start', x: INSET, from: INSET },
    { textAnchor: 'middle', x: plot / 2, from: (plot - room) / 2 },
    { textAnchor: 'end', x: plot - INSET, from: plot - INSET - room },
  ] as const;
  const crosses = (from: number) =>
    bubbles.some(({ mark, x: left, y: top }) => {
      const [low, high] = [Math.min(top, y(mark.price!)), Math.max(top, y(mark.price!))];
      const isBeside = Math.max(left, x(mark.at)) < from - INSET || Math.min(left, x(mark.at)) > from + room + INSET;
      return !isBeside && low < level.y && high > level.y - HIGH;
    });
  const { textAnchor, x: at } = places.find(({ from }) => !crosses(from)) ?? places[0];
  return { textAnchor, x: at };
}
