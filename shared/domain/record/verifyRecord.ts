// Checks a disclosed part of a trader's record. It imports nothing, so that a reader can go through all that is checked. Record 0150 has the bytes.

/** SHA-256 of some bytes. */
export type Hash = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>;
/** SHA-256 as browsers and Node have it. */
export const sha256: Hash = async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

const pairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
/** Bytes in hexadecimal. */
export const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => pairs[byte]).join('');
/** Bytes of a hexadecimal text. */
export const fromHex = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number(`0x${pair}`));
async function hashed(hash: Hash, tag: number, first: Uint8Array, second: Uint8Array = new Uint8Array()): Promise<string> {
  const bytes = new Uint8Array(1 + first.length + second.length);
  bytes.set([tag]);
  bytes.set(first, 1);
  bytes.set(second, 1 + first.length);
  return toHex(await hash(bytes));
}

/** First byte of everything hashed, by its kind: 0 and 1 as in RFC 9162, so that no node passes for a leaf, and ours for links and pages. */
const TAG = { leaf: 0, node: 1, link: 2, page: 3 } as const;
type RowOfTexts = readonly string[];
/** Hash of a row as a leaf of a tree, a link of the chain or a page of the log: of a JSON array of strings without spaces, in UTF-8 (RFC 8785). */
export const rowHash = (kind: 'leaf' | 'link' | 'page', row: RowOfTexts, hash: Hash = sha256): Promise<string> =>
  hashed(hash, TAG[kind], new TextEncoder().encode(JSON.stringify(row)));
/** Hash of a link's hash as a leaf of its page of the log. */
export const linkLeafHash = (link: string, hash: Hash = sha256): Promise<string> => hashed(hash, TAG.leaf, fromHex(link));
/** Hash of two nodes beside each other. */
export const nodeHash = (left: string, right: string, hash: Hash = sha256): Promise<string> =>
  hashed(hash, TAG.node, fromHex(left), fromHex(right));

/**
 * Names of a leaf's texts, in order. `kind`: fill, corrected, takenBack (both by its broker) or removed (it left the journal). `replaces`: "link.index" of the
 * leaf before; `result`: the broker's own.
 */
export const leafFields = [
  ...(['format', 'record', 'salt', 'kind', 'replaces', 'fill', 'broker', 'symbol', 'instrument', 'currency', 'multiplier'] as const),
  ...(['action', 'quantity', 'price', 'fee', 'time', 'precision', 'result'] as const),
];
const [AT_BROKER, AT_ACTION] = [leafFields.indexOf('broker'), leafFields.indexOf('action')];
/** Names of a link's texts, in order. `replaces`: the leaves that its own correct, with spaces between. */
const linkFields = ['format', 'record', 'number', 'day', 'size', 'root', 'replaces', 'previous'] as const;
/** Names of the texts of a page of the log, in order. */
const pageFields = ['format', 'number', 'day', 'size', 'root', 'previous'] as const;
/** First text of each row. */
export const rowFormats = { leaf: 'afterbell.leaf.1', link: 'afterbell.link.1', page: 'afterbell.log.1' } as const;

/** A place in a tree: its index from 0, and the nodes beside the way up to the root. */
export type TreePlace = { readonly index: number; readonly path: readonly string[] };
/** A leaf with its place in the tree of link `number`. */
export type DisclosedLeaf = TreePlace & { readonly leaf: RowOfTexts; readonly number: number };
/** A disclosed part of a record: its whole chain with the place of each link in the log, the log's pages, and the fills of some trades. */
export type Disclosure = {
  readonly format: 'afterbell.disclosure.1';
  readonly links: readonly (TreePlace & { readonly link: RowOfTexts; readonly page: number })[];
  readonly log: readonly RowOfTexts[];
  readonly trades: readonly (readonly DisclosedLeaf[])[];
};
type ChainFault = 'unreadable' | 'chain_broken' | 'chain_forked' | 'not_in_log' | 'log_broken' | 'log_differs';
type LeafFault = 'leaf_changed' | 'leaf_corrected' | 'leaf_repeated' | 'trade_incomplete';
/** The reason a file is not accepted, and where. */
type RecordFault = { readonly fault: ChainFault | LeafFault; readonly at: string };

