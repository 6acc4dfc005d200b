/** Bands of a number: band i is from `from[i]` (included) to the next (excluded). `names` has a label for each. */
export type Bands = { readonly from: readonly number[]; readonly names: readonly string[] };

/** The band of a value; −1 for NaN and below the first. */
export function bandOf({ from }: Bands, value: number): number {
  let band = -1;
  while (band + 1 < from.length && value >= from[band + 1]!) band++;
  return band;
}
