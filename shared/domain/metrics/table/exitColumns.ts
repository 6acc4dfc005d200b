import { type Millis, type MillisColumn, millisColumn } from '#domain/units/millis.ts';
import type { Exits, MoneyColumn } from './tradeTable.ts';

const SAFE = 2 ** 53;

/** An exit before the final instant of its trade, or of an open trade: exact, or in integers of a table's scale (a bare bigint). */
export type EarlyExit<Amount extends bigint> = {
  readonly row: number;
  readonly time: Millis;
  readonly gross: Amount;
  readonly fees: Amount;
};

/** True when all sums over these amounts stay whole numbers that binary floating point holds. */
function isSafe(column: Float64Array, early: readonly bigint[]): boolean {
  let sum = 0;
  for (let row = 0; row < column.length; row++) sum += Math.abs(column[row]!);
  for (const amount of early) sum += 2 * Math.abs(Number(amount));
  return sum < SAFE;
}

/** The exits of some trades: the early ones of each, and the rest at its close. `closedAt` is NaN for open trades, as in a table. */
export function exitColumns(closedAt: MillisColumn, gross: MoneyColumn, fees: MoneyColumn, early: readonly EarlyExit<bigint>[]): Exits {
  const place = new Int32Array(closedAt.length).fill(-1);
  let closes = 0;
  for (let row = 0; row < closedAt.length; row++) if (!Number.isNaN(closedAt[row])) place[row] = closes++;
  const size = closes + early.length;
  const exits = { row: new Uint32Array(size), time: millisColumn(new Float64Array(size)), strategy: new Int32Array(size).fill(-1) };
  for (let row = 0; row < closedAt.length; row++) {
    if (place[row]! < 0) continue;
    exits.row[place[row]!] = row;
    exits.time[place[row]!] = closedAt[row]!;
  }
  early.forEach(({ row, time }, i) => {
    exits.row[closes + i] = row;
    exits.time[closes + i] = time;
  });
  const amounts = (column: MoneyColumn, parts: readonly bigint[]): MoneyColumn => {
    if (column instanceof Float64Array && isSafe(column, parts)) {
      const values = new Float64Array(size);
      for (let row = 0; row < column.length; row++) if (place[row]! >= 0) values[place[row]!] = column[row]!;
      parts.forEach((part, i) => {
        values[closes + i] = Number(part);
        const close = place[early[i]!.row]!;
        if (close >= 0) values[close]! -= Number(part);
      });
      return values;
    }
    const values = new BigInt64Array(size);
    for (let row = 0; row < column.length; row++) if (place[row]! >= 0) values[place[row]!] = BigInt(column[row]!);
    parts.forEach((part, i) => {
      values[closes + i] = part;
      const close = place[early[i]!.row]!;
      if (close >= 0) values[close]! -= part;
    });
    return values;
  };
  return {
    ...exits,
    gross: amounts(
      gross,
      early.map((exit) => exit.gross),
    ),
    fees: amounts(
      fees,
      early.map((exit) => exit.fees),
    ),
  };
}
