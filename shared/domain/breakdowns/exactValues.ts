import { arithmeticOf } from '../metrics/folds/arithmetic.ts';
import type { ResultBasis } from '../metrics/resultBasis.ts';
import type { TradeTable } from '../metrics/table/tradeTable.ts';
import { type Decimal, fromScaled } from '../units/decimal.ts';

const DECIMALS_OF_R = 8;

/** Results per trade by index, exact for comparisons; null if missing. */
export function exactValues({
  results,
  basis,
  rows,
}: {
  readonly results: TradeTable;
  readonly basis: ResultBasis;
  readonly rows: Uint32Array;
}): readonly (Decimal | null)[] {
  const arithmetic = arithmeticOf(results);
  const [gross, fees] = [arithmetic.column(results.gross), arithmetic.column(results.fees)];
  return Array.from(rows, (row) => {
    const net = gross[row]! - fees[row]!;
    if (basis === 'money') return arithmetic.toDecimal(net);
    const risk = Number(results.risk[row]);
    return risk > 0 ? fromScaled(Math.round((Number(net) / risk) * 10 ** DECIMALS_OF_R), DECIMALS_OF_R) : null;
  });
}
