import { refusal } from '../importers/tableImporter.ts';
import type { Fill } from '../trades/fill.ts';
import { faultOf } from './unpackFills.ts';

/** Why an opening that was typed by hand cannot be saved, in a sentence, or null. */
export function openingReason(opening: Fill): string | null {
  const { instrument, action, quantity, price } = opening;
  const fault = faultOf(opening);
  return fault === null ? refusal(instrument, action, quantity, price) || null : `This opening can't be saved: ${fault}.`;
}
