import { millisColumn } from '#domain/units/millis.ts';
import { joinAmounts } from './joinAmounts.ts';
import { joinColumns } from './joinColumns.ts';
import { strategyCount } from './strategyCount.ts';
import type { Exits, TradeTable } from './tradeTable.ts';

/** Exits of several tables: numbers of rows and strategies continue from table to table. */
export function joinExits(tables: readonly TradeTable[], scale: number): Exits {
  const size = tables.reduce((sum, { exits }) => sum + exits.time.length, 0);
  const [row, strategy] = [new Uint32Array(size), new Int32Array(size)];
  let [at, base, next] = [0, 0, 0];
  for (const { exits, size: rows } of tables) {
    const { row: ownRow, strategy: ownStrategy } = exits;
    const count = strategyCount(ownStrategy);
    for (let exit = 0; exit < ownRow.length; exit++) row[at + exit] = base + ownRow[exit]!;
    if (count === 0) strategy.fill(-1, at, at + ownRow.length);
    else for (let exit = 0; exit < ownRow.length; exit++) strategy[at + exit] = ownStrategy[exit]! < 0 ? -1 : next + ownStrategy[exit]!;
    at += ownRow.length;
    base += rows;
    next += count;
  }
  const scales = tables.map((table) => table.scale);
  return {
    row,
    strategy,
    time: millisColumn(
      joinColumns<Float64Array>(
        new Float64Array(size),
        tables.map(({ exits }) => exits.time),
      ),
    ),
    gross: joinAmounts(
      tables.map(({ exits }) => exits.gross),
      scales,
      scale,
    ),
    fees: joinAmounts(
      tables.map(({ exits }) => exits.fees),
      scales,
      scale,
    ),
  };
}
