import { createHash, randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool } from './aws/cognito/openPool.ts';
import { createTable } from './aws/createTable.ts';
import { logDamage } from './aws/dynamo/logDamage.ts';
import { startDynamo } from './aws/dynamo/startDynamo.ts';
import { keysOf } from './keysOf.ts';
import { Problem } from './problem.ts';

const folder = mkdtempSync(join(tmpdir(), 'afterbell-damaged-'));
const whole = join(folder, 'whole');
let copies = 0;

/** A database of two megabytes that was closed and opened again, so that its data lies in blocks. */
beforeAll(async () => {
  const first = await startDynamo({ path: whole });
  await createTable(first.operations, 'Table');
  for (let n = 0; n < 400; n++) {
    const Item = { pk: { S: `p${n}` }, sk: { S: 's' }, text: { S: randomBytes(4000).toString('base64') } };
    await first.operations.PutItem!({ TableName: 'Table', Item } as never);
  }
  await first.stop();
  await (await startDynamo({ path: whole })).stop();
});
afterAll(() => rmSync(folder, { recursive: true }));

const copyOf = (change: (path: string) => void): string => {
  const path = join(folder, `copy${copies++}`);
  cpSync(whole, path, { recursive: true });
  change(path);
  return path;
};
const blocks = (path: string) => readdirSync(path).filter((file) => file.endsWith('.ldb'));
/** The files with data, by their digests. */
const contents = (path: string) =>
  blocks(path).map((file) => [
    file,
    createHash('sha256')
      .update(readFileSync(join(path, file)))
      .digest('hex'),
  ]);

describe('a damaged database', () => {
  it.each([
    ['has lost CURRENT', (path: string) => rmSync(join(path, 'CURRENT'))],
    [
      'has lost its manifest',
      (path: string) => {
        for (const file of readdirSync(path)) if (file.startsWith('MANIFEST')) rmSync(join(path, file));
      },
    ],
    ['has lost a file of data', (path: string) => rmSync(join(path, blocks(path)[0]!))],
    [
      'has a block that cannot be read',
      (path: string) => {
        const file = join(path, blocks(path)[0]!);
        const bytes = readFileSync(file);
        writeFileSync(file, bytes.fill(0x5a, bytes.length >> 2, bytes.length >> 1));
      },
    ],
    [
      'has one byte of a block flipped',
      (path: string) => {
        const file = join(path, blocks(path)[0]!);
        const bytes = readFileSync(file);
        bytes[bytes.length >> 1]! ^= 1;
        writeFileSync(file, bytes);
      },
    ],
  ])('that %s is a sentence, and its data is unchanged', async (_what, damage) => {
    const path = copyOf(damage);
    const before = contents(path);
    await expect(startDynamo({ path })).rejects.toThrow(Problem);
    await expect(startDynamo({ path })).rejects.toThrow(path);
    expect(contents(path)).toEqual(before);
  });

  it('and one that is whole opens', async () => {
    const { operations, stop } = await startDynamo({ path: copyOf(() => undefined) });
    expect(await operations.Scan!({ TableName: 'Table', Select: 'COUNT' } as never)).toMatchObject({ Count: expect.any(Number) });
    await stop();
  });
});

describe('a log', () => {
  const written = join(folder, 'written');
  /** Forty changes that LevelDB has in its log alone. */
  beforeAll(async () => {
    const { operations, stop } = await startDynamo({ path: written });
    await createTable(operations, 'Table');
    for (let n = 0; n < 40; n++)
      await operations.PutItem!({
        TableName: 'Table',
        Item: { pk: { S: `p${n}` }, sk: { S: 's' }, text: { S: 'x'.repeat(3000) } },
      } as never);
    await stop();
  });

  const logOf = (path: string) => join(path, readdirSync(path).find((file) => file.endsWith('.log'))!);
  const changed = (change: (bytes: Buffer) => Buffer): string => {
    const path = join(folder, `log${copies++}`);
    cpSync(written, path, { recursive: true });
    writeFileSync(logOf(path), change(readFileSync(logOf(path))));
    return path;
  };
  const flipped = (at: (bytes: Buffer) => number) =>
    changed((bytes) => {
      const place = at(bytes);
      bytes[place] = bytes[place]! ^ 1;
      return bytes;
    });
  const everything = (path: string) =>
    readdirSync(path)
      .filter((file) => /\.(log|ldb)$|^MANIFEST|^CURRENT$/.test(file))
      .map((file) => [file, readFileSync(join(path, file)).toString('base64')]);

  it.each([
    ['a byte flipped in its middle', (bytes: Buffer) => bytes.length >> 1],
    ['a byte flipped in its first record', () => 20],
    ['a byte flipped near its end', (bytes: Buffer) => bytes.length - 100],
  ])('with %s is named, with the data that would be lost, and unchanged', async (_what, at) => {
    const path = flipped(at);
    const before = everything(path);
    await expect(startDynamo({ path })).rejects.toThrow(Problem);
    await expect(startDynamo({ path })).rejects.toThrow(logOf(path));
    await expect(startDynamo({ path })).rejects.toThrow(/without the changes that were saved last.*npm run reset/);
    expect(everything(path)).toEqual(before);
  });

  it('is intact when cut to any length, and damaged by any changed byte before its last record', () => {
    const bytes = readFileSync(logOf(written));
    for (let length = 0; length <= bytes.length; length += 499) expect(logDamage(bytes.subarray(0, length)), `cut to ${length}`).toBeNull();
    for (let at = 0; at < bytes.length - 3500; at += at < 100 ? 1 : 997) {
      const damaged = Buffer.from(bytes);
      damaged[at]! ^= 1 << (at % 8);
      expect(logDamage(damaged), `byte ${at}`).toBeLessThanOrEqual(at);
    }
  });

  it.each([
    ['that a kill cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1000), 39],
    ['that is whole', (bytes: Buffer) => bytes, 40],
    ['that ends in zeros, as after a loss of power', (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(5000)]), 40],
  ])('%s is read as far as it goes', async (_what, change, count) => {
    const { operations, stop } = await startDynamo({ path: changed(change) });
    expect(await operations.Scan!({ TableName: 'Table', Select: 'COUNT' } as never)).toMatchObject({ Count: count });
    await stop();
  });
});

describe('a file with other content', () => {
  const written = (name: string, text: string) => {
    mkdirSync(join(folder, 'files'), { recursive: true });
    const path = join(folder, 'files', name);
    writeFileSync(path, text);
    return path;
  };

  it.each(['', '{', '{}', 'null', '[1]', '[{"username":"ann"}]', '{"ann":{}}'])('users.json: %s', (text) => {
    const file = written('users.json', text);
    expect(() => openPool({ id: 'pool', region: 'r', clients: [], file })).toThrow(Problem);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it.each(['', '[]', 'null', '{}', '{"pepper":7}'])('keys.json: %s', async (text) => {
    const file = written('keys.json', text);
    await expect(keysOf(join(folder, 'files'))).rejects.toThrow(Problem);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});
