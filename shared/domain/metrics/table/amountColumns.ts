import { absolute, type Decimal, divideRound, ONE, SCALE } from '#domain/units/decimal.ts';
import type { MillisColumn } from '#domain/units/millis.ts';
import { type EarlyExit, exitColumns } from './exitColumns.ts';
import type { MoneyColumn, TradeTable } from './tradeTable.ts';

const SAFE = 2n ** 53n;
const WIDEST = 2n ** 63n - 1n;

/** The exact amounts of some trades, row i for trade i. `early`: their exits before the final instant, and all exits of open trades. */
type ExactAmounts = {
  readonly gross: readonly Decimal[];
  readonly fees: readonly Decimal[];
  /** 0 where no risk is known. */
  readonly risk: readonly Decimal[];
  /** Risk at the stop, if `risk` is the written one. */
  readonly stopRisk?: readonly Decimal[] | undefined;
  readonly early: readonly EarlyExit<Decimal>[];
};

/** The largest power of ten (in units of 10^-8) that keeps all amounts exact; larger only if one would not fit into 64 bits (beyond 92 thousand million). */
function unitOf({ gross, fees, risk, stopRisk = [], early }: ExactAmounts): bigint {
  let unit: bigint = ONE;
  let largest = 0n;
  const widen = (value: Decimal) => {
    while (value % unit !== 0n) unit /= 10n;
    if (value > largest) largest = value;
    else if (-value > largest) largest = -value;
  };
  for (const column of [gross, fees, risk, stopRisk]) for (const value of column) widen(value);
  for (const exit of early) {
    widen(exit.gross);
    widen(exit.fees);
  }
  while (largest / unit >= WIDEST) unit *= 10n;
  return unit;
}

/** Amounts as integers of a unit (in 10^-8): numbers while every sum is safe, else bigints. */
export function moneyColumn(values: readonly Decimal[], unit: bigint): MoneyColumn {
  let sum = 0n;
  for (const value of values) sum += absolute(value);
  return sum / unit < SAFE
    ? Float64Array.from(values, (value) => Number(divideRound(value, unit)))
    : BigInt64Array.from(values, (value) => divideRound(value, unit));
}

function riskColumns({ risk, stopRisk }: ExactAmounts, unit: bigint): Pick<TradeTable, 'risk' | 'risks'> {
  const written = moneyColumn(risk, unit);
  if (stopRisk === undefined) return { risk: written };
  const known = risk.map((each, row) => (each === 0n ? stopRisk[row]! : each));
  return { risk: moneyColumn(known, unit), risks: { written, stop: moneyColumn(stopRisk, unit) } };
}

/**
 * The money of a table of trades, at the coarsest scale that is still exact: the only place where Decimals become
 * columns. `closedAt` is NaN for open trades. Amounts too wide for 64 bits lose their last decimals, never their
 * size.
 */
export function amountColumns(
  closedAt: MillisColumn,
  amounts: ExactAmounts,
): Pick<TradeTable, 'scale' | 'gross' | 'fees' | 'risk' | 'risks' | 'exits'> {
  const unit = unitOf(amounts);
  const [gross, fees] = [moneyColumn(amounts.gross, unit), moneyColumn(amounts.fees, unit)];
  const early = amounts.early.map((exit) => ({ ...exit, gross: divideRound(exit.gross, unit), fees: divideRound(exit.fees, unit) }));
  return {
    scale: SCALE - (unit.toString().length - 1),
    gross,
    fees,
    ...riskColumns(amounts, unit),
    exits: exitColumns(closedAt, gross, fees, early),
  };
}
