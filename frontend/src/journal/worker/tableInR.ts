import type { MeasuredExcursion } from '#domain/metrics/table/tradeTable.ts';
import { excursionAt, type MoneyColumn, type TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { fromScaled, toNumber } from '#domain/units/decimal.ts';
import type { TradeId } from '#domain/units/ids.ts';

/** One R in whole numbers of the table in R, which has eight decimals. */
const ONE_R = 1e8;
const SCALE_OF_R = 8;

/** Whole numbers of R, rounded; a value other than 0 keeps its sign, so that a small win is still a win. */
function inR(amount: number, risk: number): number {
  const rounded = Math.round((amount / risk) * ONE_R);
  return rounded === 0 ? Math.sign(amount) : rounded;
}

const difference = (a: MoneyColumn, b: MoneyColumn, at: number): number =>
  a instanceof Float64Array && b instanceof Float64Array ? a[at]! - b[at]! : Number(BigInt(a[at]!) - BigInt(b[at]!));

/** Results and fees of some rows or exits, each over the risk from `riskOf`; 0 if missing. */
function amountsInR({ gross, fees }: Pick<TradeTable, 'gross' | 'fees'>, riskOf: (at: number) => number) {
  const found = { gross: new Float64Array(gross.length), fees: new Float64Array(gross.length) };
  for (let at = 0; at < gross.length; at++) {
    const risk = riskOf(at);
    if (!(risk > 0)) continue;
    found.gross[at] = inR(Number(gross[at]), risk);
    found.fees[at] = found.gross[at]! - inR(difference(gross, fees, at), risk);
  }
  return found;
}

/** Excursions in multiples of the risk; omitted without one. */
function excursionsInR(table: TradeTable): ReadonlyMap<TradeId, MeasuredExcursion> {
  const found = new Map<TradeId, MeasuredExcursion>();
  for (let row = 0; row < table.size; row++) {
    const own = excursionAt(table, row);
    const risk = Number(table.risk[row]) / 10 ** table.scale;
    if (own === undefined || !(risk > 0)) continue;
    const [mae, mfe] = [own.mae, own.mfe].map((amount) => fromScaled(Math.round((toNumber(amount) / risk) * ONE_R), SCALE_OF_R));
    found.set(table.id[row]!, { ...own, mae: mae!, mfe: mfe! });
  }
  return found;
}

/**
 * The same trades with every amount in multiples of the risk: the folds for money give figures in R. Rows without a
 * risk are all zeros, so callers exclude them.
 */
export function tableInR(table: TradeTable): TradeTable {
  const { size, closedAt, exits } = table;
  const risk = Float64Array.from(table.risk as Float64Array, Number);
  const rows = amountsInR(table, (row) => risk[row]!);
  const parts = amountsInR(exits, (exit) => risk[exits.row[exit]!]!);
  // Rounding differences of a closed row's exits are added to the last one, so that they still sum to its result.
  const [gross, fees, last] = [rows.gross.slice(), rows.fees.slice(), new Int32Array(size).fill(-1)];
  for (let exit = 0; exit < exits.row.length; exit++) {
    const row = exits.row[exit]!;
    gross[row]! -= parts.gross[exit]!;
    fees[row]! -= parts.fees[exit]!;
    if (exits.time[exit] === closedAt[row]) last[row] = exit;
  }
  for (let row = 0; row < size; row++) {
    if (last[row]! < 0) continue;
    parts.gross[last[row]!]! += gross[row]!;
    parts.fees[last[row]!]! += fees[row]!;
  }
  const charged = table.charged && Float64Array.from(risk, (each, row) => (each > 0 ? inR(Number(table.charged![row]), each) : 0));
  return {
    ...table,
    scale: SCALE_OF_R,
    ...rows,
    ...(charged && { charged }),
    risk: risk.map((each) => (each > 0 ? ONE_R : 0)),
    ...(table.excursions && { excursions: excursionsInR(table) }),
    exits: { ...exits, ...parts },
  };
}