const object = (value: unknown, names: readonly string[]): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.keys(value).sort().join() === names.toSorted().join();
const texts = (value: unknown, length: number, format: string): value is RowOfTexts =>
  Array.isArray(value) && value.length === length && value.every((each) => typeof each === 'string') && value[0] === format;
const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isPlace = ({ index, path, number, page }: Record<string, unknown>): boolean =>
  [index, number ?? page].every((at) => Number.isSafeInteger(at) && (at as number) >= 0) && Array.isArray(path) && path.every(isHash);
const isWhole = (text: string): boolean => /^(0|[1-9]\d{0,9})$/.test(text);
const isDay = (text: string): boolean => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().slice(0, 10) === text;

function isDisclosure(value: unknown): value is Disclosure {
  if (!object(value, ['format', 'links', 'log', 'trades']) || value.format !== 'afterbell.disclosure.1') return false;
  const { links, log, trades } = value;
  if (!Array.isArray(links) || !Array.isArray(log) || !Array.isArray(trades) || links.length === 0) return false;
  const isLeaf = (each: unknown): boolean =>
    object(each, ['index', 'path', 'leaf', 'number']) && isPlace(each) && texts(each.leaf, leafFields.length, rowFormats.leaf);
  return (
    links.every(
      (each) => object(each, ['index', 'path', 'link', 'page']) && isPlace(each) && texts(each.link, linkFields.length, rowFormats.link),
    ) &&
    log.every((each) => texts(each, pageFields.length, rowFormats.page)) &&
    trades.every((trade) => Array.isArray(trade) && trade.length > 0 && trade.every(isLeaf))
  );
}

