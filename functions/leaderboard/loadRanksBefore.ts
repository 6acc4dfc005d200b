import { periodBefore, type TimeFrame } from '#domain/leaderboard/timeFrame.ts';
import { absent } from '../table/conditions.ts';
import type { Table, Write } from '../table/table.ts';
import { boardEnds, boardPages } from './standings.ts';

/**
 * The ranks of a frame's first hundred at the end of the period before, by their ids, and the writes to save with the first page made after
 * it.
 */
type RanksBefore = { readonly ranks: ReadonlyMap<string, number>; readonly writes: readonly Write[] };

/**
 * A frame's ranks at the end of the previous period. They are read from the last page made in it, which the first
 * page of the next one replaces: then only ids remain. `ttl`: expiry in seconds.
 */
export async function loadRanksBefore(table: Table, frame: TimeFrame, now: number, ttl: number): Promise<RanksBefore> {
  const { name, end } = periodBefore(frame, now);
  const known = await boardEnds.load(table, 'strong', frame, name);
  const place = [frame, frame === 'all' ? 'all' : name] as const;
  const page = known === null ? await boardPages.load(table, 'strong', ...place) : null;
  const ids = known?.ids ?? (page !== null && page.madeAt < end ? page.cards.map((card) => card.id) : []);
  const kept = { put: { ...boardEnds.item({ ids }, frame, name), ttl }, if: absent };
  return {
    ranks: new Map(ids.map((id, at) => [id, at + 1])),
    writes: known !== null ? [] : [kept, ...(frame === 'all' ? [] : [{ delete: boardPages.key(...place) }])],
  };
}
