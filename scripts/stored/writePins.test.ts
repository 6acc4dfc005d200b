import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

// In a separate process: Node itself loads the sources there, and reports their kinds of items.
it('what this release stores is read by the one before, and the other way round (else: docs/decisions/0076)', () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/pin.ts', '--check'], { cwd: root, encoding: 'utf8' });
  expect([stdout, stderr.replaceAll(/^\(.*|^.*Warning.*$/gm, '').trim(), status]).toEqual(['', '', 0]);
});

it('kinds of items of every sort are pinned', () => {
  const pinned = Object.keys(JSON.parse(readFileSync(join(root, 'docs/stored-items.json'), 'utf8')) as object);
  expect(pinned.length).toBeGreaterThan(60);
  for (const name of [
    'people/access.ts#accesses',
    'payments/customers.ts#customers',
    'community/posts.ts#posts',
    'limits/dailyLimit.ts#dailyLimits',
  ])
    expect(pinned).toContain(`functions/${name}`);
});
