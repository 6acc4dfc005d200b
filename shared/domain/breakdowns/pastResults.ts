import { rowsWhere, valuesAt } from '../metrics/table/allRows.ts';
import { medianOf } from '../statistics/nthSmallest.ts';
import { toNumber } from '../units/decimal.ts';
import { MINUTE } from '../units/millis.ts';
import type { DimensionInput } from './dimension.ts';

/**
 * By index: the number of trades closed when this one was opened; they are at the indexes below that number. −1 for
 * trades known only by date. Simultaneous openings are not past, so a trade closed in the instant it was opened is
 * not in its own past.
 */
export function closedBefore(input: DimensionInput): Int32Array {
  const { order } = input;
  const { openedAt, closedAt } = input.table;
  const before = new Int32Array(order.length).fill(-1);
  let next = 0;
  for (const place of input.entryOrder()) {
    const entry = openedAt[order[place]!]!;
    // Equal exits are ordered by opening (compareByContent).
    while (next < order.length && closedAt[order[next]!]! <= entry && openedAt[order[next]!]! < entry) next++;
    before[place] = next;
  }
  return before;
}

/** The usual size is the median of the previous WINDOW trades; undefined below LEAST. */
const [WINDOW, LEAST] = [20, 10];
const LARGE = 1.25;

/** Sizes by place, and which of them can be compared: the value of the position among its kind of instrument, else the risk. 0 where neither is known. */
function sizesOf({ table, order }: DimensionInput) {
  const multipliers = table.instruments.map(({ multiplier }) => toNumber(multiplier));
  const kinds = [...new Set(table.instruments.map(({ kind }) => kind))];
  const kindOf = table.instruments.map(({ kind }) => kinds.indexOf(kind));
  const [sizes, classes] = [new Float64Array(order.length), new Uint8Array(order.length)];
  order.forEach((row, place) => {
    const instrument = table.instrument[row]!;
    const value = Math.abs(table.quantity[row]! * table.entryPrice[row]! * multipliers[instrument]!);
    sizes[place] = value > 0 ? value : Math.max(0, Number(table.risk[row]));
    classes[place] = 2 * kindOf[instrument]! + (value > 0 ? 0 : 1);
  });
  return { sizes, classes, count: 2 * kinds.length };
}

/** 1 at each place whose trade is at least 1.25 times as large as the median of the 20 before it of the same kind; it takes 10 to have one. */
export function largeTrades(input: DimensionInput): Uint8Array {
  const { sizes, classes, count } = sizesOf(input);
  const before = Array.from({ length: count }, () => ({ sizes: new Float64Array(WINDOW), seen: 0 }));
  const marks = new Uint8Array(sizes.length);
  for (const place of input.entryOrder()) {
    const size = sizes[place]!;
    if (size === 0) continue;
    const known = before[classes[place]!]!;
    if (known.seen >= LEAST && size >= LARGE * medianOf(known.sizes.slice(0, Math.min(known.seen, WINDOW)))!) marks[place] = 1;
    known.sizes[known.seen++ % WINDOW] = size;
  }
  return marks;
}

/**
 * A trade's preceding results as bits; breakevens are skipped. The last two require a size of at least 1.25 times
 * the usual.
 */
export const PAST = { loss: 1, losses: 2, win: 4, bigWin: 8, revenge: 16, sizeCreep: 32 } as const;

/** Two wins in a row, and three or more: the bits that no trade has. */
const [TWO, STREAK] = [128, 64];
const HIDDEN = TWO | STREAK;
const REVENGE_PAUSE = 15 * MINUTE;

/** True for each big win: at least twice the median win. By index; `net` in any unit. */
export function bigWins(net: ArrayLike<number>, outcomes: Int8Array): Uint8Array {
  const wins = rowsWhere(outcomes.length, (place) => outcomes[place]! > 0 && Number(net[place]) > 0);
  const big = 2 * (medianOf(valuesAt(wins, net)) ?? Number.POSITIVE_INFINITY);
  const isBig = new Uint8Array(outcomes.length);
  for (const place of wins) if (Number(net[place]) >= big) isBig[place] = 1;
  return isBig;
}

/** State for the next entry after another close: `kind` 0 a loss, 1 a breakeven, 2 a win, 3 a big win. */
function followed(state: number, kind: number): number {
  if (kind === 1) return state;
  if (kind === 0) return (state & (PAST.loss | PAST.losses)) === 0 ? PAST.loss : PAST.losses;
  const streak = (state & HIDDEN) !== 0 ? STREAK : (state & (PAST.win | PAST.bigWin)) !== 0 ? TWO : 0;
  return streak | (kind === 3 ? PAST.bigWin : PAST.win);
}

/** The same as a table, four kinds to a state: shuffled results are read hundreds of times, and no branch on them could be foretold. */
const FOLLOWED = Uint8Array.from({ length: 4 * 256 }, (_, at) => followed(at >> 2, at & 3));

/** After each exit: bits of PAST for the next entry, and the number of the last losing exit, from 1 (0: none). */
type PastStates = { readonly states: Uint8Array; readonly lastLoss: Int32Array };

/** Folds outcomes (−1, 0, 1) in the order of their exits. */
function foldStates({ states, lastLoss }: PastStates, outcomes: Int8Array, isBig: Uint8Array): void {
  let [state, loss] = [0, 0];
  for (let i = 0; i < outcomes.length; i++) {
    const outcome = outcomes[i]!;
    state = FOLLOWED[4 * state + outcome + 1 + isBig[i]!]!;
    const isLoss = outcome >> 31;
    loss = (loss & ~isLoss) | ((i + 1) & isLoss);
    states[i + 1] = state;
    lastLoss[i + 1] = loss;
  }
}

/**
 * Computes each trade's preceding results (bits of PAST, by index) for given outcomes, repeatedly: a permutation
 * test shuffles results and must recompute the groups. Returns the same list every time. `isLarge`: by index.
 */
export function pastResults(input: DimensionInput, isLarge: Uint8Array) {
  const { table, order } = input;
  const before = closedBefore(input).map((closed) => Math.max(0, closed));
  const entries = valuesAt(order, table.openedAt);
  const exits = valuesAt(order, table.closedAt);
  const past = { states: new Uint8Array(order.length + 1), lastLoss: new Int32Array(order.length + 1) };
  const found = new Uint8Array(order.length);
  const large = rowsWhere(isLarge.length, (place) => isLarge[place] === 1);
  return (outcomes: Int8Array, isBig: Uint8Array): Uint8Array => {
    foldStates(past, outcomes, isBig);
    const { states, lastLoss } = past;
    for (let i = 0; i < found.length; i++) found[i] = states[before[i]!]! & ~HIDDEN;
    for (let i = 0; i < large.length; i++) {
      const place = large[i]!;
      const closed = before[place]!;
      const loss = lastLoss[closed]!;
      if (loss > 0 && entries[place]! - exits[loss - 1]! <= REVENGE_PAUSE) found[place]! |= PAST.revenge;
      if ((states[closed]! & STREAK) !== 0) found[place]! |= PAST.sizeCreep;
    }
    return found;
  };
}
