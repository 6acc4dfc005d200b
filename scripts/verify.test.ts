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
/** The command's exit code and lines. */
const verify = (...paths: readonly string[]) =>
  new Promise<{ code: number; lines: string[] }>((resolve) => {
    execFile(process.execPath, ['scripts/verify.ts', ...paths], { cwd: join(import.meta.dirname, '..') }, (error, stdout) =>
      resolve({ code: error === null ? 0 : Number(error.code), lines: stdout.trim().split('\n') }),
    );
  });

it('accepts a saved file, and refuses a changed one and one whose log differs from another file’s, with the place', async () => {
  const { file, forked, forkedLog } = await testDisclosure(seededRandom(4));
  const changed = { ...file, trades: [file.trades[0]!.slice(1), ...file.trades.slice(1)] };
  const good = saved('good.json', file);
  expect(await verify(good)).toMatchObject({
    code: 0,
    lines: [expect.stringMatching(/^good.json: Checked\. \d+ daily links, 2026-11-01 to/)],
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
