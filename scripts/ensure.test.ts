import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

// A clone with the real script and an npm that does what npm ci does first: it empties node_modules.
let clone: string;
let shared: string;
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'afterbell-clone-'));
  shared = mkdtempSync(join(tmpdir(), 'afterbell-packages-'));
  mkdirSync(join(clone, 'scripts'));
  mkdirSync(join(clone, 'bin'));
  copyFileSync(join(import.meta.dirname, 'ensure.mjs'), join(clone, 'scripts/ensure.mjs'));
  writeFileSync(join(clone, 'package-lock.json'), '{}');
  writeFileSync(
    join(clone, 'bin/npm'),
    '#!/bin/sh\nmkdir -p node_modules; rm -rf node_modules/*; touch node_modules/fresh; echo added 398 packages\n',
    {
      mode: 0o755,
    },
  );
  writeFileSync(join(shared, 'theirs'), '');
});
afterEach(() => {
  for (const folder of [clone, shared]) rmSync(folder, { recursive: true, force: true });
});

const ensure = () => {
  const env = { ...process.env, PATH: `${join(clone, 'bin')}:${process.env.PATH}` };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(clone, 'scripts/ensure.mjs')], { env, encoding: 'utf8' });
  // What the command itself prints on standard output is for programs: npm's words are none of it.
  expect(stdout).toBe('');
  return { status, printed: stderr };
};

it('packages that are missing are installed, once', () => {
  expect(ensure()).toMatchObject({ status: 0, printed: expect.stringContaining('Installing packages') });
  expect(existsSync(join(clone, 'node_modules/fresh'))).toBe(true);
  expect(readFileSync(join(clone, 'node_modules/.lock-sha256'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  expect(ensure()).toEqual({ status: 0, printed: '' });
});

it('packages behind a link are left alone, and a sentence explains it', () => {
  symlinkSync(shared, join(clone, 'node_modules'));
  expect(ensure()).toMatchObject({ status: 0, printed: expect.stringContaining(`node_modules is a link to ${shared}`) });
  expect([existsSync(join(shared, 'theirs')), existsSync(join(shared, 'fresh')), existsSync(join(shared, '.lock-sha256'))]).toEqual([
    true,
    false,
    false,
  ]);
});

it('a link that leads nowhere stops it with what to do', () => {
  rmSync(shared, { recursive: true });
  symlinkSync(shared, join(clone, 'node_modules'));
  const { status, printed } = ensure();
  expect([status, printed]).toEqual([1, expect.stringContaining('Remove the link')]);
});
