import { type Decimal, worth, ZERO } from '#domain/units/decimal.ts';
import { type Leg, mergedLegs } from '../leg.ts';
import { hasRatios, type Part, type Parts, partsOf, type Shape, sameExpiry, sameRight } from './parts.ts';
import type { StrategyName } from './strategyNames.ts';

const pairOf = ({ shares, options }: Parts): readonly [Part, Part] | null =>
  shares === 0 && options.length === 2 ? [options[0]!, options[1]!] : null;

/** Two strikes of one right and expiry, as many bought as sold: bull when the lower strike is bought. */
const vertical: Shape = (parts) => {
  const pair = pairOf(parts);
  if (!pair || !sameRight(pair) || !sameExpiry(pair) || pair[0].strike === pair[1].strike) return null;
  const call = pair[0].right === 'C';
  if (hasRatios(pair, 1, -1)) return call ? 'bull_call_spread' : 'bull_put_spread';
  return hasRatios(pair, -1, 1) ? (call ? 'bear_call_spread' : 'bear_put_spread') : null;
};

/** Two strikes of one right and expiry, more on one side than on the other. */
const ratio: Shape = (parts) => {
  const pair = pairOf(parts);
  if (!pair || !sameRight(pair) || !sameExpiry(pair) || pair[0].strike === pair[1].strike) return null;
  return pair[0].ratio * pair[1].ratio < 0 && pair[0].ratio + pair[1].ratio !== 0 ? 'ratio_spread' : null;
};

/** A call and a put of one expiry on the same side: one strike is a straddle, the put below the call a strangle. */
const straddle: Shape = (parts) => {
  const pair = pairOf(parts);
  if (!pair || sameRight(pair) || !sameExpiry(pair)) return null;
  const [call, put] = pair[0].right === 'C' ? pair : [pair[1], pair[0]];
  const long = hasRatios(pair, 1, 1);
  if ((!long && !hasRatios(pair, -1, -1)) || put.strike > call.strike) return null;
  if (put.strike === call.strike) return long ? 'long_straddle' : 'short_straddle';
  return long ? 'long_strangle' : 'short_strangle';
};

/** A call and a put of one expiry on opposite sides: one strike moves as shares do, two are a risk reversal. */
const synthetic: Shape = (parts) => {
  const pair = pairOf(parts);
  if (!pair || sameRight(pair) || !sameExpiry(pair) || pair[0].ratio + pair[1].ratio !== 0) return null;
  const [call, put] = pair[0].right === 'C' ? pair : [pair[1], pair[0]];
  if (put.strike > call.strike) return null;
  if (put.strike < call.strike) return 'risk_reversal';
  return call.ratio > 0 ? 'synthetic_long_stock' : 'synthetic_short_stock';
};

/** One right, two expiries, as many bought as sold: one strike is a calendar, two are a diagonal. */
const calendar: Shape = (parts) => {
  const pair = pairOf(parts);
  if (!pair || !sameRight(pair) || sameExpiry(pair) || pair[0].ratio + pair[1].ratio !== 0) return null;
  return pair[0].strike === pair[1].strike ? 'calendar_spread' : 'diagonal_spread';
};

/** One option, or shares alone. */
const single: Shape = ({ shares, options }) => {
  const [only, ...more] = options;
  if (more.length > 0) return null;
  if (only === undefined) return shares > 0 ? 'long_stock' : shares < 0 ? 'short_stock' : null;
  if (shares !== 0) return null;
  if (only.right === 'C') return only.ratio > 0 ? 'long_call' : 'short_call';
  return only.ratio > 0 ? 'long_put' : 'short_put';
};

/** Three strikes of one right and expiry as 1 : −2 : 1; broken-winged when the strikes are not equally far apart. */
const butterfly: Shape = ({ shares, options }) => {
  const [low, middle, high] = options;
  if (shares !== 0 || !low || !middle || !high || !sameRight(options) || !sameExpiry(options)) return null;
  const long = hasRatios(options, 1, -2, 1);
  if (!long && !hasRatios(options, -1, 2, -1)) return null;
  if (middle.strike - low.strike !== high.strike - middle.strike) return 'broken_wing_butterfly';
  if (low.right === 'C') return long ? 'long_call_butterfly' : 'short_call_butterfly';
  return long ? 'long_put_butterfly' : 'short_put_butterfly';
};

