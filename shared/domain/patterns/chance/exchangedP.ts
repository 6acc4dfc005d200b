import type { CandidateGroup } from '../candidateGroups.ts';
import type { PatternTrades } from '../patternTrades.ts';
import { followedBit, followedResults, stretchOfDays } from './followedResults.ts';
import { isSettled, pAmong } from './hitCounter.ts';

/** Total number of shuffled results, unless that leaves fewer than the minimum draws. */
const MOST_SHUFFLED = 24_000_000;
const FEWEST_DRAWS = 200;

/** Results between two looks at whether to go on. */
const STEP = 400_000;

/**
 * A difference of means from a sum over `n` trades, of `count` that add up to `total`; 0 if they are no trades or
 * all.
 */
const differenceOf = (sum: number, n: number, total: number, count: number): number =>
  n === 0 || n === count ? 0 : sum / n - (total - sum) / (count - n);

/** Finds the difference of a group when each trade has this result; `bits`: what each would then have followed. */
function differenceFinder(total: number) {
  return ({ group: { members }, bit }: Drawn, results: Float64Array, bits: Uint8Array): number => {
    const count = results.length;
    let sum = 0;
    if (bit === undefined) {
      for (let i = 0; i < members.length; i++) sum += results[members[i]!]!;
      return differenceOf(sum, members.length, total, count);
    }
    let n = 0;
    const place = Math.log2(bit);
    // No branch on a bit could be foretold: those without it add nothing.
    for (let at = 0; at < count; at++) {
      const isMember = (bits[at]! >> place) & 1;
      sum += isMember * results[at]!;
      n += isMember;
    }
    return differenceOf(sum, n, total, count);
  };
}

/** Gives each trade the result of another; the same list every time. */
function exchange({ values }: PatternTrades) {
  const results = new Float64Array(values.length);
  return (from: Uint32Array): Float64Array => {
    for (let at = 0; at < results.length; at++) results[at] = values[from[at]!]!;
    return results;
  };
}

/** A group whose results are exchanged, with its difference over all trades. */
type ExchangedGroup = { readonly group: CandidateGroup; readonly effect: number };

/** A group in progress, with its draws so far. */
type Drawn = ExchangedGroup & {
  readonly bit: number | undefined;
  readonly differences: Float64Array;
  observed: number;
  p: number | null;
};

/** True if the draws are sufficient for a group; then it has its p. */
function settle(drawn: Drawn, draws: number): boolean {
  const found = drawn.differences.subarray(0, draws);
  if (!isSettled(drawn.observed, found)) return false;
  drawn.p = pAmong(drawn, found, 0);
  return true;
}

/** Shuffles `size` members of a list in place, from `start`. */
function shuffle(list: Uint32Array, start: number, size: number, random: () => number): void {
  for (let i = 0; i < size - 1; i++) {
    const other = start + i + Math.floor(random() * (size - i));
    const value = list[other]!;
    list[other] = list[start + i]!;
    list[start + i] = value;
  }
}

/**
 * Shuffles the results of all trades: days of one stretch with the same number of trades exchange theirs, and each day shuffles its own. Returns whose
 * result each trade has, by number in the sequence; the same list every time. Source: Winkler and others 2015, multi-level block permutation.
 */
function exchangedDays(trades: PatternTrades, random: () => number): () => Uint32Array {
  const { dayStarts } = trades;
  const stretches = stretchOfDays(trades);
  const count = dayStarts.length - 1;
  const sizeOf = (day: number) => dayStarts[day + 1]! - dayStarts[day]!;
  const alike = Map.groupBy(Array(count).keys(), (day) => `${stretches[day]} ${sizeOf(day)}`);
  const classes = Array.from(alike.values(), (days) => ({ size: sizeOf(days[0]!), days, sources: Uint32Array.from(days) }));
  const from = new Uint32Array(dayStarts[count]!);
  return () => {
    for (const { size, days, sources } of classes) {
      shuffle(sources, 0, sources.length, random);
      days.forEach((day, i) => {
        const [start, source] = [dayStarts[day]!, dayStarts[sources[i]!]!];
        for (let trade = 0; trade < size; trade++) from[start + trade] = source + trade;
        shuffle(from, start, size, random);
      });
    }
    return from;
  };
}

/**
 * p of some groups by shuffling the results of days and within days, the same draws for all of them; those with enough draws as far away as themselves are
 * drawn no more. Yields how much of it is done, from 0 to 1.
 */
export function* exchangedP(
  trades: PatternTrades,
  groups: readonly ExchangedGroup[],
  wanted: number,
  random: () => number,
): Generator<number, readonly number[]> {
  const { values } = trades;
  const work = values.length + groups.reduce((sum, { group }) => sum + group.members.length, 0);
  const draws = Math.min(wanted, Math.max(FEWEST_DRAWS, Math.floor(MOST_SHUFFLED / work)));
  const next = exchangedDays(trades, random);
  const find = differenceFinder(values.reduce((sum, value) => sum + value, 0));
  const exchanged = exchange(trades);
  const all = groups.map(
    (each): Drawn => ({ ...each, bit: followedBit(each.group), differences: new Float64Array(draws), observed: 0, p: null }),
  );
  const follow = all.some(({ bit }) => bit !== undefined) ? followedResults(trades) : null;
  const none = new Uint8Array();
  const own = Uint32Array.from(values, (_, at) => at);
  for (const drawn of all) drawn.observed = find(drawn, values, follow?.(own) ?? none);
  let under = all;
  for (let draw = 0; draw < draws && under.length > 0; draw++) {
    const from = next();
    const bits = under.some(({ bit }) => bit !== undefined) ? follow!(from) : none;
    const results = exchanged(from);
    for (const drawn of under) drawn.differences[draw] = find(drawn, results, bits);
    if (Number.isInteger(Math.log2((draw + 1) / FEWEST_DRAWS))) under = under.filter((drawn) => !settle(drawn, draw + 1));
    if (draw % Math.ceil(STEP / work) === 0) yield draw / draws;
  }
  return all.map((drawn) => drawn.p ?? pAmong(drawn, drawn.differences, wanted));
}
