import type { TimeFrame } from '#domain/leaderboard/timeFrame.ts';
import { is, lacks } from '../table/conditions.ts';
import { optimistic } from '../table/optimistic.ts';
import type { Table, Write } from '../table/table.ts';
import { boardCounts, countsToAdd, SHARDS } from './standings.ts';

/** Every lane adds to the same counts. */
const TRIES = 2 * SHARDS;

/** Adds to the counts of a frame's period what rankings of one shard changed since the last time; both change in one transaction, so that nothing is counted twice or lost. */
export function addCounts(table: Table, frame: TimeFrame, period: string, shard: number): Promise<void> {
  return optimistic<Record<string, number> | null, void>(
    { table, tries: TRIES },
    {
      load: () => countsToAdd.load(table, 'strong', frame, period, shard),
      decide: (found) => {
        const { added = 0, ...counts } = found ?? {};
        const changed = Object.entries(counts).filter(([, by]) => by !== 0);
        if (changed.length === 0) return { writes: [], answer: undefined };
        const taken = Object.fromEntries(changed.map(([name, by]) => [name, -by]));
        const seen = added === 0 ? lacks('added') : is('added', added);
        const total: Write = { update: boardCounts.key(frame, period), add: Object.fromEntries(changed) };
        const rest: Write = { update: countsToAdd.key(frame, period, shard), add: { ...taken, added: 1 }, if: seen };
        return { writes: [total, rest], answer: undefined };
      },
    },
  );
}
