import { createHash } from 'node:crypto';
import { merkleTree } from '../merkleTree.ts';
import { type DisclosedLeaf, type Disclosure, type Hash, linkLeafHash, rowFormats, rowHash } from '../verifyRecord.ts';

/** SHA-256 without waiting, for tests that hash much. */
export const testHash: Hash = (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest());

type Random = () => number;
const whole = (random: Random, from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
const randomText = (random: Random, length: number): string =>
  Array.from({ length }, () => 'abcdefghijklmnopqrstuvwxyz0123456789_-'[whole(random, 0, 37)]).join('');
const dayOf = (day: number): string => new Date(Date.UTC(2026, 10, 1 + day)).toISOString().slice(0, 10);

/** A leaf of a fill, with a salt of its own. */
const leafOfFill = (
  random: Random,
  record: string,
  at: readonly [symbol: string, action: string, quantity: string],
  replaces = '',
): string[] => [
  ...[rowFormats.leaf, record, randomText(random, 22), replaces === '' ? 'fill' : 'corrected', replaces, randomText(random, 11)],
  ...[
    'interactive-brokers',
    at[0],
    'stock',
    'USD',
    '1',
    at[1],
    at[2],
    `${whole(random, 1, 900)}.25`,
    '0.35',
    '2026-11-02T15:00:00.000Z',
    'second',
    '',
  ],
];

type Link = { readonly row: string[]; readonly hash: string; readonly leaves: readonly string[][]; readonly places: DisclosedLeaf[] };

/** The chain of some days of leaves. */
async function chainOf(record: string, days: readonly (readonly string[][])[]): Promise<Link[]> {
  const links: Link[] = [];
  for (const [at, leaves] of days.entries()) {
    const { root, places } = await merkleTree(await Promise.all(leaves.map((leaf) => rowHash('leaf', leaf, testHash))), testHash);
    const replaces = leaves.flatMap((leaf) => leaf[4] || []).join(' ');
    const row = [rowFormats.link, record, String(at + 1), dayOf(at), String(leaves.length), root, replaces, links.at(-1)?.hash ?? ''];
    const hash = await rowHash('link', row, testHash);
    links.push({ row, hash, leaves, places: leaves.map((leaf, index) => ({ leaf, number: at + 1, ...places[index]! })) });
  }
  return links;
}

/** A log with a page a day from number `first`, where the links lie among those of others. */
async function logOf(links: readonly Link[], others: readonly string[], first: number) {
  const log: string[][] = [];
  const found: Disclosure['links'][number][] = [];
  for (const [at, { row, hash }] of links.entries()) {
    const hashes = [hash, ...others.slice(0, 1 + (at % others.length))].sort();
    const leaves = await Promise.all(hashes.map((each) => linkLeafHash(each, testHash)));
    const { root, places } = await merkleTree(leaves, testHash);
    const previous = log.length === 0 ? testHash(new Uint8Array([7])) : null;
    const before = previous === null ? await rowHash('page', log.at(-1)!, testHash) : Buffer.from(await previous).toString('hex');
    log.push([rowFormats.page, String(at + first), dayOf(at), String(hashes.length), root, before]);
    found.push({ link: row, page: at + first, ...places[hashes.indexOf(hash)]! });
  }
  return { log, links: found };
}

const tradesOf = (links: readonly Link[], symbols: ReadonlySet<string>): DisclosedLeaf[][] => {
  const replaced = new Set(links.flatMap(({ row }) => row[6]!.split(' ')));
  const valid = links.flatMap(({ places }) => places.filter(({ number, index }) => !replaced.has(`${number}.${index}`)));
  return [
    ...Map.groupBy(
      valid.filter(({ leaf }) => symbols.has(leaf[7]!)),
      ({ leaf }) => leaf[7]!,
    ).values(),
  ];
};

/**
 * A random record with some of its trades disclosed, its log, and the same record with another last day (`forked`), in a log of its own, from page `forkedFrom`.
 * `fills`: executions in the chain. `first` is the first trade: with `correction` the one before the last day corrected its first fill, with `half` two openings, of which one is closed.
 * With `again` its leaves are in the last link once more, and `file` discloses both.
 */
export async function testDisclosure(random: Random, { correction = false, half = false, again = false, forkedFrom = 5 } = {}) {
  const record = randomText(random, 22);
  const days: string[][][] = Array.from({ length: whole(random, 2, 9) }, () => []);
  const symbols = Array.from({ length: whole(random, 2, 6) }, (_, at) => `S${at}`);
  for (const symbol of symbols) {
    const [first, units] = [whole(random, 0, days.length - 2), whole(random, 1, 50)];
    const isShort = random() < 0.3;
    const isHalf = half && symbol === 'S0';
    const pieces = isHalf ? 2 : whole(random, 1, 3);
    for (let piece = 0; piece < pieces; piece++)
      days[first]!.push(leafOfFill(random, record, [symbol, isShort ? 'sell' : 'buy', String(units)]));
    days[whole(random, first, days.length - 1)]!.push(
      leafOfFill(random, record, [symbol, isShort ? 'buy' : 'sell', `${isHalf ? units : units * pieces}.00`]),
    );
  }
  const before = await chainOf(record, days);
  const chosen = new Set(symbols.slice(0, whole(random, 1, symbols.length)));
  const wrong = tradesOf(before, new Set(['S0']))[0]!;
  const place = `${wrong[0]!.number}.${wrong[0]!.index}`;
  const fixed = leafOfFill(random, record, ['S0', wrong[0]!.leaf[11]!, wrong[0]!.leaf[12]!], place);
  const last = [...(correction ? [[fixed]] : []), ...(again ? [wrong.map(({ leaf }) => [...leaf])] : [])];
  const chain = await chainOf(record, [...days, ...last]);
  const fork = await chainOf(record, [...days.slice(0, -1), [...days.at(-1)!, leafOfFill(random, record, ['LATE', 'buy', '1'])]]);
  const others = Array.from({ length: 5 }, () => Buffer.from(randomText(random, 32)).toString('hex'));
  const [{ log, links }, { log: forkedLog, links: forkedLinks }] = [await logOf(chain, others, 5), await logOf(fork, others, forkedFrom)];
  const inOrder = (trades: DisclosedLeaf[][]) => trades.sort(([a], [b]) => a!.number - b!.number || a!.index - b!.index);
  const trades = again ? [wrong, chain.at(-1)!.places] : inOrder(tradesOf(chain, chosen));
  const file: Disclosure = { format: 'afterbell.disclosure.1', links, log, trades };
  const forked = { ...file, links: forkedLinks, trades: inOrder(tradesOf(fork, chosen)) };
  return { file, log, forked, forkedLog, first: wrong, fills: days.flat().length };
}
