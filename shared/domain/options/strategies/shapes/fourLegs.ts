import { hasRatios, type Part, type Shape, sameExpiry, sameRight } from './parts.ts';

/** Two calls and two puts of one expiry, each by strike; null for anything else. */
function twoAndTwo(shares: number, options: readonly Part[]) {
  if (shares !== 0 || options.length !== 4 || !sameExpiry(options)) return null;
  const [calls, puts] = [options.filter(({ right }) => right === 'C'), options.filter(({ right }) => right === 'P')];
  return calls.length === 2 && calls[0]!.strike < calls[1]!.strike && puts[0]!.strike < puts[1]!.strike ? { calls, puts } : null;
}

/** A put spread below a call spread, the inner strikes on one side and the wings on the other; inner strikes that meet make a butterfly. */
export const iron: Shape = ({ shares, options }) => {
  const found = twoAndTwo(shares, options);
  if (!found) return null;
  const [inner, upper] = [found.puts[1]!.strike, found.calls[0]!.strike];
  const wingsBought = hasRatios(found.puts, 1, -1) && hasRatios(found.calls, -1, 1);
  const wingsSold = hasRatios(found.puts, -1, 1) && hasRatios(found.calls, 1, -1);
  if (inner > upper || (!wingsBought && !wingsSold)) return null;
  if (inner === upper) return wingsBought ? 'iron_butterfly' : 'reverse_iron_butterfly';
  return wingsBought ? 'iron_condor' : 'reverse_iron_condor';
};

/** A call spread and a put spread over the same two strikes in opposite directions: worth the same wherever the underlying ends. */
export const box: Shape = ({ shares, options }) => {
  const found = twoAndTwo(shares, options);
  if (!found) return null;
  const { calls, puts } = found;
  if (calls[0]!.strike !== puts[0]!.strike || calls[1]!.strike !== puts[1]!.strike) return null;
  const long = hasRatios(calls, 1, -1) && hasRatios(puts, -1, 1);
  return long || (hasRatios(calls, -1, 1) && hasRatios(puts, 1, -1)) ? 'box_spread' : null;
};

/** Four strikes of one right and expiry as 1 : −1 : −1 : 1, outer and inner distances equal on both sides. */
export const condor: Shape = ({ shares, options }) => {
  const [a, b, c, d] = options;
  if (shares !== 0 || !a || !b || !c || !d || !sameRight(options) || !sameExpiry(options)) return null;
  const long = hasRatios(options, 1, -1, -1, 1);
  if ((!long && !hasRatios(options, -1, 1, 1, -1)) || b.strike === c.strike || b.strike - a.strike !== d.strike - c.strike) return null;
  if (a.right === 'C') return long ? 'long_call_condor' : 'short_call_condor';
  return long ? 'long_put_condor' : 'short_put_condor';
};
