import type { api } from '#contract/index.ts';
import { merkleTree } from '#domain/record/merkleTree.ts';
import { type DisclosedLeaf, type Disclosure, isWholeTrade, leafOf, linkOf, rowHash } from '#domain/record/verifyRecord.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { linkLeaves, listLinks, type StoredRecord } from '#functions/record/changeRecord.ts';
import { publicRecord } from '#functions/record/publicRecord.ts';
import { listPages } from '#functions/record/publishLog.ts';
import type { Table } from '#functions/table/table.ts';

type Published = Disclosure['links'];

/** Reads leaves with their places from links that are published, each link once. */
function leafReader(table: Table, userId: UserId, published: Published) {
  const known = new Map<number, Promise<readonly DisclosedLeaf[]>>();
  const load = async (number: number): Promise<readonly DisclosedLeaf[]> => {
    const stored = published[number - 1] === undefined ? null : await linkLeaves.load(table, 'strong', userId, number);
    const leaves = stored?.leaves ?? [];
    const { places } = await merkleTree(await Promise.all(leaves.map((leaf) => rowHash('leaf', leaf))));
    return leaves.map((leaf, index) => ({ leaf, number, ...places[index]! }));
  };
  return (number: number): Promise<readonly DisclosedLeaf[]> => {
    if (!known.has(number)) known.set(number, load(number));
    return known.get(number)!;
  };
}

/** A trade's valid leaves, after every correction; null while one is unpublished, taken back or gone. */
async function disclosedTrade(places: readonly string[], published: Published, read: ReturnType<typeof leafReader>) {
  const replacements = new Map(
    published.flatMap(({ link }, at) =>
      linkOf(link)
        .replaces.split(' ')
        .map((place) => [place, at + 1] as const),
    ),
  );
  const leaves: DisclosedLeaf[] = [];
  for (const first of places) {
    const [number, index] = first.split('.').map(Number);
    let leaf = (await read(number!))[index!];
    for (let next = first; leaf !== undefined && replacements.has(next); next = `${leaf.number}.${leaf.index}`) {
      const replaced: string = next;
      leaf = (await read(replacements.get(replaced)!)).find((each) => leafOf(each.leaf).replaces === replaced);
      if (leaf === undefined) break;
    }
    if (leaf !== undefined) leaves.push(leaf);
  }
  leaves.sort((a, b) => a.number - b.number || a.index - b.index);
  return leaves.length === places.length && isWholeTrade(leaves.map(({ leaf }) => leaf)) ? leaves : null;
}

async function disclosureOf(table: Table, userId: UserId, { disclosed }: StoredRecord) {
  const all = await listLinks(table, userId);
  const links = all.flatMap(({ row, page, index, path }) =>
    page === undefined || index === undefined || path === undefined ? [] : [{ link: row, page, index, path }],
  );
  const pages = links.map(({ page }) => page);
  const log = links.length === 0 ? [] : (await listPages(table, Math.min(...pages), Math.max(...pages))).map(({ row }) => row);
  const read = leafReader(table, userId, links);
  const found = await Promise.all(disclosed.map(({ places }) => disclosedTrade(places, links, read)));
  const trades = found.filter((trade) => trade !== null).sort(([a], [b]) => a!.number - b!.number || a!.index - b!.index);
  return { disclosure: { format: 'afterbell.disclosure.1' as const, links, log, trades }, withheld: disclosed.length - trades.length };
}

/** Answers not found alike for a record that is off, was deleted or never existed. */
export const read: Handler<typeof api.record.read> = async ({ input: { id }, world: { table }, refuse }) => {
  const found = await publicRecord(table, id);
  if (found === null) return refuse('record_not_found');
  const { counts, results } = found.stored;
  return { counts, results, ...(await disclosureOf(table, found.userId, found.stored)) };
};
