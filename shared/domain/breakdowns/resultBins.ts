/**
 * Distribution of two groups' results: counts in equal steps from `from` to `to`; outliers are in the first or last.
 */
export type ResultBins = {
  readonly from: number;
  readonly to: number;
  readonly a: readonly number[];
  readonly b: readonly number[];
  readonly outside: number;
};

const BINS = 48;
/** From this many results on, the outermost hundredth on each side does not stretch the scale. */
const MANY = 200;

/** Results (NaN: none) of two groups as bins; `sides` has 1 for the first, 2 for the second, 3 for both. Null without results. */
export function resultBins(values: readonly number[], sides: Uint8Array): ResultBins | null {
  const known = Float64Array.from(values.filter((value) => !Number.isNaN(value))).sort();
  if (known.length === 0) return null;
  const cut = known.length < MANY ? 0 : Math.floor(known.length / 100);
  const [low, high] = [known[cut]!, known[known.length - 1 - cut]!];
  // Equal results still get a scale with width.
  const [from, to] = low === high ? [low - 1, high + 1] : [low, high];
  const bins = { a: new Array<number>(BINS).fill(0), b: new Array<number>(BINS).fill(0) };
  let outside = 0;
  values.forEach((value, place) => {
    if (Number.isNaN(value)) return;
    if (value < from || value > to) outside++;
    const bin = Math.min(BINS - 1, Math.max(0, Math.floor((BINS * (value - from)) / (to - from))));
    if (sides[place]! & 1) bins.a[bin]!++;
    if (sides[place]! & 2) bins.b[bin]!++;
  });
  return { from, to, ...bins, outside };
}
