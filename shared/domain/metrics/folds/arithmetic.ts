import { type Decimal, fromScaled } from '#domain/units/decimal.ts';
import { sumOf } from '../table/joinAmounts.ts';
import type { MoneyColumn, TradeTable } from '../table/tradeTable.ts';

/**
 * An amount in integers of the table's scale. Within one fold all amounts are plain numbers, or all are bigints under this type: the operators
 * the folds use (+ - < > and negation) mean the same for both, so one loop serves either. Never mix one with a literal; use `zero`.
 */
export type ScaledAmount = number;
/** A list of amounts, all of one kind. */
export type ScaledAmounts = { [index: number]: ScaledAmount; readonly length: number };

/** Arithmetic of a table's amounts: as numbers while no sum can exceed 2^53, exactly as bigints otherwise. */
export type Arithmetic = {
  readonly zero: ScaledAmount;
  readonly exact: boolean;
  list(length: number): ScaledAmounts;
  /** A stored column as the kind the folds add; the column itself where it already is. */
  column(column: MoneyColumn): ScaledAmounts;
  toDecimal(amount: ScaledAmount): Decimal;
};

const SAFE = 2 ** 53;

/** True when every sum over these columns stays a whole number that binary floating point holds. */
function isSafe(...columns: readonly (Float64Array | BigInt64Array)[]): boolean {
  let sum = 0;
  for (const column of columns) {
    if (!(column instanceof Float64Array)) return false;
    sum += sumOf(column);
  }
  return sum < SAFE;
}

/** Chooses the arithmetic for a table. */
export function arithmeticOf(table: Pick<TradeTable, 'gross' | 'fees' | 'exits' | 'scale'>): Arithmetic {
  const toDecimal = (amount: ScaledAmount): Decimal => fromScaled(amount, table.scale);
  if (isSafe(table.gross, table.fees) && isSafe(table.exits.gross, table.exits.fees)) {
    return {
      zero: 0,
      exact: false,
      list: (length) => new Float64Array(length),
      column: (column) => column as Float64Array,
      toDecimal,
    };
  }
  const hide = (value: bigint) => value as unknown as ScaledAmount;
  return {
    zero: hide(0n),
    exact: true,
    list: (length) => new Array<ScaledAmount>(length).fill(hide(0n)),
    column: (column) => Array.from(column, (value: number | bigint) => hide(BigInt(value))),
    toDecimal,
  };
}
