import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findSecrets } from './findSecrets.ts';
import { type LockedPackage, type LockFile, lockFaults } from './lockFaults.ts';
import { sbom } from './sbom.ts';
import { trackedFiles } from './trackedFiles.ts';

const root = join(import.meta.dirname, '../..');
const lock: LockFile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const project = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

describe('packages', () => {
  it('ours come from npm, with a SHA-512 each, under licenses of our list, and none runs a script we do not know', () => {
    expect(Object.keys(lock.packages).length).toBeGreaterThan(400);
    expect(lockFaults(lock)).toEqual([]);
  });

  it('ours are named with exact versions, and one alone may run its script', () => {
    const wanted = Object.values<string>({ ...project.dependencies, ...project.devDependencies, ...project.optionalDependencies });
    expect(wanted.filter((version) => !/^(?:npm:[@\w/-]+@)?\d+\.\d+\.\d+(?:-alpha\.\d+)?$/.test(version))).toEqual([]);
    expect(project.allowScripts).toEqual({ esbuild: true });
  });

  const good = { version: '1.0.0', integrity: 'sha512-AAAA', license: 'MIT' };
  it.each<readonly [string, LockedPackage, string]>([
    ['another registry', { ...good, resolved: 'https://evil.example/x.tgz' }, 'comes from'],
    ['without https', { ...good, resolved: 'http://registry.npmjs.org/x.tgz' }, 'comes from'],
    ['from git', { ...good, resolved: 'git+ssh://git@github.com/x/x.git' }, 'comes from'],
    ['no integrity', { version: '1.0.0', license: 'MIT' }, 'SHA-512'],
    ['a weak one', { ...good, integrity: 'sha1-AAAA' }, 'SHA-512'],
    ['a script', { ...good, hasInstallScript: true }, 'runs a script'],
    ['no license', { version: '1.0.0', integrity: 'sha512-AAAA' }, 'no license'],
    ['a strict license', { ...good, license: 'GPL-3.0-only' }, 'GPL-3.0-only'],
    ['one license of two', { ...good, license: 'MIT AND AGPL-3.0-only' }, 'AGPL'],
    ['a library’s license elsewhere', { ...good, license: 'LGPL-3.0-or-later' }, 'LGPL'],
  ])('is refused: %s', (_what, bad, words) => {
    expect(lockFaults({ packages: { '': {}, 'node_modules/x': bad } }).join()).toContain(words);
  });

  it('one of two licenses is enough', () => {
    expect(lockFaults({ packages: { 'node_modules/x': { ...good, license: '(MIT OR GPL-3.0-or-later)' } } })).toEqual([]);
  });

  it('the bill of materials has each with version, license and hash', () => {
    const { components, specVersion } = sbom(lock, { version: '1' });
    expect([components.length, specVersion]).toEqual([Object.keys(lock.packages).length - 1, '1.6']);
    const zod = components.find(({ name }) => name === 'zod')!;
    expect(zod).toMatchObject({ version: project.dependencies.zod, purl: `pkg:npm/zod@${project.dependencies.zod}`, scope: 'required' });
    expect(zod.hashes![0]!.content).toMatch(/^[0-9a-f]{128}$/);
    expect(components.find(({ name }) => name === '@biomejs/biome')).toMatchObject({
      scope: 'excluded',
      purl: expect.stringContaining('%40biomejs/biome@'),
    });
  });
});

describe('secrets', () => {
  // Put together here, so that this file has none.
  const letters = 'Zq3Rk8VbT5nWx2Lp7JhYd4Gc6Ms9Fa1EuZq3Rk8VbT5nWx2Lp';
  const canaries = {
    'a key of AWS': `AKIA${'Q3RK8VBT5NWX2LP7'}`,
    'a secret key of AWS': `aws_secret_access_key = ${letters.slice(0, 40)}`,
    'a live key of Stripe': `sk_live_${letters.slice(0, 24)}`,
    'a test key of Stripe': `sk_test_${letters.slice(0, 24)}`,
    'a webhook secret of Stripe': `whsec_${letters.slice(0, 32)}`,
    'a key of a model': `sk-proj-${letters.slice(0, 48)}`,
    'a token of GitHub': `ghp_${letters.slice(0, 36)}`,
    'a client secret of Google': `GOCSPX-${letters.slice(0, 28)}`,
    'a private key': `-----BEGIN ${'RSA '}PRIVATE KEY-----\n${letters}`,
  };

  it.each(Object.entries(canaries))('%s is found, and not repeated', (kind, canary) => {
    const found = findSecrets(`const key = '${canary}';`);
    expect(found.map((one) => one.kind)).toEqual([kind]);
    expect(JSON.stringify(found)).not.toContain(canary);
  });

  it('none is in the repository', () => {
    const files = trackedFiles(root).filter((file) => existsSync(join(root, file)));
    expect(files.length).toBeGreaterThan(3000);
    expect(files.flatMap((file) => findSecrets(readFileSync(join(root, file), 'latin1')).map((found) => ({ file, ...found })))).toEqual([]);
  });

  it('are missing from the build, if it exists', () => {
    const dist = join(root, 'dist');
    const built = existsSync(dist) ? readdirSync(dist, { recursive: true, withFileTypes: true }) : [];
    const texts = built.filter(
      (entry) => entry.isFile() && /\.(m?js|html|json|css)$/.test(entry.name) && !entry.parentPath.includes('node_modules'),
    );
    expect(
      texts.flatMap(({ parentPath, name }) =>
        findSecrets(readFileSync(join(parentPath, name), 'latin1')).map((found) => ({ name, ...found })),
      ),
    ).toEqual([]);
  });
});
