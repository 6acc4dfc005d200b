import * as z from 'zod/mini';
import { merkleTree } from '#domain/record/merkleTree.ts';
import { linkLeafHash, pageOf, rowFormats, rowHash } from '#domain/record/verifyRecord.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { absent, exists } from '../table/conditions.ts';
import { entity, zippedEntity } from '../table/entity.ts';
import { inParallel } from '../table/inParallel.ts';
import { again, retry } from '../table/optimistic.ts';
import { type Item, prefixes, type Table, type Write } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { links, waitingLinks } from './changeRecord.ts';

/** Links of one page at most. */
const PAGE_LINKS = 500;
/** Sort key of a page. */
export const numbered = (number: number): string => String(number).padStart(8, '0');
const PAGES = `${prefixes.log}PAGES`;

/** The pages of the public log. `block`: of Bitcoin, by its height, that has the page's hash; null while a calendar waits for one, absent without a calendar. */
const logPages = entity(z.object({ row: z.array(z.string()), block: z.optional(z.nullable(z.int())) }), (number: number) => ({
  pk: PAGES,
  sk: numbered(number),
}));
export type LogPage = ReturnType<typeof logPages.read>;
/** Writes a page under a condition. */
export const logPageWrite = (page: LogPage, number: number, when: typeof exists | typeof absent): Write => ({
  put: logPages.item(page, number),
  if: when,
});
/** Hashes of the links on a page, in order, without names. */
export const pageLinks = zippedEntity(
  z.object({ hashes: z.array(z.string()) }),
  (number: number) => ({ pk: `${prefixes.log}LINKS`, sk: numbered(number) }),
  [],
);

/** Some pages, the first one first, by their numbers, both included. */
export const listPages = async (table: Table, from: number, to: number): Promise<readonly LogPage[]> =>
  (await table.query({ pk: PAGES, from: numbered(from), to: numbered(to), read: 'strong' })).map(logPages.read);

/** The newest page's texts; null before the first. */
export async function lastPage(table: Table): Promise<readonly string[] | null> {
  const [item] = await table.query({ pk: PAGES, newestFirst: true, limit: 1, read: 'strong' });
  return item === undefined ? null : logPages.read(item).row;
}

/** Stores their place in the log with published links, and takes them off the waiting list. */
async function settle(table: Table, page: number, hashes: readonly string[], waiting: readonly Item[]): Promise<void> {
  const { places } = await merkleTree(await Promise.all(hashes.map((hash) => linkLeafHash(hash))));
  await inParallel(waiting, async (item) => {
    const { userId, number } = waitingLinks.read(item);
    const { index, path } = places[hashes.indexOf(item.sk)]!;
    // The link of an account deleted since is gone, and its hash stays.
    await table.write({ update: links.key(userIdOf(userId), number), set: { page, index, path }, if: exists });
    await table.write({ delete: waitingLinks.key(item.sk) });
  });
}

/** One page with the waiting links. Those of the newest page are settled first, so that a link is on one page only. */
const publishPage = ({ table, now, ...clock }: Pick<World, 'table' | 'now' | 'wait' | 'random'>): Promise<number> =>
  retry({ clock }, async () => {
    const last = await lastPage(table);
    const number = last === null ? 0 : Number(pageOf(last).number);
    const known = number === 0 ? [] : (await pageLinks.load(table, 'strong', number))!.hashes;
    const waiting = await table.query({ pk: waitingLinks.key('').pk, read: 'strong' });
    const isKnown = new Set(known);
    const [old, others] = [waiting.filter(({ sk }) => isKnown.has(sk)), waiting.filter(({ sk }) => !isKnown.has(sk))];
    const fresh = others.slice(0, PAGE_LINKS);
    if (old.length > 0) await settle(table, number, known, old);
    if (fresh.length === 0) return 0;
    // The table answers them by hash: their order reveals nothing.
    const hashes = fresh.map(({ sk }) => sk);
    const { root } = await merkleTree(await Promise.all(hashes.map((hash) => linkLeafHash(hash))));
    const day = new Date(now()).toISOString().slice(0, 10);
    const previous = last === null ? '' : await rowHash('page', last);
    const row = [rowFormats.page, String(number + 1), day, String(hashes.length), root, previous];
    const page = logPageWrite({ row }, number + 1, absent);
    if (!(await table.transact([page, { put: await pageLinks.item({ hashes }, number + 1), if: absent }]))) return again;
    await settle(table, number + 1, hashes, fresh);
    return fresh.length;
  });

/** Publishes the waiting links, a page at a time; answers how many. */
export async function publishLog(world: Parameters<typeof publishPage>[0], hasTime: () => boolean): Promise<number> {
  let published = 0;
  while (hasTime()) {
    const more = await publishPage(world);
    published += more;
    if (more < PAGE_LINKS) break;
  }
  return published;
}
