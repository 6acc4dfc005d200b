import { contractKey, type Instrument } from '#domain/trades/instrument.ts';
import type { TradeId } from '#domain/units/ids.ts';
import { type MillisColumn, millisColumn } from '#domain/units/millis.ts';
import { joinAmounts, joinColumns, joinLists, type NumberColumn, placeColumns, sharedScale } from './joinAmounts.ts';
import { type Exits, type MoneyColumn, strategyCount, type TradeTable } from './tradeTable.ts';

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

/**
 * Tables joinColumns into one, their rows in sequence. Columns are copied, so a journal of many tables costs little more
 * than its size in memory.
 */
export function joinTables(tables: readonly TradeTable[]): TradeTable {
  if (tables.length === 1) return tables[0]!;
  const size = tables.reduce((sum, table) => sum + table.size, 0);
  const scale = scaleOf(tables);
  const scales = tables.map((table) => table.scale);
  const { accounts, instruments, setups, tagSets, mistakeSets, emotionSets, checkSets } = listsOf(tables);
  const column = <Column extends NumberColumn>(into: Column, of: (table: TradeTable) => Column) => joinColumns(into, tables.map(of));
  const numbers = (of: (table: TradeTable) => Float64Array) => column<Float64Array>(new Float64Array(size), of);
  const times = (of: (table: TradeTable) => MillisColumn) =>
    millisColumn(joinColumns<Float64Array>(new Float64Array(size), tables.map(of)));
  const money = (of: (table: TradeTable) => MoneyColumn) => joinAmounts(tables.map(of), scales, scale);
  const small = (of: (table: TradeTable) => Uint16Array, { places }: { places: Uint32Array[] }) =>
    placeColumns(new Uint16Array(size), tables.map(of), places);
  return {
    size,
    scale,
    accounts: accounts.values,
    instruments: instruments.values,
    setups: setups.values,
    tagSets: tagSets.values,
    mistakeSets: mistakeSets.values,
    emotionSets: emotionSets.values,
    checkSets: checkSets.values,
    id: ([] as TradeId[]).concat(...tables.map((table) => table.id)),
    account: small((table) => table.account, accounts),
    instrument: placeColumns(
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
    ...joinRisks(tables, money),
    quantity: numbers((table) => table.quantity),
    openQuantity: numbers((table) => table.openQuantity),
    entryPrice: numbers((table) => table.entryPrice),
    exitPrice: numbers((table) => table.exitPrice),
    stop: numbers((table) => table.stop),
    target: numbers((table) => table.target),
    fillCount: column(new Uint16Array(size), (table) => table.fillCount),
    setup: small((table) => table.setup, setups),
    tags: small((table) => table.tags, tagSets),
    mistakes: small((table) => table.mistakes, mistakeSets),
    emotions: small((table) => table.emotions, emotionSets),
    checks: small((table) => table.checks, checkSets),
    rating: column(new Uint8Array(size), (table) => table.rating),
    reviewed: column(new Uint8Array(size), (table) => table.reviewed),
    noted: column(new Uint8Array(size), (table) => table.noted),
    screenshots: column(new Uint16Array(size), (table) => table.screenshots),
    addsToLoser: column(new Uint16Array(size), (table) => table.addsToLoser),
    exits: joinExits(tables, scale),
    ...tradeDaysOf(tables),
    ...bytesOf(tables, size),
  };
}

function joinRisks(
  tables: readonly TradeTable[],
  join: (of: (table: TradeTable) => MoneyColumn) => MoneyColumn,
): Pick<TradeTable, 'risks'> {
  if (tables.every(({ risks }) => risks === undefined)) return {};
  return { risks: { written: join((table) => risksOf(table).written), stop: join((table) => risksOf(table).stop) } };
}

/** The scale that holds every amount of these tables. */
const scaleOf = (tables: readonly TradeTable[]) =>
  sharedScale(
    tables.map((table) => {
      const { scale, gross, fees, risk, exits } = table;
      const { written, stop } = risksOf(table);
      return { scale, columns: [gross, fees, risk, written, stop, exits.gross, exits.fees] };
    }),
  );

/** Risks by source; a stated risk counts as written. */
export const risksOf = ({ risks, risk, size }: Pick<TradeTable, 'risks' | 'risk' | 'size'>): NonNullable<TradeTable['risks']> =>
  risks ?? { written: risk, stop: new Float64Array(size) };

/** Columns that not all tables have. */
function bytesOf(tables: readonly TradeTable[], size: number): Pick<TradeTable, 'legs' | 'riskFrom'> {
  const joined = (name: 'legs' | 'riskFrom') => {
    if (tables.every((table) => table[name] === undefined)) return {};
    const parts = tables.map((table) => table[name] ?? new Uint8Array(table.size));
    return { [name]: joinColumns(new Uint8Array(size), parts) };
  };
  return { ...joined('legs'), ...joined('riskFrom') };
}

function tradeDaysOf(tables: readonly TradeTable[]): Pick<TradeTable, 'tradeDays'> {
  const tradeDays = tables.flatMap((table) => table.tradeDays ?? []);
  return tradeDays.length > 0 ? { tradeDays } : {};
}

/** The lists of all tables, each without repeats; what a trade may lack has its empty value first. */
function listsOf(tables: readonly TradeTable[]) {
  const withEmpty = <T>(empty: T, lists: readonly (readonly T[])[], key: (value: T) => string) => {
    const { values, places } = joinLists([[empty], ...lists], key);
    return { values, places: places.slice(1) };
  };
  const sets = (of: (table: TradeTable) => readonly (readonly string[])[]) =>
    withEmpty<readonly string[]>([], tables.map(of), JSON.stringify);
  return {
    accounts: joinLists<string>(
      tables.map((table) => table.accounts),
      String,
    ),
    instruments: joinLists<Instrument>(
      tables.map((table) => table.instruments),
      contractKey,
    ),
    setups: withEmpty(
      '',
      tables.map((table) => table.setups),
      String,
    ),
    tagSets: sets((table) => table.tagSets),
    mistakeSets: sets((table) => table.mistakeSets),
    emotionSets: sets((table) => table.emotionSets),
    checkSets: sets((table) => table.checkSets),
  };
}