/** A short put below a short call, and a long call above it: no wing on the side of the put. */
const jadeLizard: Shape = ({ shares, options }) => {
  const [put, call, wing] = options;
  if (shares !== 0 || !put || !call || !wing || !sameExpiry(options) || !hasRatios(options, -1, -1, 1)) return null;
  const rights = put.right === 'P' && call.right === 'C' && wing.right === 'C';
  return rights && put.strike < call.strike && call.strike < wing.strike ? 'jade_lizard' : null;
};

/** Two calls and two puts of one expiry, each by strike; null for anything else. */
function twoAndTwo(shares: number, options: readonly Part[]) {
  if (shares !== 0 || options.length !== 4 || !sameExpiry(options)) return null;
  const [calls, puts] = [options.filter(({ right }) => right === 'C'), options.filter(({ right }) => right === 'P')];
  return calls.length === 2 && calls[0]!.strike < calls[1]!.strike && puts[0]!.strike < puts[1]!.strike ? { calls, puts } : null;
}

/** A put spread below a call spread, the inner strikes on one side and the wings on the other; inner strikes that meet make a butterfly. */
const iron: Shape = ({ shares, options }) => {
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
const box: Shape = ({ shares, options }) => {
  const found = twoAndTwo(shares, options);
  if (!found) return null;
  const { calls, puts } = found;
  if (calls[0]!.strike !== puts[0]!.strike || calls[1]!.strike !== puts[1]!.strike) return null;
  const long = hasRatios(calls, 1, -1) && hasRatios(puts, -1, 1);
  return long || (hasRatios(calls, -1, 1) && hasRatios(puts, 1, -1)) ? 'box_spread' : null;
};

/** Four strikes of one right and expiry as 1 : −1 : −1 : 1, outer and inner distances equal on both sides. */
const condor: Shape = ({ shares, options }) => {
  const [a, b, c, d] = options;
  if (shares !== 0 || !a || !b || !c || !d || !sameRight(options) || !sameExpiry(options)) return null;
  const long = hasRatios(options, 1, -1, -1, 1);
  if ((!long && !hasRatios(options, -1, 1, 1, -1)) || b.strike === c.strike || b.strike - a.strike !== d.strike - c.strike) return null;
  if (a.right === 'C') return long ? 'long_call_condor' : 'short_call_condor';
  return long ? 'long_put_condor' : 'short_put_condor';
};

/** Shares with one option for each of them: covered when it is sold against them, protective when it insures them. */
const sharesAndOption: Shape = ({ shares, options }) => {
  const [only] = options;
  if (Math.abs(shares) !== 1 || options.length !== 1 || Math.abs(only!.ratio) !== 1) return null;
  const { right, ratio } = only!;
  if (shares > 0) return right === 'C' ? (ratio < 0 ? 'covered_call' : null) : ratio > 0 ? 'protective_put' : null;
  return right === 'P' ? (ratio < 0 ? 'covered_put' : null) : ratio > 0 ? 'protective_call' : null;
};

/** Long shares with a put bought below a call sold, one of each for all of them. */
const collar: Shape = ({ shares, options }) => {
  const [put, call] = options;
  if (shares !== 1 || !put || !call || !sameExpiry(options) || !hasRatios(options, 1, -1)) return null;
  return put.right === 'P' && call.right === 'C' && put.strike < call.strike ? 'collar' : null;
};

/** Every shape. A new one is a function and a line here; at most one fits any legs, which a test proves. */
export const shapes: readonly Shape[] = [
  single,
  vertical,
  ratio,
  straddle,
  synthetic,
  calendar,
  butterfly,
  jadeLizard,
  iron,
  box,
  condor,
  sharesAndOption,
  collar,
];

/** Cash that an assignment of the puts would take. */
const exerciseCost = ({ option, quantity, multiplier }: Leg): Decimal =>
  option === null ? ZERO : worth(option.strike, quantity, multiplier);

/**
 * The name of legs opened together, in any order. Quantities must fit a shape exactly, else it is `custom`. A short put is cash-secured or naked
 * only when `cash` (what the account had for it) is known.
 */
export function recognizeStrategy(legs: readonly Leg[], cash: Decimal | null = null): StrategyName {
  const merged = mergedLegs(legs);
  const parts = partsOf(merged);
  for (const shape of shapes) {
    const name = shape(parts);
    if (name === null) continue;
    if (name !== 'short_put' || cash === null) return name;
    return cash >= exerciseCost(merged[0]!) ? 'cash_secured_put' : 'naked_put';
  }
  return 'custom';
}
