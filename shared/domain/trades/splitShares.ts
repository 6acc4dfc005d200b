import { type Decimal, parseDecimal } from '../units/decimal.ts';
import { sharesAdded } from './splitHeld.ts';

const RATIO = /^(\d+(?:\.\d+)?)(?:\s*(?::|\/|-?for-?)\s*(\d+(?:\.\d+)?))?$/;

/**
 * Shares that a split adds to a holding (below zero for a reverse split), from new shares for old: "4", "4:1",
 * "4-for-1" or "1:10", to the eighth decimal. A fraction paid out in cash is a sale of that fraction afterwards. Null
 * when the ratio is not valid.
 */
export function splitShares(held: Decimal, ratio: string): Decimal | null {
  const match = RATIO.exec(ratio.trim());
  const [fresh, old] = [parseDecimal(match?.[1] ?? ''), parseDecimal(match?.[2] ?? '1')];
  if (fresh === null || old === null || fresh === 0n || old === 0n) return null;
  return sharesAdded(held, { fresh, old });
}
