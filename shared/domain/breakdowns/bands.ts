/** Bands of a number: band i holds what is at least `from[i]` and below the next. `names` has a word for each. */
export type Bands = { readonly from: readonly number[]; readonly names: readonly string[] };

/** The band of a value; −1 for no number and for what lies below the first. */
export function bandOf({ from }: Bands, value: number): number {
  let band = -1;
  while (band + 1 < from.length && value >= from[band + 1]!) band++;
  return band;
}
