import { hasRatios, type Part, type Parts, type Shape, sameExpiry, sameRight } from './parts.ts';

const pairOf = ({ shares, options }: Parts): readonly [Part, Part] | null =>
  shares === 0 && options.length === 2 ? [options[0]!, options[1]!] : null;

/** Two strikes of one right and expiry, as many bought as sold: bull when the lower strike is bought. */
export const vertical: Shape = (parts) => {
  const pair = pairOf(parts);
  if (!pair || !sameRight(pair) || !sameExpiry(pair) || pair[0].strike === pair[1].strike) return null;
  const call = pair[0].right === 'C';
  if (hasRatios(pair, 1, -1)) return call ? 'bull_call_spread' : 'bull_put_spread';
  return hasRatios(pair, -1, 1) ? (call ? 'bear_call_spread' : 'bear_put_spread') : null;
};

/** Two strikes of one right and expiry, more on one side than on the other. */
export const ratio: Shape = (parts) => {
  const pair = pairOf(parts);
  if (!pair || !sameRight(pair) || !sameExpiry(pair) || pair[0].strike === pair[1].strike) return null;
  return pair[0].ratio * pair[1].ratio < 0 && pair[0].ratio + pair[1].ratio !== 0 ? 'ratio_spread' : null;
};

/** A call and a put of one expiry on the same side: one strike is a straddle, the put below the call a strangle. */
export const straddle: Shape = (parts) => {
  const pair = pairOf(parts);
  if (!pair || sameRight(pair) || !sameExpiry(pair)) return null;
  const [call, put] = pair[0].right === 'C' ? pair : [pair[1], pair[0]];
  const long = hasRatios(pair, 1, 1);
  if ((!long && !hasRatios(pair, -1, -1)) || put.strike > call.strike) return null;
  if (put.strike === call.strike) return long ? 'long_straddle' : 'short_straddle';
  return long ? 'long_strangle' : 'short_strangle';
};

/** A call and a put of one expiry on opposite sides: one strike moves as shares do, two are a risk reversal. */
export const synthetic: Shape = (parts) => {
  const pair = pairOf(parts);
  if (!pair || sameRight(pair) || !sameExpiry(pair) || pair[0].ratio + pair[1].ratio !== 0) return null;
  const [call, put] = pair[0].right === 'C' ? pair : [pair[1], pair[0]];
  if (put.strike > call.strike) return null;
  if (put.strike < call.strike) return 'risk_reversal';
  return call.ratio > 0 ? 'synthetic_long_stock' : 'synthetic_short_stock';
};

/** One right, two expiries, as many bought as sold: one strike is a calendar, two are a diagonal. */
export const calendar: Shape = (parts) => {
  const pair = pairOf(parts);
  if (!pair || !sameRight(pair) || sameExpiry(pair) || pair[0].ratio + pair[1].ratio !== 0) return null;
  return pair[0].strike === pair[1].strike ? 'calendar_spread' : 'diagonal_spread';
};
