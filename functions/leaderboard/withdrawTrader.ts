import type { TimeFrame } from '#domain/leaderboard/timeFrame.ts';
import type { UserId } from '#domain/units/ids.ts';
import { absent, is, unchangedSince } from '../table/conditions.ts';
import { inParallel } from '../table/inParallel.ts';
import { optimistic } from '../table/optimistic.ts';
import type { Table, Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { boardPages, boardRows, countWrites, pageEnds, shardOf, standings, waitingTraders } from './standings.ts';

/** Queues a trader's rows for the next ranking. `at` in UTC milliseconds. */
export const waitingWrite = (userId: UserId, at: number): Write => ({ put: waitingTraders.item({ at }, userId) });

type PageKey = readonly [frame: TimeFrame, period: string];
const emptyPage = async ([frame, period]: PageKey, at: number) => ({
  ...(await boardPages.item({ cards: [], madeAt: at, version: 1 }, frame, period)),
  ...(frame !== 'all' && { ttl: pageEnds(at) }),
});

/** The writes that remove a trader from every frame and its page, and queue them for the next ranking; they hold while nothing of that has changed. */
export async function boardRemoval(table: Table, userId: UserId, at: number): Promise<readonly Write[]> {
  const { id, rows, revision } = (await standings.load(table, 'strong', userId)) ?? { id: '', rows: [], revision: 0 };
  // Every page, whether it shows them or not: a ranking may be about to put them on it.
  const pages = await inParallel(rows, async ({ frame, period }): Promise<readonly Write[]> => {
    const key = [frame, period] as const;
    const page = await boardPages.load(table, 'strong', frame, period);
    // A ranking that is just making the first page fails on this one and starts over.
    if (page === null) return [{ put: await emptyPage(key, at), if: absent }];
    const cards = page.cards.filter((card) => card.id !== id);
    const { pk, sk, ...attributes } = await boardPages.item({ ...page, cards, version: page.version + 1 }, ...key);
    return [{ update: { pk, sk }, set: attributes, if: is('version', page.version) }];
  });
  const shard = shardOf(userId);
  const gone = rows.map(({ frame, period, sk }) => ({ delete: boardRows.key(frame, period, shard, sk) }));
  const left: Write = { put: standings.item({ id: '', rows: [], revision: revision + 1 }, userId), if: unchangedSince(revision) };
  return [left, waitingWrite(userId, at), ...pages.flat(), ...gone, ...countWrites(userId, rows, [])];
}

/**
 * Removes a trader from the leaderboard in one transaction. The next ranking restores them if they still take part, and refills the pages.
 */
export const withdrawTrader = ({ table, now, ...clock }: Pick<World, 'table' | 'now' | 'wait' | 'random'>, userId: UserId): Promise<void> =>
  optimistic({ table, clock }, { load: () => boardRemoval(table, userId, now()), decide: (writes) => ({ writes, answer: undefined }) });
