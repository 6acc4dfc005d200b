import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testDisclosure } from '#domain/record/testing/testDisclosure.ts';
import { seededRandom } from '#domain/statistics/seededRandom.ts';

const folder = mkdtempSync(join(tmpdir(), 'record-'));
const saved = (name: string, value: unknown): string => {
  writeFileSync(join(folder, name), typeof value === 'string' ? value : JSON.stringify(value));
  return join(folder, name);
};
/** The command's exit code, lines and errors. */
const verify = (...paths: readonly string[]) =>
  new Promise<{ code: number; lines: string[]; errors: string }>((resolve) => {
    execFile(process.execPath, ['scripts/verify.ts', ...paths], { cwd: join(import.meta.dirname, '..') }, (error, stdout, errors) =>
      resolve({ code: error === null ? 0 : Number(error.code), lines: stdout.trim().split('\n'), errors }),
    );
  });

it('accepts a saved file, and refuses a changed one and one whose log differs from another file’s, with the place', async () => {
  const { file, forked, forkedLog } = await testDisclosure(seededRandom(4));
  const changed = { ...file, trades: [file.trades[0]!.slice(1), ...file.trades.slice(1)] };
  const good = saved('good.json', file);
  expect(await verify(good)).toMatchObject({
    code: 0,
    lines: [
      expect.stringMatching(
        /^good.json: Checked\. \d+ daily links, 2026-11-01 to .*; \d+ disclosed trades? with \d+ of \d+ recorded fills, each in its link\.$/,
      ),
    ],
  });
  const both = await verify(good, saved('forked.json', { ...forked, log: forkedLog }));
  expect(both).toMatchObject({
    code: 1,
    lines: [expect.stringContaining('Checked'), expect.stringContaining('differs between the two copies')],
  });
  const bad = await verify(saved('changed.json', changed), saved('none.json', '{'));
  expect(bad.code).toBe(1);
  expect(bad.lines[0]).toMatch(/^changed.json: Refused\. The fills of the trade at/);
  expect(bad.lines[1]).toBe('none.json: Refused. This isn’t a file of a record.');
}, 60_000);

it('refuses a file that another reader could read otherwise, or that no page saved', async () => {
  const { file } = await testDisclosure(seededRandom(8));
  const text = JSON.stringify(file);
  const [at, path] = [`"index":${file.trades[0]![0]!.index}`, file.links[0]!.path];
  const written: Readonly<Record<string, string>> = {
    'twice.json': text.replace('"trades":', '"trades":[],"trades":'),
    'twiceInLeaf.json': text.replace(/"number":\d+/, (number) => `"number":9,${number}`),
    'decimal.json': text.replace(at, `${at}.0`),
    'exponent.json': text.replace(at, `${at}e0`),
    'minus.json': text.replaceAll('"index":0', '"index":-0'),
    'escaped.json': text.replace('USD', '\\u0055SD'),
    'spaced.json': text.replace(':', ': '),
    'marked.json': `\uFEFF${text}`,
    'prototype.json': text.replace('{', '{"__proto__":{},'),
    'prototypeOfLink.json': text.replace('"links":[{', '"links":[{"__proto__":null,'),
    'deep.json': `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
    'deepLeaf.json': text.replace('"afterbell.leaf.1"', `${'['.repeat(20_000)}${']'.repeat(20_000)}`),
    'long.json': text.replace('"USD"', `"${'U'.repeat(5_000_000)}"`),
    'manyNodes.json': text.replace(JSON.stringify(path), JSON.stringify(new Array(20_000).fill('a'.repeat(64)))),
    'truncated.json': text.slice(0, -1),
    'text.json': JSON.stringify(text),
    'null.json': 'null',
    'empty.json': '',
  };
  for (const changed of Object.values(written)) expect(changed).not.toBe(text);
  const { code, lines } = await verify(...Object.entries(written).map(([name, value]) => saved(name, value)));
  expect([code, lines.length]).toEqual([1, Object.keys(written).length]);
  expect(lines.filter((line) => !/\.json: Refused\. /.test(line))).toEqual([]);
  expect((await verify(saved('ended.json', `${text}\n`))).code).toBe(0);
}, 60_000);

it('refuses a second chain of one record, on other pages of the log, beside the first', async () => {
  const { file, forked, forkedLog } = await testDisclosure(seededRandom(5), { forkedFrom: 500 });
  const [one, two] = [saved('one.json', file), saved('two.json', { ...forked, log: forkedLog })];
  expect((await verify(two)).code).toBe(0);
  const { code, lines } = await verify(one, two);
  expect([code, lines[1]]).toEqual([
    1,
    `two.json: Refused. Link ${file.links.length} differs between two copies of this record: it has two chains.`,
  ]);
}, 60_000);

it('names a file that it can’t read', async () => {
  expect(await verify(join(folder, 'absent.json'))).toMatchObject({ code: 1, errors: expect.stringMatching(/absent\.json: ENOENT/) });
}, 60_000);
