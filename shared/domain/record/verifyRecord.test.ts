import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { seedOr } from '#tests/deep.ts';
import { seededRandom } from '../statistics/seededRandom.ts';
import { merkleTree } from './merkleTree.ts';
import { testDisclosure, testHash } from './testing/testDisclosure.ts';
import { type DisclosedLeaf, type Disclosure, linkLeafHash, rootFromPath, rowHash, sha256, verifyRecord } from './verifyRecord.ts';

const hex = (text: string) => createHash('sha256').update(Buffer.from(text, 'hex')).digest('hex');

// The tree of the reference vectors of Certificate Transparency: eight entries, the root of the first n of them, and two paths.
const ENTRIES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const LEAVES = ENTRIES.map((entry) => hex(`00${entry}`));

it('makes the roots and paths of the published vectors', async () => {
  for (const [size, root] of ROOTS.entries()) {
    const tree = await merkleTree(LEAVES.slice(0, size));
    expect(tree.root).toBe(root);
    for (const place of tree.places) expect(await rootFromPath(LEAVES[place.index]!, place, size)).toBe(root);
  }
  const beside = async (index: number, size: number) => (await merkleTree(LEAVES.slice(0, size))).places[index]!.path;
  const [second, pair, third] = [
    '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
    '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
    'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
  ];
  expect(await beside(0, 8)).toEqual([second, pair, '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4']);
  expect(await beside(5, 8)).toEqual([third, 'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0', ROOTS[4]]);
  expect(await beside(2, 3)).toEqual([ROOTS[2]]);
  expect(await beside(1, 5)).toEqual([ROOTS[1], pair, third]);
});

it('makes the root of RFC 9162, 2.1.2, of any size, and paths that lead to it from their own leaf alone', async () => {
  for (const size of [9, 11, 16, 31, 33, 64, 100, 129]) {
    const leaves = Array.from({ length: size }, (_, at) => hex(`00${at.toString(16).padStart(4, '0')}`));
    // Equal subtrees join as leaves come; the rest joins from the right.
    const stack: string[] = [];
    const join = () => stack.splice(-2, 2, hex(`01${stack.at(-2)}${stack.at(-1)}`));
    for (const [at, leaf] of leaves.entries()) {
      stack.push(leaf);
      for (let rest = at; rest % 2 === 1; rest = (rest - 1) / 2) join();
    }
    while (stack.length > 1) join();
    const { root, places } = await merkleTree(leaves, testHash);
    expect(root).toBe(stack[0]);
    for (const [at, place] of places.entries()) {
      expect(await rootFromPath(leaves[at]!, place, size, testHash)).toBe(root);
      for (const index of [at + 1, at ^ 2, size + at])
        expect(await rootFromPath(leaves[at]!, { ...place, index }, size, testHash)).not.toBe(root);
    }
  }
});

it('hashes each kind of row under a first byte of its own', async () => {
  const [row, text] = [['a', '"€"'], Buffer.from('["a","\\"€\\""]').toString('hex')];
  expect(await rowHash('leaf', row)).toBe(hex(`00${text}`));
  expect(await rowHash('link', row)).toBe(hex(`02${text}`));
  expect(await rowHash('page', row)).toBe(hex(`03${text}`));
  expect(await linkLeafHash('ab')).toBe(hex('00ab'));
  expect(await sha256(new Uint8Array([1]))).toEqual(testHash(new Uint8Array([1])));
});

it('accepts every real record, of any length and with any trades disclosed', async () => {
  const random = seededRandom(seedOr(35));
  for (let made = 0; made < 150; made++) {
    const { file, log } = await testDisclosure(random);
    expect(await verifyRecord(file, log, testHash)).toBeNull();
    expect(await verifyRecord(JSON.parse(JSON.stringify(file)), [], testHash)).toBeNull();
  }
  expect(await verifyRecord((await testDisclosure(random)).file)).toBeNull();
});

type Random = () => number;
const pick = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
const without = <T>(all: readonly T[], at: number): T[] => all.filter((_, each) => each !== at);
const anyAt = (random: Random, all: readonly unknown[]): number => Math.floor(random() * all.length);
type Draft = { -readonly [Name in keyof Disclosure]: Disclosure[Name] };

