import { subtract, toNumber } from '../units/decimal.ts';
import type { Fill } from './fill.ts';
import type { TradeStep } from './tradeSteps.ts';

/** What each of a trade's fills' units have become by now: of a position of 100 that a split made 400, each is 4. */
export function splitScales(fills: readonly Fill[], steps: readonly TradeStep[] | null): readonly number[] {
  let scale = 1;
  const scales = fills.map(() => 1);
  for (let i = fills.length - 1; i >= 0; i--) {
    scales[i] = scale;
    const after = steps?.[i]?.held;
    if (fills[i]!.action === 'split' && after) scale *= toNumber(after) / toNumber(subtract(after, fills[i]!.quantity));
  }
  return scales;
}
