/** p-values of one run of tests made fit for comparison with one level, in the order given. All lie between 0 and 1. */
type AdjustedP = {
  /** p × number of tests. */
  readonly bonferroni: readonly number[];
  /** Step-down, guards against any false find. Source: Holm 1979. */
  readonly holm: readonly number[];
  /** Step-up q-values: the share of false finds among those up to here. Source: Benjamini and Hochberg 1995. */
  readonly benjaminiHochberg: readonly number[];
};

/** Adjusts the p-values of all groups tested in one run. */
export function adjustedP(p: readonly number[]): AdjustedP {
  const n = p.length;
  const ranked = p.map((value, at) => ({ value, at })).sort((a, b) => a.value - b.value);
  const [holm, benjaminiHochberg] = [new Array<number>(n), new Array<number>(n)];
  let highest = 0;
  ranked.forEach(({ value, at }, rank) => {
    highest = Math.max(highest, Math.min(1, (n - rank) * value));
    holm[at] = highest;
  });
  let lowest = 1;
  for (let rank = n - 1; rank >= 0; rank--) {
    const { value, at } = ranked[rank]!;
    lowest = Math.min(lowest, (n * value) / (rank + 1));
    benjaminiHochberg[at] = lowest;
  }
  return { bonferroni: p.map((value) => Math.min(1, n * value)), holm, benjaminiHochberg };
}
