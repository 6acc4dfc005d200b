import { typedAmount } from '#domain/format/typedAmount.ts';
import { formatDecimal } from '#domain/units/decimal.ts';

/**
 * Typed starting capital ("25,000.50", "$1000") as a number that keeps every cent, or null if invalid or not
 * allowed.
 */
export function capitalOf(typed: string): number | null {
  const exact = typedAmount(typed);
  if (exact === null || exact < 0n || exact > 10n ** 20n || exact % 1_000_000n !== 0n) return null;
  return Number(formatDecimal(exact));
}
