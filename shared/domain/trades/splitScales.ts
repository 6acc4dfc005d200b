import { subtract, toNumber } from '../units/decimal.ts';
import type { Fill } from './fill.ts';
import type { TradeStep } from './tradeSteps.ts';

/** Current number of units per original unit of each fill: for a position of 100 split into 400, each is 4. */
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
