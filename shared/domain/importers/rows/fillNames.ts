import { fillId } from '#domain/units/fillId.ts';
import type { FillId } from '#domain/units/ids.ts';
import { type DraftFill, unnamedId } from './draftFill.ts';

/**
 * Ranks fills of one account and instrument that share a time, in the order they happened: as in the file, reversed when it
 * is newest first. Ranks start at 0 for each time, so a longer export of the same days gives the same ranks.
 */
export function rankFills(fills: DraftFill[], newestFirst: boolean): DraftFill[] {
  if (newestFirst) fills.reverse();
  const sorted = isInTime(fills) ? fills : fills.toSorted((a, b) => a.time - b.time);
  for (let from = 0, to = 0; from < sorted.length; from = to) {
    const { time } = sorted[from]!;
    while (to < sorted.length && sorted[to]!.time === time) to++;
    if (to - from === 1) sorted[from]!.order = 0;
    else rank(sorted, from, to);
  }
  return fills;
}

const isInTime = (fills: readonly DraftFill[]): boolean => {
  for (let i = 1; i < fills.length; i++) if (fills[i]!.time < fills[i - 1]!.time) return false;
  return true;
};

/** Ranks the fills of one moment. */
function rank(fills: readonly DraftFill[], from: number, to: number): void {
  const accounts = new Map<string, Map<string, number>>();
  for (let i = from; i < to; i++) {
    const fill = fills[i]!;
    const ranks = accounts.get(fill.account) ?? new Map<string, number>();
    accounts.set(fill.account, ranks);
    fill.order = ranks.get(fill.instrument.key) ?? 0;
    ranks.set(fill.instrument.key, fill.order + 1);
  }
}

/**
 * Finds the first fill with an id. Ids are already random, so some of their letters select the slot: a plain table
 * of numbers that costs a fifth of a Map at a hundred thousand fills. An entry also has some bits of other letters,
 * so that another fill's id is hardly ever fetched for comparison: with a million fills each would be a memory
 * access.
 */
class FirstUse {
  /** The number of a fill plus one in the low `bits`, above them those of letters; 0 if empty. */
  private readonly table: Int32Array;
  private readonly shift: number;
  private readonly bits: number;
  private readonly idAt: (number: number) => FillId;

  /** For at most `most` ids. `idAt` gives the id of a fill that was named before. */
  constructor(most: number, idAt: (number: number) => FillId) {
    const size = Math.ceil(Math.log2(1.5 * most + 2));
    this.table = new Int32Array(2 ** size);
    this.shift = 32 - size;
    this.bits = 32 - Math.clz32(most + 1);
    this.idAt = idAt;
  }

  /** The number of the fill that has this id already, or -1: then it is the id of the fill `number`. */
  of(id: FillId, number: number): number {
    const { table, bits } = this;
    const mask = table.length - 1;
    const numbers = (1 << bits) - 1;
    const above = (id.charCodeAt(4) | (id.charCodeAt(5) << 7)) << bits;
    const letters = id.charCodeAt(0) | (id.charCodeAt(1) << 7) | (id.charCodeAt(2) << 14) | (id.charCodeAt(3) << 21);
    let at = Math.imul(letters, 0x9e3779b1) >>> this.shift;
    for (; ; at = (at + 1) & mask) {
      const entry = table[at]!;
      if (entry === 0) break;
      const first = (entry & numbers) - 1;
      if ((entry ^ above) >>> bits === 0 && this.idAt(first) === id) return first;
    }
    table[at] = above | (number + 1);
    return -1;
  }
}

/** Gives the fills of one file their ids: by the broker's own name, else by their content and their number among equals. */
export class FillNames {
  private readonly firsts: FirstUse;
  private readonly count: number;
  private readonly twins = new Map<string, number>();

  /** For these fills, which are named one after the other. */
  constructor(fills: readonly DraftFill[]) {
    this.count = fills.length;
    this.firsts = new FirstUse(fills.length, (number) => fills[number]!.id);
  }

  /** Numbers of the fills from the oldest on: equal rows named in this order keep their ids in a later file that has more of them. */
  *oldestFirst(isReversed: boolean): Generator<number> {
    for (let at = 0; at < this.count; at++) yield isReversed ? this.count - 1 - at : at;
  }

  /** Names the fill of this number; gives the number of an earlier fill with the same broker's name, or -1. */
  name(fill: DraftFill, number: number, brokerName: string, timeText: string): number {
    fill.id = brokerName === '' ? unnamedId(fill, timeText, 0) : fillId(fill.account, brokerName);
    const first = this.firsts.of(fill.id, number);
    if (first < 0 || brokerName !== '') return first;
    const twin = (this.twins.get(fill.id) ?? 0) + 1;
    this.twins.set(fill.id, twin);
    fill.id = unnamedId(fill, timeText, twin);
    return -1;
  }
}
