import { fillProblem } from '../importers/rows/fillProblem.ts';
import { fillFault } from '../journal/codec/unpackFills.ts';
import type { Fill } from '../trades/fill.ts';

/** Why an opening that was typed by hand cannot be saved, in a sentence, or null. */
export function openingProblem(opening: Fill): string | null {
  const { instrument, action, quantity, price } = opening;
  const fault = fillFault(opening);
  return fault === null ? fillProblem(instrument, action, quantity, price) || null : `This opening can't be saved: ${fault}.`;
}
