import type { PatternTrades } from '../patternTrades.ts';

/** The days of entry on which a group has trades: their numbers, and where the members of each begin; the end is last. */
export type GroupDays = { readonly days: Uint32Array; readonly from: Uint32Array };

/** Finds them; members ascend. */
export function groupDays({ dayStarts }: PatternTrades, members: Uint32Array): GroupDays {
  const [days, from]: [number[], number[]] = [[], []];
  let [day, end] = [-1, 0];
  members.forEach((member, at) => {
    if (member < end) return;
    while (member >= end) end = dayStarts[++day + 1]!;
    days.push(day);
    from.push(at);
  });
  return { days: Uint32Array.from(days), from: Uint32Array.from([...from, members.length]) };
}
