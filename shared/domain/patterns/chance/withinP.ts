import type { CandidateGroup } from '../candidateGroups.ts';
import type { PatternTrades } from '../patternTrades.ts';
import type { GroupDays } from './groupDays.ts';
import { hitCounter } from './hitCounter.ts';

/** Sums in the tables of the groups that are drawn together. */
const MOST_SUMS = 4_000_000;

/** A group whose results are turned around within days, with its difference over all trades. `random` draws the turns of long days. */
export type WithinGroup = {
  readonly group: CandidateGroup;
  readonly days: GroupDays;
  readonly effect: number;
  readonly random: () => number;
};

/** Maximum number of rotations of a day; longer days sample them. A rotation is a byte. */
const MOST_TURNS = 256;

/** Rotations of each day drawn at a time. */
const BLOCK = 256;

/** The number of rotations of a day with `size` trades. */
const turnsOf = (size: number): number => Math.min(MOST_TURNS, size);

/**
 * Draws a rotation for each day, 256 draws at a time: those of day d begin at 256 d. Returns the same bytes every
 * time. All groups share these draws, and the draws of one day are contiguous: a large journal spends its time here.
 */
function dayTurns({ dayStarts }: PatternTrades, random: () => number): () => Uint8Array {
  const turns = Uint8Array.from({ length: dayStarts.length - 1 }, (_, day) => turnsOf(dayStarts[day + 1]! - dayStarts[day]!) - 1);
  const drawn = new Uint8Array(turns.length * BLOCK);
  let state = 1 + Math.floor(random() * 0xffff_fffe);
  return () => {
    for (let day = 0; day < turns.length; day++) {
      const count = turns[day]! + 1;
      for (let i = day * BLOCK; i < (day + 1) * BLOCK; i++) {
        // Marsaglia’s xorshift: a turn needs few bits.
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        drawn[i] = ((state >>> 16) * count) >>> 16;
      }
    }
    return drawn;
  };
}

/**
 * A group's sum after every rotation of each mixed day, as a table; relative to the expected sum of any trades of
 * its days.
 */
function turnTable({ values, dayStarts }: PatternTrades, { group: { members }, days: { days, from }, random }: WithinGroup) {
  const mixed = Array.from(days).flatMap((day, i) => (from[i + 1]! - from[i]! < dayStarts[day + 1]! - dayStarts[day]! ? [i] : []));
  const fours = 4 * Math.ceil(mixed.length / 4);
  const starts = new Uint32Array(fours + 1);
  mixed.forEach((i, at) => {
    starts[at + 1] = starts[at]! + turnsOf(dayStarts[days[i]! + 1]! - dayStarts[days[i]!]!);
  });
  // Days that make the number a multiple of four add nothing, however they turn.
  const nothing = starts[mixed.length]!;
  starts.fill(nothing, mixed.length);
  const sums = new Float64Array(nothing + turnsOf(Number.POSITIVE_INFINITY));
  let expected = 0;
  mixed.forEach((i, at) => {
    const [start, size] = [dayStarts[days[i]!]!, dayStarts[days[i]! + 1]! - dayStarts[days[i]!]!];
    const turns = starts[at + 1]! - starts[at]!;
    for (let turn = 0; turn < turns; turn++) {
      const by = turns === size ? turn : Math.floor(random() * size);
      let sum = 0;
      for (let member = from[i]!; member < from[i + 1]!; member++) {
        const turned = members[member]! + by;
        sum += values[turned < start + size ? turned : turned - size]!;
      }
      sums[starts[at]! + turn] = sum;
    }
    let all = 0;
    for (let other = start; other < start + size; other++) all += values[other]!;
    expected += (all / size) * (from[i + 1]! - from[i]!);
  });
  let own = 0;
  for (const i of mixed) for (let member = from[i]!; member < from[i + 1]!; member++) own += values[members[member]!]!;
  return { days: Uint32Array.from({ length: fours }, (_, at) => days[mixed[at] ?? 0]!), starts, sums, expected, observed: own - expected };
}
type TurnTable = ReturnType<typeof turnTable>;

/**
 * A group's sum relative to its days' expectation, for each rotation of the block. Four days at a time: one by one
 * takes twice as long.
 */
function drawBlock({ days, starts, sums, expected }: TurnTable, turns: Uint8Array, into: Float64Array): void {
  const size = into.length;
  into.fill(-expected);
  for (let i = 0; i < days.length; i += 4) {
    const [a, b, c, d] = [days[i]! * size, days[i + 1]! * size, days[i + 2]! * size, days[i + 3]! * size];
    const [e, f, g, h] = [starts[i]!, starts[i + 1]!, starts[i + 2]!, starts[i + 3]!];
    for (let at = 0; at < size; at++) {
      const first = sums[e + turns[a + at]!]! + sums[f + turns[b + at]!]!;
      const last = sums[g + turns[c + at]!]! + sums[h + turns[d + at]!]!;
      into[at]! += first + last;
    }
  }
}

type Drawing = { readonly table: TurnTable; readonly hits: ReturnType<typeof hitCounter> };

/** Counts a block of draws for some groups. Apart from the generator: engines run its loop twice as fast when it is no part of one. */
function countBlock(groups: readonly Drawing[], turns: Uint8Array, block: Float64Array): void {
  for (const { table, hits } of groups) {
    drawBlock(table, turns, block);
    for (let at = 0; at < block.length && !hits.isOver(); at++) hits.add(block[at]!);
  }
}

/** The groups in order, in batches whose tables fit in memory. */
function* batches(trades: PatternTrades, groups: readonly WithinGroup[]): Generator<readonly TurnTable[]> {
  let [batch, size]: [TurnTable[], number] = [[], 0];
  for (const group of groups) {
    const table = turnTable(trades, group);
    batch.push(table);
    size += table.sums.length;
    if (size < MOST_SUMS) continue;
    yield batch;
    [batch, size] = [[], 0];
  }
  yield batch;
}

/**
 * p of some groups by rotating the results of each day among its trades by a random number of positions, so that
 * neither a day's common effect nor its order of results appears as an edge; 1 for a group whose difference within
 * its days has the opposite direction of the one over all trades. `random` restarts the same draws each time. Yields
 * progress from 0 to 1.
 */
export function* withinP(
  trades: PatternTrades,
  groups: readonly WithinGroup[],
  draws: number,
  random: () => () => number,
): Generator<number, readonly number[]> {
  const found: number[] = [];
  const block = new Float64Array(BLOCK);
  for (const tables of batches(trades, groups)) {
    const first = found.length;
    const next = dayTurns(trades, random());
    const all = tables.map((table, i): Drawing => {
      const isMeant = table.observed * groups[first + i]!.effect > 0;
      return { table, hits: hitCounter(table.observed, isMeant ? draws : 0) };
    });
    const under = () => all.filter(({ hits }) => !hits.isOver());
    for (let done = 0, left = under(); left.length > 0; done += BLOCK, left = under()) {
      countBlock(left, next(), block);
      yield (first + all.length * Math.min(1, done / draws)) / groups.length;
    }
    found.push(...all.map(({ hits }) => hits.p()));
  }
  return found;
}
