import { periodOf, type TimeFrame } from '#domain/leaderboard/timeFrame.ts';
import { DAY } from '#domain/units/millis.ts';
import { unchangedSince } from '../table/conditions.ts';
import { inParallel } from '../table/inParallel.ts';
import { again, retry } from '../table/optimistic.ts';
import type { Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { loadRanksBefore } from './loadRanksBefore.ts';
import { boardPages, boardRows, SHARDS } from './standings.ts';

/** Traders per page. */
const PAGE_CARDS = 100;
const PAGE_DAYS = 400;
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
    const ttl = Math.ceil((now() + PAGE_DAYS * DAY) / 1000);
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
