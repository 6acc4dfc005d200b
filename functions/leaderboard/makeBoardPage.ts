import { periodBefore, periodOf, type TimeFrame } from '#domain/leaderboard/timeFrame.ts';
import { absent, unchangedSince } from '../table/conditions.ts';
import { inParallel } from '../table/inParallel.ts';
import { again, retry } from '../table/optimistic.ts';
import type { Table, Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { boardEnds, boardPages, boardRows, pageEnds, SHARDS } from './standings.ts';

/**
 * The ranks of a frame's first hundred at the end of the period before, by their ids, and the writes to save with the first page made after
 * it.
 */
type RanksBefore = { readonly ranks: ReadonlyMap<string, number>; readonly writes: readonly Write[] };

/**
 * A frame's ranks at the end of the previous period. They are read from the last page made in it, which the first
 * page of the next one replaces: then only ids remain. `ttl`: expiry in seconds.
 */
async function loadRanksBefore(table: Table, frame: TimeFrame, now: number, ttl: number): Promise<RanksBefore> {
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

/** Traders per page. */
const PAGE_CARDS = 100;
/** Every lane may be making it. */
const TRIES = 2 * SHARDS;

/**
 * Rebuilds the page of a frame's current period from its rows: the exact top hundred, with their ranks at the end of
 * the previous period. A concurrent withdrawal changes the page's version, and it is rebuilt.
 */
export function makeBoardPage({ table, now }: Pick<World, 'table' | 'now'>, frame: TimeFrame): Promise<void> {
  const { name: period } = periodOf(frame, now());
  return retry({ tries: TRIES }, async () => {
    const version = (await boardPages.load(table, 'strong', frame, period))?.version ?? 0;
    const shards = Array.from({ length: SHARDS }, (_, shard) => boardRows.key(frame, period, shard, '').pk);
    const found = await inParallel(shards, (pk) => table.query({ pk, limit: PAGE_CARDS, read: 'strong' }));
    const first = found.flat().sort((a, b) => (a.sk < b.sk ? -1 : 1));
    const ttl = pageEnds(now());
    const { ranks, writes } = await loadRanksBefore(table, frame, now(), ttl);
    const cards = first.slice(0, PAGE_CARDS).map((row) => {
      const card = boardRows.read(row);
      const before = ranks.get(card.id);
      return before === undefined ? card : { ...card, before };
    });
    const page = await boardPages.item({ cards, madeAt: now(), version: version + 1 }, frame, period);
    const put: Write = { put: { ...page, ...(frame !== 'all' && { ttl }) }, if: unchangedSince(version, 'version') };
    return (await (writes.length === 0 ? table.write(put) : table.transact([put, ...writes]))) ? undefined : again;
  });
}