/** The root that a leaf's hash leads to in a tree of `size` leaves (RFC 9162, 2.1.3.2); null if its place is not in such a tree. */
export async function rootFromPath(leaf: string, { index, path }: TreePlace, size: number, hash: Hash = sha256): Promise<string | null> {
  if (index >= size) return null;
  let [at, last, root] = [index, size - 1, leaf];
  for (const beside of path) {
    if (last === 0) return null;
    if (at % 2 === 1 || at === last) {
      root = await nodeHash(beside, root, hash);
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else root = await nodeHash(root, beside, hash);
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 ? root : null;
}

const named = <const Name extends string>(names: readonly Name[], row: RowOfTexts) =>
  Object.fromEntries(names.map((name, at) => [name, row[at]!])) as Readonly<Record<Name, string>>;
/** A leaf's texts by name. */
export const leafOf = (row: RowOfTexts) => named(leafFields, row);
/** A link's texts by name. */
export const linkOf = (row: RowOfTexts) => named(linkFields, row);
/** The texts of a page of the log by name. */
export const pageOf = (row: RowOfTexts) => named(pageFields, row);
/** The texts of a link or page that name its place: the last is its number. */
const placeOf = (row: RowOfTexts): RowOfTexts => row.slice(0, row[0] === rowFormats.link ? 3 : 2);

/** The first break of a chain of rows: each is numbered one above the one before, is no earlier, and has its hash. The first one's number is `first`. */
async function breakIn(kind: 'link' | 'page', rows: readonly RowOfTexts[], first: number, hash: Hash): Promise<number | null> {
  let before: { readonly hash: string; readonly day: string } | null = null;
  for (const [at, row] of rows.entries()) {
    const { number, day, size, root, previous } = kind === 'link' ? linkOf(row) : pageOf(row);
    const isLinked = before === null ? (first === 1 ? previous === '' : isHash(previous)) : previous === before.hash && day >= before.day;
    if (number !== String(first + at) || !isWhole(number) || !isWhole(size) || !isDay(day) || !isHash(root) || !isLinked) return first + at;
    before = { hash: await rowHash(kind, row, hash), day };
  }
  return null;
}

/** Quantities as whole numbers of the smallest part; null for a text that is no amount above zero. */
function unitsOf(quantity: string): bigint | null {
  const [, whole, part = ''] = /^(\d{1,20})(?:\.(\d{1,18}))?$/.exec(quantity) ?? [];
  return whole === undefined ? null : BigInt(whole + part.padEnd(18, '0')) || null;
}

/** True if valid leaves open and close the same quantity of one instrument. */
export function isWholeTrade(rows: readonly RowOfTexts[]): boolean {
  const leaves = rows.map(leafOf);
  const units = leaves.map(({ quantity }) => unitsOf(quantity));
  const sum = (is: (action: string) => boolean): bigint =>
    leaves.reduce((total, { action }, at) => total + (is(action) ? units[at]! : 0n), 0n);
  if (units.includes(null) || !leaves.every(({ kind }) => kind === 'fill' || kind === 'corrected')) return false;
  if (new Set(rows.map((row) => JSON.stringify(row.slice(AT_BROKER, AT_ACTION)))).size !== 1) return false;
  const [bought, sold] = [sum((action) => action === 'buy'), sum((action) => action === 'sell')];
  const ended = sum((action) => ['expire', 'assign', 'exercise'].includes(action));
  const [open, all] = [bought > sold ? bought - sold : sold - bought, units.reduce<bigint>((total, each) => total + each!, 0n)];
  return open === ended && bought + sold + ended === all;
}

/** The first fault of the disclosed fills, which are in the order of the chain, each in its link, in one trade and not corrected later. */
async function faultOfTrades({ links, trades }: Disclosure, hash: Hash): Promise<RecordFault | null> {
  const rows = links.map(({ link }) => linkOf(link));
  const [corrected, used] = [new Set(rows.flatMap(({ replaces }) => replaces.split(' '))), new Set<string>()];
  let last = '';
  for (const trade of trades) {
    for (const place of trade) {
      const [link, at] = [rows[place.number - 1], `${place.number}.${place.index}`];
      const root = link && (await rootFromPath(await rowHash('leaf', place.leaf, hash), place, Number(link.size), hash));
      if (root === undefined || root !== link?.root || leafOf(place.leaf).record !== link.record) return { fault: 'leaf_changed', at };
      if (corrected.has(at)) return { fault: 'leaf_corrected', at };
      if (used.size === used.add(leafOf(place.leaf).fill).size) return { fault: 'leaf_repeated', at };
    }
    const places = trade.map(({ number, index }) => `${String(number).padStart(10, '0')}.${String(index).padStart(10, '0')}`);
    const isInOrder = places.every((each, at) => each > (places[at - 1] ?? last));
    if (!isInOrder || !isWholeTrade(trade.map(({ leaf }) => leaf)))
      return { fault: 'trade_incomplete', at: `${trade[0]!.number}.${trade[0]!.index}` };
    last = places[0]!;
  }
  return null;
}

/** The first link that is not in its page of the log, or was put there before its day. */
async function missingLink({ links, log }: Disclosure, hash: Hash): Promise<string | null> {
  const pages = new Map(log.map((row) => [pageOf(row).number, pageOf(row)]));
  for (const place of links) {
    const [{ number, day }, page] = [linkOf(place.link), pages.get(String(place.page))];
    const own = await linkLeafHash(await rowHash('link', place.link, hash), hash);
    if (page === undefined || day > page.day || (await rootFromPath(own, place, Number(page.size), hash)) !== page.root) return number;
  }
  return null;
}

/**
 * Checks a disclosure and answers null, or the first fault. `known`: pages and links from elsewhere, such as the public log or an earlier copy; those of the
 * same place have to be equal. Accepted means that every link is in the log and every fill in its link; not that every fill of the trader is in the chain, or
 * that every trade was disclosed.
 */
export async function verifyRecord(file: unknown, known: readonly RowOfTexts[] = [], hash: Hash = sha256): Promise<RecordFault | null> {
  if (!isDisclosure(file)) return { fault: 'unreadable', at: '' };
  const { links, log } = file;
  const rows = links.map(({ link }) => link);
  const isOne = rows.every((row) => linkOf(row).record === linkOf(rows[0]!).record);
  const broken = isOne ? await breakIn('link', rows, 1, hash) : 1;
  if (broken !== null) return { fault: 'chain_broken', at: String(broken) };
  const torn = await breakIn('page', log, Number(log[0]?.[1] ?? 1), hash);
  if (torn !== null) return { fault: 'log_broken', at: String(torn) };
  const elsewhere = new Map(known.map((row) => [placeOf(row).join(), row.join()]));
  const differing = [...log, ...rows].find((row) => (elsewhere.get(placeOf(row).join()) ?? row.join()) !== row.join());
  if (differing) return { fault: differing[0] === rowFormats.link ? 'chain_forked' : 'log_differs', at: placeOf(differing).at(-1)! };
  const missing = await missingLink(file, hash);
  return missing === null ? faultOfTrades(file, hash) : { fault: 'not_in_log', at: missing };
}
