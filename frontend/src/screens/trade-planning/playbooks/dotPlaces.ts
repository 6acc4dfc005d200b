import type { JudgedGroup } from '#domain/playbooks/playbookFigures.ts';

/** Dots in one column, at most; further ones lie on the highest. */
const HIGHEST = 9;
const DOT = 6;
const PAD = 24;

/** A step of 1, 2 or 5 times a power of ten that divides a span into at most `most` parts. */
function stepOf(span: number, most: number): number {
  const least = span / most;
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
}

/** Where the results of some groups lie on one scale of this width: dots stacked by columns, the scale, and where it has lines. */
export function dotPlaces(groups: readonly Pick<JudgedGroup, 'values' | 'mean'>[], width: number) {
  const results = groups.flatMap(({ values }) => values);
  const ends = groups.flatMap(({ mean }) => [mean?.low ?? 0, mean?.high ?? 0]);
  const [least, most] = [Math.min(0, ...results), Math.max(0, ...results)];
  // The interval of two or three results can be many times as wide as all of them: it goes to the edge, and leaves room for the dots.
  const beyond = (most - least) / 2;
  const [low, high] = [Math.max(least - beyond, Math.min(least, ...ends)), Math.min(most + beyond, Math.max(most, ...ends))];
  const span = high - low || 1;
  const x = (value: number) => PAD + ((Math.min(high, Math.max(low, value)) - low) / span) * Math.max(1, width - 2 * PAD);
  const step = stepOf(span, 6);
  const first = Math.ceil(low / step);
  const ticks = Array.from({ length: Math.floor(high / step) - first + 1 }, (_, at) => (first + at) * step);
  const dots = groups.map(({ values }) => {
    const heights = new Map<number, number>();
    return values.map((value, at) => {
      const column = Math.round(x(value) / DOT);
      const up = heights.get(column) ?? 0;
      heights.set(column, up + 1);
      return { key: `${column} ${up} ${at}`, at: column * DOT, up: Math.min(up, HIGHEST) };
    });
  });
  return { dots, x, ticks };
}
