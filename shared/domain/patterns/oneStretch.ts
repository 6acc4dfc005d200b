import type { PatternTrades } from './patternTrades.ts';

/** A group belongs to one stretch when this share of its trades was entered within at most that share of the journal's days. */
const [NEARLY_ALL, MOST_DAYS] = [0.95, 0.5];

/** The first and the last entry of such a stretch, in milliseconds. */
export type EntrySpan = { readonly from: number; readonly to: number };

/** Finds the one stretch of days that nearly all trades of a group were entered in; null for a group that was traded throughout. Members ascend. */
export function oneStretch({ input: { table, order }, sequence, dayStarts }: PatternTrades) {
  const days = dayStarts.length - 1;
  const dayOf = new Uint32Array(sequence.length);
  for (let day = 0; day < days; day++) dayOf.fill(day, dayStarts[day]!, dayStarts[day + 1]!);
  const entryOf = (member: number) => table.openedAt[order[sequence[member]!]!]!;
  return (members: Uint32Array): EntrySpan | null => {
    const last = Math.ceil(NEARLY_ALL * members.length) - 1;
    let [shortest, from] = [Number.POSITIVE_INFINITY, 0];
    for (let at = 0; at + last < members.length; at++) {
      const length = dayOf[members[at + last]!]! - dayOf[members[at]!]! + 1;
      if (length < shortest) [shortest, from] = [length, at];
    }
    return shortest <= MOST_DAYS * days ? { from: entryOf(members[from]!), to: entryOf(members[from + last]!) } : null;
  };
}
