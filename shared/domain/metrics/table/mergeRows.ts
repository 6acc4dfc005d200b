import { millisColumn } from '#domain/units/millis.ts';
import type { MoneyColumn, TradeTable } from './tradeTable.ts';

/** Quantity of a group whose rows are of one kind (shares, contracts): their sum, NaN when they are of several kinds. */
function held({ instruments, instrument }: TradeTable, column: Float64Array, groups: readonly (readonly number[])[]): Float64Array {
  const kindOf = (row: number) => instruments[instrument[row]!]!.kind;
  return Float64Array.from(groups, (group) =>
    group.reduce((sum, member) => (kindOf(member) === kindOf(group[0]!) ? sum + column[member]! : Number.NaN), 0),
  );
}

/** The price of a single row; a group of several has none. */
const alone = (column: Float64Array, groups: readonly (readonly number[])[]): Float64Array =>
  Float64Array.from(groups, (group) => (group.length === 1 ? column[group[0]!]! : Number.NaN));

/** The sum of a group's counts. */
const together = (column: Uint16Array, groups: readonly (readonly number[])[]): Uint16Array =>
  Uint16Array.from(groups, (group) => group.reduce((sum, member) => sum + column[member]!, 0));

/** The sum of a group's amounts as the column's own kind. */
function summed(column: MoneyColumn, groups: readonly (readonly number[])[]): MoneyColumn {
  if (column instanceof BigInt64Array)
    return BigInt64Array.from(groups, (group) => group.reduce((sum, member) => sum + BigInt(column[member]!), 0n));
  return Float64Array.from(groups, (group) => group.reduce((sum, member) => sum + column[member]!, 0));
}

/**
 * The table by another counting unit: each group of rows (a strategy, a campaign) is one row with one result, win or
 * loss, and one R. A group is open while one of its rows is; its risk, from each source, is that of the rows opened first. Every row
 * belongs to one group; its descriptive columns are its first row's, its quantity is the sum of its rows, and it has
 * no price of its own. Exits are unchanged, but belong to the group.
 */
export function mergeRows(table: TradeTable, groups: readonly (readonly number[])[]): TradeTable {
  const ordered = groups.map((group) => [...group].sort((a, b) => table.openedAt[a]! - table.openedAt[b]!));
  const firsts = ordered.map((group) => group[0]!);
  const pick = <Column extends { [row: number]: number }>(column: Column, into: Column): Column => {
    for (let i = 0; i < firsts.length; i++) into[i] = column[firsts[i]!]!;
    return into;
  };
  const size = groups.length;
  const over = (column: ArrayLike<number>, fold: (a: number, b: number) => number): Float64Array =>
    Float64Array.from(ordered, (group) => group.reduce((all, member) => fold(all, column[member]!), column[group[0]!]!));
  const closedAt = over(table.closedAt, (a, b) => (Number.isNaN(a) || Number.isNaN(b) ? Number.NaN : Math.max(a, b)));
  const rowOf = new Uint32Array(table.size);
  groups.forEach((group, row) => {
    for (const member of group) rowOf[member] = row;
  });
  const risky = ordered.map((group) => group.filter((member) => table.openedAt[member] === table.openedAt[group[0]!]));
  return {
    ...table,
    size,
    id: firsts.map((row) => table.id[row]!),
    account: pick(table.account, new Uint16Array(size)),
    instrument: pick(table.instrument, new Uint32Array(size)),
    side: pick(table.side, new Int8Array(size)),
    openedAt: millisColumn(pick<Float64Array>(table.openedAt, new Float64Array(size))),
    closedAt: millisColumn(closedAt),
    precision: Uint8Array.from(over(table.precision, Math.max)),
    gross: summed(table.gross, ordered),
    fees: summed(table.fees, ordered),
    risk: summed(table.risk, risky),
    ...(table.risks && { risks: { written: summed(table.risks.written, risky), stop: summed(table.risks.stop, risky) } }),
    quantity: held(table, table.quantity, ordered),
    openQuantity: held(table, table.openQuantity, ordered),
    entryPrice: alone(table.entryPrice, ordered),
    exitPrice: alone(table.exitPrice, ordered),
    stop: alone(table.stop, ordered),
    target: alone(table.target, ordered),
    fillCount: together(table.fillCount, ordered),
    setup: pick(table.setup, new Uint16Array(size)),
    tags: pick(table.tags, new Uint16Array(size)),
    mistakes: pick(table.mistakes, new Uint16Array(size)),
    emotions: pick(table.emotions, new Uint16Array(size)),
    checks: pick(table.checks, new Uint16Array(size)),
    rating: pick(table.rating, new Uint8Array(size)),
    reviewed: Uint8Array.from(over(table.reviewed, Math.min)),
    noted: Uint8Array.from(over(table.noted, Math.max)),
    screenshots: together(table.screenshots, ordered),
    addsToLoser: together(table.addsToLoser, ordered),
    exits: { ...table.exits, row: table.exits.row.map((row) => rowOf[row]!) },
  };
}
