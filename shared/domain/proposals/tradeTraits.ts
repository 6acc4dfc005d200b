import { rowsWhere } from '#domain/metrics/table/allRows.ts';
import { DAY_ONLY, type TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { DAY, HOUR, MINUTE } from '#domain/units/millis.ts';
import { zoneClock } from '#domain/units/zoneClock.ts';

/** Names of traits that two trades can share, in the order of `Traits`. */
export const traitNames = [
  'symbol',
  'kind',
  'side',
  'time',
  'weekday',
  'size',
  'pause',
  'before',
  'result',
  'held',
  'added',
  'place',
] as const;
/** The name of one of them. */
export type TraitName = (typeof traitNames)[number];

/** Columns that traits and written words are read from. */
export type WrittenTable = Pick<
  TradeTable,
  | 'size'
  | 'id'
  | 'instruments'
  | 'instrument'
  | 'side'
  | 'openedAt'
  | 'closedAt'
  | 'precision'
  | 'gross'
  | 'fees'
  | 'quantity'
  | 'setups'
  | 'setup'
  | 'mistakeSets'
  | 'mistakes'
  | 'reviewed'
  | 'addsToLoser'
  | 'strategies'
>;

/** The traits of one trade, small whole numbers by their place in `traitNames`; −1 where unknown. */
export type Traits = Int32Array;

const HALF_HOUR = HOUR / 2;
/** Weight of the newest trade in the usual size of a symbol. */
const NEWEST = 0.1;

/** The band of a value among ascending limits: 0 below the first. */
const bandOf = (value: number, limits: readonly number[]): number => {
  const at = limits.findIndex((limit) => value < limit);
  return at < 0 ? limits.length : at;
};
const PAUSES = [5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, DAY];
const HOLDS = [2 * MINUTE, 10 * MINUTE, HOUR, 4 * HOUR, DAY];

/** The place of each name among them, equal names alike. */
function numbered(names: readonly string[]): readonly number[] {
  const known = new Map([...new Set(names)].map((name, at) => [name, at]));
  return names.map((name) => known.get(name)!);
}

/** Every closed trade's row in the order of opening; equal times by closing, then by id. */
export const closedInOrder = ({ size, id, openedAt, closedAt }: WrittenTable): Uint32Array =>
  rowsWhere(size, (row) => !Number.isNaN(closedAt[row])).sort(
    (a, b) => openedAt[a]! - openedAt[b]! || closedAt[a]! - closedAt[b]! || (id[a]! < id[b]! ? -1 : 1),
  );

/** State before a trade: the last closed row (null without one), the trade's place in its day, and its size in doublings of its symbol's usual one. */
type Before = { readonly last: number | null; readonly place: number; readonly doublings: number };

/** Visits all closed rows in the order of opening, each with the state before it. */
function walk(
  { openedAt, closedAt, quantity, instrument }: WrittenTable,
  order: Uint32Array,
  symbols: readonly number[],
  dayOf: (row: number) => number,
  visit: (row: number, before: Before) => void,
): void {
  const exits = order.toSorted((a, b) => closedAt[a]! - closedAt[b]! || openedAt[a]! - openedAt[b]!);
  const usual = new Map<number, number>();
  let [closed, today, place] = [0, Number.NaN, 0];
  for (const row of order) {
    const at = openedAt[row]!;
    while (closed < exits.length && closedAt[exits[closed]!]! <= at && openedAt[exits[closed]!]! < at) closed++;
    const day = dayOf(row);
    place = day === today ? place + 1 : 0;
    today = day;
    const symbol = symbols[instrument[row]!]!;
    const size = Math.log2(Math.abs(quantity[row]!) || 1);
    const before = usual.get(symbol) ?? size;
    usual.set(symbol, before + NEWEST * (size - before));
    visit(row, { last: closed === 0 ? null : exits[closed - 1]!, place, doublings: Math.round(size - before) });
  }
}

/**
 * The traits of some rows (`wanted`), by row. `order`: all closed rows in the order of opening (see `closedInOrder`): sizes, pauses and what came before are
 * read from it. `zone`: whose clock the time of day and the weekday are of.
 */
export function tradeTraits(
  table: WrittenTable,
  order: Uint32Array,
  wanted: ReadonlySet<number>,
  zone: string,
): ReadonlyMap<number, Traits> {
  const { instruments, instrument, side, openedAt, closedAt, precision, addsToLoser, strategies } = table;
  const clock = zoneClock(zone);
  const symbols = numbered(instruments.map(({ underlying }) => underlying));
  const kinds = numbered(instruments.map(({ kind, right }) => `${kind} ${right ?? ''}`));
  const kindOf = (row: number): number => {
    const strategy = strategies?.of[row] ?? 0;
    return strategy === 0 ? kinds[instrument[row]!]! : kinds.length + strategy;
  };
  const outcomeOf = (row: number): number => Math.sign(Number(table.gross[row]) - Number(table.fees[row])) + 1;
  const localOf = (row: number): number => openedAt[row]! + clock.offset(openedAt[row]!);
  const dayOf = (row: number): number => Math.floor(localOf(row) / DAY);
  const found = new Map<number, Traits>();
  walk(table, order, symbols, dayOf, (row, { last, place, doublings }) => {
    if (!wanted.has(row)) return;
    const at = openedAt[row]!;
    const timed = (value: number): number => (precision[row] === DAY_ONLY ? -1 : value);
    found.set(
      row,
      Int32Array.of(
        symbols[instrument[row]!]!,
        kindOf(row),
        side[row] === 1 ? 1 : 0,
        timed(Math.floor((localOf(row) - dayOf(row) * DAY) / HALF_HOUR)),
        (dayOf(row) + 4) % 7,
        Math.max(0, doublings + 20),
        last === null ? -1 : timed(bandOf(at - closedAt[last]!, PAUSES)),
        last === null ? -1 : outcomeOf(last),
        outcomeOf(row),
        timed(bandOf(closedAt[row]! - at, HOLDS)),
        addsToLoser[row]! > 0 ? 1 : 0,
        Math.min(place, 4),
      ),
    );
  });
  return found;
}
