import { rowsWhere } from '#domain/metrics/table/allRows.ts';
import { type Arithmetic, arithmeticOf, type ScaledAmounts } from '../metrics/folds/arithmetic.ts';
import { exitOrder } from '../metrics/folds/exitOrder.ts';
import type { TradeTable } from '../metrics/table/tradeTable.ts';
import type { TradeOrigin } from './tradeOrigins.ts';

/** A closed trade with a planned risk: its row, and its net result over that risk. */
export type ResultInR = { readonly row: number; readonly r: number };

/**
 * The trades that were closed in a stretch, in the order they were closed: their rows, net results, how many won and lost, the results in R of those with a
 * planned risk, and how many are verified, edited and entered by hand; the others are from files.
 */
export type PeriodFold = {
  readonly order: Uint32Array;
  readonly arithmetic: Arithmetic;
  readonly net: ScaledAmounts;
  readonly wins: number;
  readonly losses: number;
  readonly inR: readonly ResultInR[];
  readonly verified: number;
  readonly edited: number;
  readonly manual: number;
};

/** Folds exits from `start` to `end`, both included, UTC milliseconds. `origins`: of each row. */
export function foldPeriod(table: TradeTable, origins: readonly TradeOrigin[], start: number, end: number): PeriodFold {
  const { closedAt, size, risk } = table;
  const rows = rowsWhere(size, (row) => closedAt[row]! >= start && closedAt[row]! <= end);
  const order = exitOrder(table, rows);
  const arithmetic = arithmeticOf(table);
  const [gross, fees, net] = [arithmetic.column(table.gross), arithmetic.column(table.fees), arithmetic.list(order.length)];
  const inR: ResultInR[] = [];
  let [wins, losses] = [0, 0];
  for (let i = 0; i < order.length; i++) {
    const row = order[i]!;
    const result = gross[row]! - fees[row]!;
    net[i] = result;
    if (result > arithmetic.zero) wins++;
    else if (result < arithmetic.zero) losses++;
    const planned = Number(risk[row]);
    if (planned > 0) inR.push({ row, r: Number(result) / planned });
  }
  const countOf = (origin: TradeOrigin): number => order.reduce((count, row) => count + (origins[row] === origin ? 1 : 0), 0);
  const [verified, edited, manual] = [countOf('verified'), countOf('edited'), countOf('manual')];
  return { order, arithmetic, net, wins, losses, inR, verified, edited, manual };
}
