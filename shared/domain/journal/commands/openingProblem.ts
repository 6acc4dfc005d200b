import { fillProblem } from '#domain/importers/rows/fillProblem.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { fillFault } from '#domain/trades/fillFault.ts';

/** Reason a manual opening can't be saved, in a sentence, or null. */
export function openingProblem(opening: Fill): string | null {
  const { instrument, action, quantity, price } = opening;
  const fault = fillFault(opening);
  return fault === null ? fillProblem(instrument, action, quantity, price) || null : `This opening can't be saved: ${fault}.`;
}
