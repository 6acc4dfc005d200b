/** Counts and sums of all values by day, the days numbered from 0. */
type DayTotals = { readonly counts: Float64Array; readonly sums: Float64Array };

/**
 * Sums over the days of a group: S is the sum and c the number of its values on a day, T and C those of all trades
 * on that day. `whole`: days on which the group is everything.
 */
export type DayMoments = {
  readonly n: number;
  readonly sum: number;
  readonly days: number;
  readonly whole: number;
  readonly ss: number;
  readonly sc: number;
  readonly cc: number;
  readonly ts: number;
  readonly tc: number;
  readonly cs: number;
  readonly call: number;
};

const names = ['n', 'sum', 'days', 'whole', 'ss', 'sc', 'cc', 'ts', 'tc', 'cs', 'call'] as const;

/** The moments of `size` groups side by side, in one pass over values in the order of their days. */
export class GroupMoments {
  /** The moments of one group after the other, each in the order of `names`. */
  readonly #sums: Float64Array;
  readonly #totals: DayTotals;
  readonly #day: Int32Array;
  readonly #sum: Float64Array;
  readonly #count: Float64Array;

  constructor(size: number, totals: DayTotals) {
    this.#totals = totals;
    this.#sums = new Float64Array(names.length * size);
    this.#day = new Int32Array(size).fill(-1);
    [this.#sum, this.#count] = [new Float64Array(size), new Float64Array(size)];
  }

  add(group: number, value: number, day: number): void {
    if (this.#day[group] !== day) this.#endDay(group);
    this.#day[group] = day;
    this.#sum[group]! += value;
    this.#count[group]!++;
  }

  /** The moments of a group; nothing is added to it afterwards. */
  read(group: number): DayMoments {
    this.#endDay(group);
    return Object.fromEntries(names.map((name, at) => [name, this.#sums[names.length * group + at]!])) as unknown as DayMoments;
  }

  #endDay(group: number): void {
    const [day, s, c] = [this.#day[group]!, this.#sum[group]!, this.#count[group]!];
    if (day < 0) return;
    const [all, of] = [this.#totals.sums[day]!, this.#totals.counts[day]!];
    const sums = this.#sums;
    const n = names.length * group;
    sums[n]! += c;
    sums[n + 1]! += s;
    sums[n + 2]!++;
    if (c === of) sums[n + 3]!++;
    sums[n + 4]! += s * s;
    sums[n + 5]! += s * c;
    sums[n + 6]! += c * c;
    sums[n + 7]! += all * s;
    sums[n + 8]! += all * c;
    sums[n + 9]! += of * s;
    sums[n + 10]! += of * c;
    this.#day[group] = -1;
    this.#sum[group] = 0;
    this.#count[group] = 0;
  }
}

/** The moments of all values as one group, from the totals of their days. */
export function momentsOfAll({ counts, sums }: DayTotals): DayMoments {
  let [n, sum, days, ss, sc, cc] = [0, 0, 0, 0, 0, 0];
  for (let day = 0; day < counts.length; day++) {
    const [count, total] = [counts[day]!, sums[day]!];
    if (count === 0) continue;
    days++;
    n += count;
    sum += total;
    ss += total * total;
    sc += total * count;
    cc += count * count;
  }
  return { n, sum, days, whole: days, ss, sc, cc, ts: ss, tc: sc, cs: sc, call: cc };
}

/** Everything that is not in a group, of the moments of all. */
export const restOf = (all: DayMoments, group: DayMoments): DayMoments => ({
  n: all.n - group.n,
  sum: all.sum - group.sum,
  days: all.days - group.whole,
  whole: all.days - group.days,
  ss: all.ss - 2 * group.ts + group.ss,
  sc: all.sc - group.tc - group.cs + group.sc,
  cc: all.cc - 2 * group.call + group.cc,
  ts: all.ss - group.ts,
  tc: all.sc - group.tc,
  cs: all.sc - group.cs,
  call: all.cc - group.call,
});
