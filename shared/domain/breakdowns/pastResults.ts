import { medianOf } from '../metrics/folds/medianOf.ts';
import { MINUTE } from '../units/millis.ts';
import { closedBefore } from './closedBefore.ts';
import type { DimensionInput } from './dimension.ts';

/** What a trade followed, one bit each; breakevens are passed over. The last two need a size of 1.25 times the usual or more. */
export const PAST = { loss: 1, losses: 2, win: 4, bigWin: 8, revenge: 16, sizeCreep: 32 } as const;

/** Three wins in a row: the bit that no trade has. */
const STREAK = 64;
const REVENGE_PAUSE = 15 * MINUTE;

/** Whether each win is big: twice the median win or more. By place; `net` in any unit. */
export function bigWins(net: ArrayLike<number>, outcomes: Int8Array): Uint8Array {
  const wins = Float64Array.from(outcomes, (outcome, place) => (outcome > 0 ? Number(net[place]) : 0));
  const big = 2 * (medianOf(wins.filter((win) => win > 0)) ?? Number.POSITIVE_INFINITY);
  return Uint8Array.from(wins, (win) => (win > 0 && win >= big ? 1 : 0));
}

/** What had happened after so many exits: bits of PAST for the next entry, and when the last loss was closed. */
type PastStates = { readonly states: Uint8Array; readonly lastLoss: Float64Array };

function foldStates({ states, lastLoss }: PastStates, exits: Float64Array, outcomes: Int8Array, isBig: Uint8Array): void {
  let loss = Number.NEGATIVE_INFINITY;
  let [losses, wins, state] = [0, 0, 0];
  for (let i = 0; i < outcomes.length; i++) {
    const outcome = outcomes[i]!;
    if (outcome < 0) {
      losses++;
      wins = 0;
      loss = exits[i]!;
      state = losses > 1 ? PAST.losses : PAST.loss;
    } else if (outcome > 0) {
      losses = 0;
      wins++;
      state = (isBig[i] === 1 ? PAST.bigWin : PAST.win) | (wins >= 3 ? STREAK : 0);
    }
    states[i + 1] = state;
    lastLoss[i + 1] = loss;
  }
}

/**
 * Reads what each trade followed from the outcomes of all of them (bits of PAST, by place), as often as it is asked with other outcomes: whoever tests such
 * groups against chance shuffles results, and has to see which trades would then have followed what. The same list every time. `isLarge`: by place.
 */
export function pastResults(input: DimensionInput, isLarge: Uint8Array) {
  const { table, order } = input;
  const before = closedBefore(input);
  const entries = Float64Array.from(order, (row) => table.openedAt[row]!);
  const exits = Float64Array.from(order, (row) => table.closedAt[row]!);
  const past = { states: new Uint8Array(order.length + 1), lastLoss: new Float64Array(order.length + 1).fill(Number.NEGATIVE_INFINITY) };
  const found = new Uint8Array(order.length);
  return (outcomes: Int8Array, isBig: Uint8Array): Uint8Array => {
    foldStates(past, exits, outcomes, isBig);
    found.fill(0);
    for (let i = 0; i < found.length; i++) {
      const closed = before[i]!;
      if (closed <= 0) continue;
      const state = past.states[closed]!;
      found[i] = state & ~STREAK;
      if (isLarge[i] === 0) continue;
      if (entries[i]! - past.lastLoss[closed]! <= REVENGE_PAUSE) found[i]! |= PAST.revenge;
      if ((state & STREAK) !== 0) found[i]! |= PAST.sizeCreep;
    }
    return found;
  };
}
