import type { DraftFill } from './draftFill.ts';

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
