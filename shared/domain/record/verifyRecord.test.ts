import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { seedOr } from '#tests/deep.ts';
import { seededRandom } from '../statistics/seededRandom.ts';
import { merkleTree } from './merkleTree.ts';
import { testDisclosure, testHash } from './testing/testDisclosure.ts';
import { type Disclosure, linkLeafHash, rootFromPath, rowHash, sha256, verifyRecord } from './verifyRecord.ts';

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
  expect((await merkleTree(LEAVES)).places[5]!.path).toEqual([
    'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  ]);
  expect((await merkleTree(LEAVES.slice(0, 3))).places[2]!.path).toEqual([
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  ]);
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

it('refuses a fill when its broker corrected it later, and accepts the correction under its kind', async () => {
  const random = seededRandom(seedOr(3));
  const { file, corrected } = await testDisclosure(random, { correction: true });
  expect(await verifyRecord(file, [], testHash)).toBeNull();
  expect(file.trades.flat().some(({ leaf }) => leaf[3] === 'corrected')).toBe(true);
  expect(await verifyRecord({ ...file, trades: [corrected] }, [], testHash)).toMatchObject({ fault: 'leaf_corrected' });
});
