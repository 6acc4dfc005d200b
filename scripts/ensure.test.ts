import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

// A clone with the real script and an npm that does what npm ci does: empties node_modules and records the installed
// packages.
const lock = (version: string) =>
  JSON.stringify({
    packages: {
      '': { version: '0.1.0' },
      'node_modules/one': { version, integrity: `sha512-${version}` },
      'node_modules/for-others': { version: '1.0.0', integrity: 'sha512-other', optional: true },
    },
  });
const installed = (version: string) => JSON.stringify({ packages: { 'node_modules/one': { version, integrity: `sha512-${version}` } } });
let clone: string;
let shared: string;
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'afterbell-clone-'));
  shared = mkdtempSync(join(tmpdir(), 'afterbell-packages-'));
  mkdirSync(join(clone, 'scripts'));
  mkdirSync(join(clone, 'bin'));
  copyFileSync(join(import.meta.dirname, 'ensure.mjs'), join(clone, 'scripts/ensure.mjs'));
  writeFileSync(join(clone, 'package-lock.json'), lock('1.0.0'));
  writeFileSync(join(clone, 'bin/installed.json'), installed('1.0.0'));
  writeFileSync(
    join(clone, 'bin/npm'),
    '#!/bin/sh\nmkdir -p node_modules; rm -rf node_modules/*; touch node_modules/fresh; cp bin/installed.json node_modules/.package-lock.json; echo added 398 packages\n',
    {
      mode: 0o755,
    },
  );
  writeFileSync(join(shared, 'theirs'), '');
});
afterEach(() => {
  for (const folder of [clone, shared]) rmSync(folder, { recursive: true, force: true });
});

const ensure = (...file: readonly string[]) => {
  const env = { ...process.env, PATH: `${join(clone, 'bin')}:${process.env.PATH}`, AFTERBELL_READY: '' };
  const asked = file.length === 0 ? [join(clone, 'scripts/ensure.mjs')] : ['--import', './scripts/ensure.mjs', ...file];
  const { status, stdout, stderr } = spawnSync(process.execPath, asked, { cwd: clone, env, encoding: 'utf8' });
  // Standard output of the command itself is for programs: npm's messages go elsewhere.
  expect(stdout).toBe('');
  return { status, printed: stderr };
};

it('packages that are missing are installed, once', () => {
  expect(ensure()).toMatchObject({ status: 0, printed: expect.stringContaining('Installing packages') });
  expect(existsSync(join(clone, 'node_modules/fresh'))).toBe(true);
  expect(ensure()).toEqual({ status: 0, printed: '' });
});

it('does not reinstall packages installed with npm ci', () => {
  expect(spawnSync('./bin/npm', ['ci'], { cwd: clone }).status).toBe(0);
  expect(ensure()).toEqual({ status: 0, printed: '' });
});

it.each([
  ['the lock file names another version', () => writeFileSync(join(clone, 'package-lock.json'), lock('1.0.1'))],
  ['an installation was cut short', () => rmSync(join(clone, 'node_modules/.package-lock.json'))],
])('where %s, they are installed again', (_, change) => {
  ensure();
  change();
  expect(ensure()).toMatchObject({ status: 0, printed: expect.stringContaining('Installing packages') });
});

it('packages behind a link are left alone, and a sentence explains it', () => {
  symlinkSync(shared, join(clone, 'node_modules'));
  expect(ensure()).toMatchObject({ status: 0, printed: expect.stringContaining(`node_modules is a link to ${shared}`) });
  expect([existsSync(join(shared, 'theirs')), existsSync(join(shared, 'fresh'))]).toEqual([true, false]);
});

it('a link that leads nowhere stops it with what to do', () => {
  rmSync(shared, { recursive: true });
  symlinkSync(shared, join(clone, 'node_modules'));
  const { status, printed } = ensure();
  expect([status, printed]).toEqual([1, expect.stringContaining('Remove the link')]);
});

it('goes on with the Node of the packages when another one began, and ends as it does', () => {
  const node = `node_modules/node-${process.platform}-${process.arch}/bin`;
  const answer = '#!/bin/sh\necho "$AFTERBELL_READY $*" >> said.txt\nexit 7\n';
  // The packages bring it: the file that is to run need not be there before, nor be one that the Node of the machine reads.
  writeFileSync(
    join(clone, 'bin/npm'),
    `#!/bin/sh\nmkdir -p ${node}; cp bin/installed.json node_modules/.package-lock.json; cp bin/node-24 ${node}/node\n`,
    { mode: 0o755 },
  );
  writeFileSync(join(clone, 'bin/node-24'), answer, { mode: 0o755 });
  expect(ensure('local/start.ts', '--dev').status).toBe(7);
  expect(readFileSync(join(clone, 'said.txt'), 'utf8').trim()).toBe(
    `1 --import ./scripts/ensure.mjs ${join(realpathSync(clone), 'local/start.ts')} --dev`,
  );
});
