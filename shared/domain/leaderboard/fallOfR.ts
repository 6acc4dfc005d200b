/**
 * The deepest fall of summed R from its high, 0 or more. `highest`, `lowest`, `recovered`: after which results the high was reached, the fall was deepest and the
 * high was reached again; −1 before the first, null where it has not been since.
 */
type FallOfR = { readonly r: number; readonly highest: number; readonly lowest: number; readonly recovered: number | null };

/** It of results in the order they were closed; the first of several as deep. */
export function fallOfR(rs: readonly number[]): FallOfR {
  let [sum, high, highAt] = [0, 0, -1];
  let deepest: FallOfR & { readonly high: number } = { r: 0, highest: -1, lowest: -1, recovered: null, high: 0 };
  rs.forEach((r, at) => {
    sum += r;
    if (deepest.recovered === null && deepest.r > 0 && sum >= deepest.high) deepest = { ...deepest, recovered: at };
    if (sum > high) [high, highAt] = [sum, at];
    if (high - sum > deepest.r) deepest = { r: high - sum, highest: highAt, lowest: at, recovered: null, high };
  });
  const { high: _, ...fall } = deepest;
  return fall;
}
