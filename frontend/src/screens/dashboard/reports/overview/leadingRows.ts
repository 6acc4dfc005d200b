import type { Tally } from '#domain/metrics/tradeStatistics.ts';
import { absolute, type Decimal, sumOf } from '#domain/units/decimal.ts';

/** Groups that are merged into one: how many trades, and their result. */
type Others = { readonly trades: number; readonly net: Decimal };

/**
 * At most `most` groups in their order: the largest results, or the last ones, and all others as one, so that they add
 * up to all. `others` is null where none is left.
 */
export function leadingRows<Row extends Pick<Tally, 'trades' | 'net'>>(
  rows: readonly Row[],
  most: number,
  which: 'largest' | 'last',
): { readonly shown: readonly Row[]; readonly others: Others | null } {
  if (rows.length <= most) return { shown: rows, others: null };
  const ranked = which === 'last' ? rows.toReversed() : rows.toSorted((a, b) => Number(absolute(b.net) - absolute(a.net)));
  const leading = new Set(ranked.slice(0, most - 1));
  const rest = rows.filter((row) => !leading.has(row));
  return {
    shown: rows.filter((row) => leading.has(row)),
    others: { trades: rest.reduce((sum, { trades }) => sum + trades, 0), net: sumOf(rest.map(({ net }) => net)) },
  };
}
