import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { isDeep, seedOr } from '#tests/deep.ts';
import { openPool } from './aws/cognito/openPool.ts';
import { startDynamo } from './aws/dynamo/startDynamo.ts';
import { openObjects } from './aws/s3/objects.ts';
import { keysOf } from './keysOf.ts';
import { isHalfSeeded, openFolder } from './openFolder.ts';
import { Problem } from './problem.ts';
import { startProduct } from './startProduct.ts';
import { openAccount } from './stripe/account.ts';

// Damages every file of a real data folder in every way: the start names the file and the remedy, or the data is complete.
const folder = mkdtempSync(join(tmpdir(), 'afterbell-every-damage-'));
const [closed, killed, older] = [join(folder, 'closed'), join(folder, 'killed'), join(folder, 'older')];
const ITEMS = 200;
let copies = 0;
const userId = userIdOf('u'.repeat(22));
const password = 'quiet-tape-42';

/** Fills a data folder: people, images, payments, and a table with blocks of its own and a log. */
async function live(dataDir: string, nth: number): Promise<void> {
  const siteDir = join(folder, 'site');
  mkdirSync(siteDir, { recursive: true });
  writeFileSync(join(siteDir, 'index.html'), '<!doctype html><title>Afterbell</title>');
  const product = await startProduct({ dataDir, siteDir, quiet: true });
  const { world } = product;
  for (const name of ['ann', 'ben']) await world.identity.create({ username: `${name}${nth}`, email: `${name}@example.com`, password });
  for (const name of ['one', 'two']) await world.files.put({ userId, kind: 'images', name }, Buffer.from(`${name} ${nth}`), 'image/webp');
  const text = 'x'.repeat(40_000);
  for (let n = 0; n < ITEMS; n++) await world.table.write({ put: { pk: `p${n}`, sk: 's', n: nth, text: `${n}${text}` } });
  writeFileSync(join(dataDir, 'seeded'), '');
  // A copy of a running folder is what a kill leaves.
  if (dataDir === closed) cpSync(closed, killed, { recursive: true });
  await product.stop();
}

/** Reads everything in a folder, as a start does. */
async function contents(dataDir: string) {
  openFolder(dataDir);
  const dynamo = await startDynamo({ path: join(dataDir, 'dynamo') });
  const items = [];
  let ExclusiveStartKey: unknown;
  do {
    const page = (await dynamo.operations.Scan!({ TableName: 'Afterbell', ExclusiveStartKey } as never)) as {
      Items: { pk: { S: string } }[];
      LastEvaluatedKey?: unknown;
    };
    items.push(...page.Items);
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  await dynamo.stop();
  const objects = openObjects(join(dataDir, 'files'));
  const account = openAccount({ file: join(dataDir, 'stripe.json') });
  return {
    items: items.map((item) => JSON.stringify(item)).sort(),
    files: objects.keys().map((key) => [key, objects.bytes(key).toString(), objects.about(key)]),
    users: openPool({ id: '', region: '', clients: [], file: join(dataDir, 'users.json') }).list(),
    keys: await keysOf(dataDir),
    payments: account.all('prices'),
  };
}

beforeAll(async () => {
  await live(older, 1);
  await live(closed, 2);
});
afterAll(() => rmSync(folder, { recursive: true }));

const filesIn = (dataDir: string): readonly string[] =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(dataDir.length + 1));

/** The file of the same role in the folder of an earlier day. */
function olderOne(path: string): string | undefined {
  const kind = /(CURRENT|MANIFEST|LOG|\.log|\.ldb|\.json|\.bytes)/.exec(basename(path))?.[0] ?? basename(path);
  return filesIn(older).find((other) => dirname(other) === dirname(path) && other.includes(kind) && !other.includes('closed'));
}

type Damage = { readonly name: string; readonly harm: (file: string) => void };

