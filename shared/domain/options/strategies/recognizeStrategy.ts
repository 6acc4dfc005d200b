import { type Decimal, worth, ZERO } from '#domain/units/decimal.ts';
import { type Leg, mergedLegs } from '../leg.ts';
import { box, condor, iron } from './shapes/fourLegs.ts';
import { partsOf, type Shape } from './shapes/parts.ts';
import { single } from './shapes/single.ts';
import { butterfly, jadeLizard } from './shapes/threeLegs.ts';
import { calendar, ratio, straddle, synthetic, vertical } from './shapes/twoLegs.ts';
import { collar, sharesAndOption } from './shapes/withShares.ts';
import type { StrategyName } from './strategyNames.ts';

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
