import { dictionary } from '#domain/journal/codec/dictionary.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import type { TradeId } from '#domain/units/ids.ts';
import { type MillisColumn, millisColumn } from '#domain/units/millis.ts';
import { joinAmounts, sharedScale } from './joinAmounts.ts';
import { strategyCount } from './strategyCount.ts';
import type { Exits, MoneyColumn, TradeTable } from './tradeTable.ts';

type Numbers = Uint8Array | Int8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** Concatenates columns. */
function joined<Column extends Numbers>(into: Column, parts: readonly Column[]): Column {
  let at = 0;
  for (const part of parts) {
    into.set(part as never, at);
    at += part.length;
  }
  return into;
}

/** Concatenates columns of indexes, each translated to the joined list. */
function placed<Column extends Uint16Array | Uint32Array>(
  into: Column,
  parts: readonly Column[],
  places: readonly ArrayLike<number>[],
): Column {
  let at = 0;
  for (const [i, part] of parts.entries()) {
    const own = places[i]!;
    for (let row = 0; row < part.length; row++) into[at + row] = own[part[row]!]!;
    at += part.length;
  }
  return into;
}

/** Joins the lists of several tables into one without repeats, and translates each table's indexes into it. */
function merged<T>(lists: readonly (readonly T[])[], key: (value: T) => string): { values: T[]; places: Uint32Array[] } {
  const all = dictionary<T>(key);
  const places = lists.map((list) => Uint32Array.from(list, all.place));
  return { values: all.values, places };
}

/** Exits of several tables: numbers of rows and strategies continue from table to table. */
function joinExits(tables: readonly TradeTable[], scale: number): Exits {
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
      joined<Float64Array>(
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

/**
 * Tables joined into one, their rows in sequence. Columns are copied, so a journal of many tables costs little more
 * than its size in memory.
 */
export function joinTables(tables: readonly TradeTable[]): TradeTable {
  if (tables.length === 1) return tables[0]!;
  const size = tables.reduce((sum, table) => sum + table.size, 0);
  const scale = sharedScale(
    tables.map((table) => ({ scale: table.scale, columns: [table.gross, table.fees, table.risk, table.exits.gross, table.exits.fees] })),
  );
  const accounts = merged<string>(
    tables.map((table) => table.accounts),
    String,
  );
  const instruments = merged<Instrument>(
    tables.map((table) => table.instruments),
    ({ key }) => key,
  );
  const none = <T>(empty: T, lists: readonly (readonly T[])[], key: (value: T) => string) => merged([[empty], ...lists], key);
  const setups = none(
    '',
    tables.map((table) => table.setups),
    String,
  );
  const sets = (of: (table: TradeTable) => readonly (readonly string[])[]) => none<readonly string[]>([], tables.map(of), JSON.stringify);
  const tagSets = sets((table) => table.tagSets);
  const mistakeSets = sets((table) => table.mistakeSets);
  const emotionSets = sets((table) => table.emotionSets);
  const column = <Column extends Numbers>(into: Column, of: (table: TradeTable) => Column) => joined(into, tables.map(of));
  const times = (of: (table: TradeTable) => MillisColumn) => millisColumn(joined<Float64Array>(new Float64Array(size), tables.map(of)));
  const money = (of: (table: TradeTable) => MoneyColumn) =>
    joinAmounts(
      tables.map(of),
      tables.map((table) => table.scale),
      scale,
    );
  const small = (of: (table: TradeTable) => Uint16Array, { places }: { places: Uint32Array[] }) =>
    placed(new Uint16Array(size), tables.map(of), places);
  return {
    size,
    scale,
    accounts: accounts.values,
    instruments: instruments.values,
    setups: setups.values,
    tagSets: tagSets.values,
    mistakeSets: mistakeSets.values,
    emotionSets: emotionSets.values,
    id: ([] as TradeId[]).concat(...tables.map((table) => table.id)),
    account: small((table) => table.account, accounts),
    instrument: placed(
      new Uint32Array(size),
      tables.map((table) => table.instrument),
      instruments.places,
    ),
    side: column(new Int8Array(size), (table) => table.side),
    openedAt: times((table) => table.openedAt),
    closedAt: times((table) => table.closedAt),
    precision: column(new Uint8Array(size), (table) => table.precision),
    gross: money((table) => table.gross),
    fees: money((table) => table.fees),
    risk: money((table) => table.risk),
    quantity: column(new Float64Array(size), (table) => table.quantity),
    openQuantity: column(new Float64Array(size), (table) => table.openQuantity),
    entryPrice: column(new Float64Array(size), (table) => table.entryPrice),
    exitPrice: column(new Float64Array(size), (table) => table.exitPrice),
    fillCount: column(new Uint16Array(size), (table) => table.fillCount),
    setup: small((table) => table.setup, { places: setups.places.slice(1) }),
    tags: small((table) => table.tags, { places: tagSets.places.slice(1) }),
    mistakes: small((table) => table.mistakes, { places: mistakeSets.places.slice(1) }),
    emotions: small((table) => table.emotions, { places: emotionSets.places.slice(1) }),
    rating: column(new Uint8Array(size), (table) => table.rating),
    reviewed: column(new Uint8Array(size), (table) => table.reviewed),
    attached: column(new Uint8Array(size), (table) => table.attached),
    exits: joinExits(tables, scale),
  };
}