const changed = (change: (bytes: Buffer) => Buffer) => (file: string) => writeFileSync(file, change(readFileSync(file)));
const places = [0, 0.02, 0.3, 0.5, 0.8, 0.98, 1];
const damages: readonly Damage[] = [
  { name: 'is deleted', harm: (file) => rmSync(file) },
  ...places.slice(0, -1).map((part) => ({
    name: `is cut at ${part * 100} %`,
    harm: changed((bytes) => bytes.subarray(0, Math.floor(bytes.length * part))),
  })),
  ...places.map((part) => ({
    name: `has a bit flipped at ${part * 100} %`,
    harm: changed((bytes) => {
      const at = Math.min(bytes.length - 1, Math.floor(bytes.length * part));
      if (at >= 0) bytes[at]! ^= 1 << (at % 7);
      return bytes;
    }),
  })),
  { name: 'has zeros in the middle', harm: changed((bytes) => bytes.fill(0, bytes.length >> 2, bytes.length >> 1)) },
];
const fromOtherDay: Damage = {
  name: 'is another day’s',
  harm(file) {
    const path = filesIn(dirname(file)).includes(basename(file)) ? file.split(/copy\d+./)[1]! : file;
    const other = olderOne(path);
    if (other !== undefined) writeFileSync(file, readFileSync(join(older, other)));
  },
};

type Contents = Awaited<ReturnType<typeof contents>>;

/** The sentence of a start with a damaged copy of a folder; its contents if it opens. */
async function outcomeOf(from: string, path: string, harm: Damage['harm']): Promise<string | Contents> {
  const copy = join(folder, `copy${copies++}`);
  cpSync(from, copy, { recursive: true });
  harm(join(copy, path));
  try {
    return await contents(copy);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.message;
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** The contents after damage that looks like a kill: without the last changes, or without an image that was being saved. */
function withinKill(path: string, name: string, found: Contents, whole: Contents): Contents {
  const count = found.items.length;
  const isPrefix = Array.from({ length: count }, (_, n) => n).every((n) => found.items.some((item) => item.includes(`"p${n}"`)));
  if (path.endsWith('.log') && name.startsWith('is cut') && isPrefix) return { ...whole, items: found.items };
  const key = decodeURIComponent(basename(path, '.json').slice(2));
  return name === 'is deleted' ? { ...whole, files: whole.files.filter(([each]) => each !== key) } : whole;
}

/** The part of a path that the sentence must contain. The two files of an image belong together, as those of the database do. */
const named = (path: string): string =>
  path.startsWith('dynamo') ? '/dynamo/' : path.startsWith('files') ? basename(path).replace(/json$|bytes$/, '') : basename(path);

it.each([
  ['closed', closed, [...damages, fromOtherDay]],
  // Only an orderly stop remembers which files belong together.
  ['killed', killed, damages],
])('any damage of any file of a %s folder is named with advice, or nothing is lost', async (state, from, all) => {
  const whole = (await outcomeOf(from, 'seeded', () => {})) as Contents;
  expect(whole.items).toHaveLength(ITEMS);
  for (const [nth, path] of filesIn(from).entries())
    for (const { name, harm } of isDeep ? all : [all[(seedOr(1) + 5 * nth) % all.length]!]) {
      const outcome = await outcomeOf(from, path, harm);
      const where = `${path} ${name}`;
      if (typeof outcome === 'string')
        expect(outcome.includes(named(path)) && /Put back a copy.*npm run reset/.test(outcome), `${where}: ${outcome}`).toBe(true);
      else expect(outcome, where).toEqual(state === 'killed' ? withinKill(path, name, outcome, whole) : whole);
    }
});

it('refuses a folder without the file that marks its traders complete', async () => {
  const copy = join(folder, 'parts');
  cpSync(killed, copy, { recursive: true });
  expect(isHalfSeeded(copy)).toBe(false);
  rmSync(join(copy, 'seeded'));
  expect(() => isHalfSeeded(copy)).toThrow(/has lost seeded.*npm run reset/);
  writeFileSync(join(copy, 'seeding'), '');
  expect(isHalfSeeded(copy)).toBe(true);
});
