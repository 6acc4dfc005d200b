import type { Decimal } from '../money.ts';
import type { RowLog } from './rowLog.ts';

/** A closed position of the report: the number of its entry in the log (the exit follows), and what the broker says came of it. */
export type Closed = {
  readonly ticket: string;
  readonly entry: number;
  readonly points: Decimal;
  readonly profit: Decimal;
  readonly costs: Decimal;
};

/** Positions that were open against each other: those are kept apart by their tickets and never netted. */
export function hedgedAmong(list: readonly Closed[], log: RowLog): ReadonlySet<Closed> {
  const hedged = new Set<Closed>();
  const endOf = (one: Closed) => log.at(one.entry + 1).time;
  const open = { buy: new Set<Closed>(), sell: new Set<Closed>() };
  /** Of those that are open, the ones that nothing stood against yet: each is taken out once. */
  const alone = { buy: new Set<Closed>(), sell: new Set<Closed>() };
  const ending = list.toSorted((a, b) => endOf(a) - endOf(b));
  let ended = 0;
  for (const one of list.toSorted((a, b) => log.at(a.entry).time - log.at(b.entry).time)) {
    const { time, action } = log.at(one.entry);
    for (; ended < ending.length && endOf(ending[ended]!) <= time; ended++)
      for (const side of ['buy', 'sell'] as const) {
        open[side].delete(ending[ended]!);
        alone[side].delete(ending[ended]!);
      }
    const own = action === 'buy' ? 'buy' : 'sell';
    const other = action === 'buy' ? 'sell' : 'buy';
    const against = open[other].size > 0;
    if (against) for (const each of [one, ...alone[other]]) hedged.add(each);
    if (against) alone[other].clear();
    if (endOf(one) <= time) continue;
    open[own].add(one);
    if (!against) alone[own].add(one);
  }
  return hedged;
}
