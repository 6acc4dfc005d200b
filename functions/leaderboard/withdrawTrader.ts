import type { UserId } from '#domain/units/ids.ts';
import { is, unchangedSince } from '../table/conditions.ts';
import { inParallel } from '../table/inParallel.ts';
import { optimistic } from '../table/optimistic.ts';
import type { Table, Write } from '../table/table.ts';
import { countWrites } from './countWrites.ts';
import { boardPages, boardRows, shardOf, standings, waitingTraders } from './standings.ts';

/** Queues a trader's rows for the next ranking. `at` in UTC milliseconds. */
export const waitingWrite = (userId: UserId, at: number): Write => ({ put: waitingTraders.item({ at }, userId) });

/**
 * Removes a trader from every frame and its page in one transaction with `also`. They are queued for the next
 * ranking, which restores them if they still take part, and refills the pages.
 */
export function withdrawTrader(table: Table, userId: UserId, at: number, also: readonly Write[] = []): Promise<void> {
  const load = async () => {
    const standing = (await standings.load(table, 'strong', userId)) ?? { id: '', rows: [], revision: 0 };
    const pages = await inParallel(standing.rows, async ({ frame, period }) => ({
      key: [frame, period] as const,
      page: await boardPages.load(table, 'strong', frame, period),
    }));
    return { standing, pages };
  };
  return optimistic(
    { table },
    {
      load,
      async decide({ standing: { id, rows, revision }, pages }) {
        const shard = shardOf(userId);
        // Every page, whether it shows them or not: a ranking may be about to put them on it.
        const without = await inParallel(pages, async ({ key, page }): Promise<readonly Write[]> => {
          if (page === null) return [];
          const cards = page.cards.filter((card) => card.id !== id);
          const { pk, sk, ...attributes } = await boardPages.item({ ...page, cards, version: page.version + 1 }, ...key);
          return [{ update: { pk, sk }, set: attributes, if: is('version', page.version) }];
        });
        const gone = rows.map(({ frame, period, sk }) => ({ delete: boardRows.key(frame, period, shard, sk) }));
        const left: Write = { put: standings.item({ id: '', rows: [], revision: revision + 1 }, userId), if: unchangedSince(revision) };
        const writes = [...also, left, waitingWrite(userId, at), ...without.flat(), ...gone, ...countWrites(userId, rows, [])];
        return { writes, answer: undefined };
      },
    },
  );
}
