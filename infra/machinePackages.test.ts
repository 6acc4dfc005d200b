import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lockedPart, machinePackages } from './machinePackages.ts';

const { packages }: { packages: Parameters<typeof lockedPart>[1] } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'),
);

it('what Lambda needs of packages with machine code is in our lock file, each with its integrity', () => {
  const { dependencies, lock } = lockedPart(machinePackages, packages);
  expect(Object.keys(dependencies)).toEqual(['sharp']);
  const { '': project, ...locked } = lock.packages;
  expect(project).toEqual({ dependencies });
  for (const name of ['semver', '@img/sharp-linux-arm64', '@img/sharp-libvips-linux-arm64'])
    expect(Object.keys(locked)).toContain(`node_modules/${name}`);
  for (const [path, { integrity }] of Object.entries<{ integrity?: string }>(locked as Parameters<typeof lockedPart>[1]))
    expect([path, integrity]).toEqual([path, expect.stringMatching(/^sha512-/)]);
});

it('a package that is not locked is named', () => {
  expect(() => lockedPart(['sharp'], {})).toThrow('package-lock.json has no sharp');
});