/** A file with one leaf of a disclosed trade changed by `change`, undefined where that changes nothing. */
function withLeaf(file: Draft, random: Random, change: (place: DisclosedLeaf) => unknown) {
  const at = anyAt(random, file.trades);
  const trade = file.trades[at]!;
  const place = anyAt(random, trade);
  const changed = change(trade[place]!);
  return changed === undefined ? undefined : { ...file, trades: file.trades.with(at, trade.with(place, changed as DisclosedLeaf)) };
}
/** A leaf with one of its texts written otherwise, undefined where none can be. */
const rewritten = (random: Random, { leaf, ...place }: DisclosedLeaf, write: (text: string) => string) => {
  const open = leaf.flatMap((text, at) => (write(text) === text ? [] : [at]));
  const at = pick(random, open);
  return at === undefined ? undefined : { ...place, leaf: leaf.with(at, write(leaf[at]!)) };
};
const alike = [
  (text: string) => text.replace('S', 'Ѕ'),
  (text: string) => text.replace(/\d/, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  (text: string) => text.replace(/[a-z]/, (letter) => `${letter}\u200B`),
  (text: string) => text.replace('e', 'e\u0301'),
  (text: string) => text.replace(/.$/, (last) => `${last}\uD800`),
];
const numbered = [
  (text: string) => (/^\d+$/.test(text) ? `${text}.0` : text),
  (text: string) => (/^\d+$/.test(text) ? `0${text}` : text),
  (text: string) => (/^\d+\.\d+$/.test(text) ? `${text}0` : text),
  (text: string) => (/^\d+\.\d+$/.test(text) ? `${text}e0` : text),
  (text: string) => (/^[\d.]+$/.test(text) ? `+${text}` : text),
];
const proto = (value: object, under: unknown) =>
  JSON.parse(JSON.stringify(value).replace('{', `{"__proto__":${JSON.stringify(under)},`)) as unknown;

/** Forgeries of a file; each answers undefined where it does not apply to this one. */
const mutations: Readonly<Record<string, (file: Draft, random: Random, other: Disclosure) => unknown>> = {
  bit(file, random) {
    const bytes = Buffer.from(JSON.stringify(file));
    bytes[anyAt(random, [...bytes])]! ^= 2 ** Math.floor(random() * 8);
    try {
      return JSON.parse(bytes.toString());
    } catch {
      return null;
    }
  },
  droppedLink: (file, random) =>
    file.links.length < 2 ? undefined : { ...file, links: without(file.links, Math.floor(random() * (file.links.length - 1))) },
  droppedPage: (file, random) => (file.log.length < 1 ? undefined : { ...file, log: without(file.log, anyAt(random, file.log)) }),
  droppedFill(file, random) {
    const at = anyAt(random, file.trades);
    const trade = file.trades[at]!;
    return { ...file, trades: file.trades.with(at, without(trade, anyAt(random, trade))) };
  },
  droppedNode(file, random) {
    const at = anyAt(random, file.trades);
    const trade = file.trades[at]!;
    const place = anyAt(random, trade);
    const { path, ...leaf } = trade[place]!;
    return path.length === 0
      ? undefined
      : { ...file, trades: file.trades.with(at, trade.with(place, { ...leaf, path: without(path, anyAt(random, path)) })) };
  },
  addedFill(file, random) {
    const at = anyAt(random, file.trades);
    return { ...file, trades: file.trades.with(at, [...file.trades[at]!, pick(random, file.trades.flat())]) };
  },
  addedLink: (file, random) => ({ ...file, links: file.links.toSpliced(anyAt(random, file.links), 0, pick(random, file.links)) }),
  addedField: (file) => ({ ...file, note: '' }),
  reorderedFills(file, random) {
    const at = anyAt(random, file.trades);
    return { ...file, trades: file.trades.with(at, file.trades[at]!.toReversed()) };
  },
  reorderedTrades: (file) => (file.trades.length < 2 ? undefined : { ...file, trades: file.trades.toReversed() }),
  reorderedLinks: (file) => (file.links.length < 2 ? undefined : { ...file, links: file.links.toReversed() }),
  otherText(file, random) {
    const at = anyAt(random, file.trades);
    const trade = file.trades[at]!;
    const place = anyAt(random, trade);
    const { leaf } = trade[place]!;
    const text = 1 + Math.floor(random() * (leaf.length - 1));
    const changed = leaf.with(
      text,
      pick(
        random,
        ['', '0', '1', `${leaf[text]}0`, ` ${leaf[text]}`].filter((each) => each !== leaf[text]),
      ),
    );
    return { ...file, trades: file.trades.with(at, trade.with(place, { ...trade[place]!, leaf: changed })) };
  },
  otherUsersLeaf: (file, random, other) => ({ ...file, trades: [...file.trades, pick(random, other.trades)] }),
  otherUsersLink: (file, random, other) => ({ ...file, links: file.links.with(anyAt(random, file.links), pick(random, other.links)) }),
  otherUsersChain: (file, _, other) => ({ ...file, links: other.links, log: other.log }),
  alikeText: (file, random) => withLeaf(file, random, (place) => rewritten(random, place, pick(random, alike))),
  numberForm: (file, random) => withLeaf(file, random, (place) => rewritten(random, place, pick(random, numbered))),
  longerText: (file, random) => withLeaf(file, random, (place) => rewritten(random, place, (text) => text.padEnd(100_000, '0'))),
  longerPath: (file, random) =>
    withLeaf(file, random, ({ path, ...place }) => ({ ...place, path: [...path, ...new Array(2000).fill(path[0] ?? 'a'.repeat(64))] })),
  largeIndex: (file, random) =>
    withLeaf(file, random, ({ index, ...place }) => ({ ...place, index: index + pick(random, [2 ** 31, 2 ** 32, 2 ** 53, 1e300]) })),
  numberAsText: (file, random) => withLeaf(file, random, ({ index, ...place }) => ({ ...place, index: String(index) })),
  textAsNumber: (file, random) =>
    withLeaf(file, random, ({ leaf, ...place }) => ({
      ...place,
      leaf: leaf.map((text) => (/^[1-9]\d*$/.test(text) ? Number(text) : text)),
    })),
  nested: (file, random) =>
    withLeaf(file, random, ({ leaf, ...place }) => ({
      ...place,
      leaf: leaf.with(6, JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`)),
    })),
  prototypeOfFile: (file, _, other) => proto(file, { trades: other.trades }),
  prototypeOfLeaf: (file, random) => withLeaf(file, random, (place) => proto(place, { leaf: [] })),
  truncatedLeaf: (file, random) => withLeaf(file, random, ({ leaf, ...place }) => ({ ...place, leaf: leaf.slice(0, -1) })),
  truncatedChain: (file) => ({ ...file, links: file.links.slice(1) }),
  truncatedLog: (file) => ({ ...file, log: file.log.slice(0, -1) }),
  swappedDays(file, random) {
    const at = anyAt(random, file.links.slice(1));
    const [first, second] = [file.links[at]!, file.links[at + 1]!];
    const dayed = (place: typeof first, day: string) => ({ ...place, link: place.link.with(3, day) });
    return { ...file, links: file.links.with(at, dayed(first, second.link[3]!)).with(at + 1, dayed(second, first.link[3]!)) };
  },
  swappedPages(file, random) {
    const at = anyAt(random, file.log.slice(1));
    return { ...file, log: file.log.with(at, file.log[at + 1]!).with(at + 1, file.log[at]!) };
  },
  swappedLeaves(file, random) {
    const [one, two] = [pick(random, file.trades.flat()), pick(random, file.trades.flat())];
    if (one === two) return undefined;
    const swap = (each: DisclosedLeaf) => (each === one ? { ...one, leaf: two.leaf } : each === two ? { ...two, leaf: one.leaf } : each);
    return { ...file, trades: file.trades.map((trade) => trade.map(swap)) };
  },
  otherSalt: (file, random) => withLeaf(file, random, ({ leaf, ...place }) => ({ ...place, leaf: leaf.with(2, `${leaf[2]!.slice(1)}A`) })),
};

it('accepts none of 10,000 changed files', async () => {
  const random = seededRandom(seedOr(51));
  const files = await Promise.all(Array.from({ length: 40 }, () => testDisclosure(random)));
  const kinds = Object.keys(mutations);
  const tried: Record<string, number> = {};
  const accepted: string[] = [];
  for (let made = 0; made < 10_000; ) {
    const at = anyAt(random, files);
    const { file } = files[at]!;
    const kind = kinds[anyAt(random, kinds)]!;
    const changed = mutations[kind]!(file as Draft, random, files[(at + 1) % files.length]!.file);
    if (changed === undefined) continue;
    made++;
    tried[kind] = (tried[kind] ?? 0) + 1;
    if ((await verifyRecord(changed, [], testHash)) === null) accepted.push(`${kind} of ${at}`);
  }
  console.log(tried);
  expect(Object.keys(tried).sort()).toEqual(kinds.toSorted());
  expect(accepted).toEqual([]);
});

it('refuses a chain that forks, even with a log of its own, against any copy of the log', async () => {
  const random = seededRandom(seedOr(9));
  for (let made = 0; made < 60; made++) {
    const { file, log, forked, forkedLog } = await testDisclosure(random);
    expect(await verifyRecord({ ...forked, log: file.log }, [], testHash)).toMatchObject({ fault: 'not_in_log' });
    expect(await verifyRecord({ ...forked, log: forkedLog }, [], testHash)).toBeNull();
    expect(await verifyRecord({ ...forked, log: forkedLog }, log, testHash)).toMatchObject({ fault: 'log_differs' });
  }
});

it('refuses two chains of one record in one log, when another file has the other one', async () => {
  const { file, log, forked, forkedLog } = await testDisclosure(seededRandom(seedOr(11)), { forkedFrom: 500 });
  const links = file.links.map(({ link }) => link);
  expect(await verifyRecord({ ...forked, log: forkedLog }, [...log, ...links.slice(0, -1)], testHash)).toBeNull();
  expect(await verifyRecord({ ...forked, log: forkedLog }, [...log, ...links], testHash)).toEqual({
    fault: 'chain_forked',
    at: String(links.length),
  });
});

it('refuses one fill that is in the chain twice, salt and all, for two trades', async () => {
  const { file } = await testDisclosure(seededRandom(seedOr(12)), { again: true });
  expect(file.trades.map((trade) => trade.length)).toEqual([file.trades[0]!.length, file.trades[0]!.length]);
  expect(await verifyRecord({ ...file, trades: file.trades.slice(1) }, [], testHash)).toBeNull();
  expect(await verifyRecord(file, [], testHash)).toMatchObject({ fault: 'leaf_repeated' });
});

it.each(['2026-02-30', '2026-13-01', '0000-00-00', '2026-11-31'])('refuses the day %s, which no calendar has', async (day) => {
  const { file } = await testDisclosure(seededRandom(seedOr(13)));
  const log = [file.log[0]!.with(2, day), ...file.log.slice(1)];
  expect(await verifyRecord({ ...file, log }, [], testHash)).toEqual({ fault: 'log_broken', at: file.log[0]![1] });
});

it('refuses a fill when its broker corrected it later, and accepts the correction under its kind', async () => {
  const random = seededRandom(seedOr(3));
  const { file, first } = await testDisclosure(random, { correction: true });
  expect(await verifyRecord(file, [], testHash)).toBeNull();
  expect(file.trades.flat().some(({ leaf }) => leaf[3] === 'corrected')).toBe(true);
  expect(await verifyRecord({ ...file, trades: [first] }, [], testHash)).toMatchObject({ fault: 'leaf_corrected' });
});

it('refuses a fill that closes two trades', async () => {
  const { file, first } = await testDisclosure(seededRandom(seedOr(7)), { half: true });
  const [opening, another, closing] = first as [DisclosedLeaf, DisclosedLeaf, DisclosedLeaf];
  expect(await verifyRecord({ ...file, trades: [[another, closing]] }, [], testHash)).toBeNull();
  const trades = [
    [opening, closing],
    [another, closing],
  ];
  expect(await verifyRecord({ ...file, trades }, [], testHash)).toMatchObject({ fault: 'leaf_repeated' });
});

it('refuses a number written as something else, which would hide a correction', async () => {
  const { file, first } = await testDisclosure(seededRandom(seedOr(3)), { correction: true });
  for (const written of [(number: number) => `0${number}`, (number: number) => ` ${number}`, (number: number) => [number]]) {
    const trade = first.map((leaf) => ({ ...leaf, number: written(leaf.number) }));
    expect(await verifyRecord({ ...file, trades: [trade] }, [], testHash)).toMatchObject({ fault: 'unreadable' });
    const links = file.links.map((link) => ({ ...link, page: written(link.page) }));
    expect(await verifyRecord({ ...file, links }, [], testHash)).toMatchObject({ fault: 'unreadable' });
  }
});
