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
  readonly #sums: Readonly<Record<(typeof names)[number], Float64Array>>;
  readonly #totals: DayTotals;
  readonly #day: Int32Array;
  readonly #sum: Float64Array;
  readonly #count: Float64Array;

  constructor(size: number, totals: DayTotals) {
    const column = () => new Float64Array(size);
    this.#totals = totals;
    this.#sums = Object.fromEntries(names.map((name) => [name, column()])) as Record<(typeof names)[number], Float64Array>;
    this.#day = new Int32Array(size).fill(-1);
    [this.#sum, this.#count] = [column(), column()];
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
    return Object.fromEntries(names.map((name) => [name, this.#sums[name][group]!])) as unknown as DayMoments;
  }

  #endDay(group: number): void {
    const [day, s, c] = [this.#day[group]!, this.#sum[group]!, this.#count[group]!];
    if (day < 0) return;
    const [all, of] = [this.#totals.sums[day]!, this.#totals.counts[day]!];
    const { n, sum, days, whole, ss, sc, cc, ts, tc, cs, call } = this.#sums;
    n[group]! += c;
    sum[group]! += s;
    days[group]!++;
    if (c === of) whole[group]!++;
    ss[group]! += s * s;
    sc[group]! += s * c;
    cc[group]! += c * c;
    ts[group]! += all * s;
    tc[group]! += all * c;
    cs[group]! += of * s;
    call[group]! += of * c;
    this.#day[group] = -1;
    this.#sum[group] = 0;
    this.#count[group] = 0;
  }
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
