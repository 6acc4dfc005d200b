import { hasRatios, type Shape, sameExpiry, sameRight } from './parts.ts';

/** Three strikes of one right and expiry as 1 : −2 : 1; broken-winged when the strikes are not equally far apart. */
export const butterfly: Shape = ({ shares, options }) => {
  const [low, middle, high] = options;
  if (shares !== 0 || !low || !middle || !high || !sameRight(options) || !sameExpiry(options)) return null;
  const long = hasRatios(options, 1, -2, 1);
  if (!long && !hasRatios(options, -1, 2, -1)) return null;
  if (middle.strike - low.strike !== high.strike - middle.strike) return 'broken_wing_butterfly';
  if (low.right === 'C') return long ? 'long_call_butterfly' : 'short_call_butterfly';
  return long ? 'long_put_butterfly' : 'short_put_butterfly';
};

/** A short put below a short call, and a long call above it: no wing on the side of the put. */
export const jadeLizard: Shape = ({ shares, options }) => {
  const [put, call, wing] = options;
  if (shares !== 0 || !put || !call || !wing || !sameExpiry(options) || !hasRatios(options, -1, -1, 1)) return null;
  const rights = put.right === 'P' && call.right === 'C' && wing.right === 'C';
  return rights && put.strike < call.strike && call.strike < wing.strike ? 'jade_lizard' : null;
};
