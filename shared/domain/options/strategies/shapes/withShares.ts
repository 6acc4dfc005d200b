import { hasRatios, type Shape, sameExpiry } from './parts.ts';

/** Shares with one option for each of them: covered when it is sold against them, protective when it insures them. */
export const sharesAndOption: Shape = ({ shares, options }) => {
  const [only] = options;
  if (Math.abs(shares) !== 1 || options.length !== 1 || Math.abs(only!.ratio) !== 1) return null;
  const { right, ratio } = only!;
  if (shares > 0) return right === 'C' ? (ratio < 0 ? 'covered_call' : null) : ratio > 0 ? 'protective_put' : null;
  return right === 'P' ? (ratio < 0 ? 'covered_put' : null) : ratio > 0 ? 'protective_call' : null;
};

/** Long shares with a put bought below a call sold, one of each for all of them. */
export const collar: Shape = ({ shares, options }) => {
  const [put, call] = options;
  if (shares !== 1 || !put || !call || !sameExpiry(options) || !hasRatios(options, 1, -1)) return null;
  return put.right === 'P' && call.right === 'C' && put.strike < call.strike ? 'collar' : null;
};
