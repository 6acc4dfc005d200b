import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pages } from '../../scripts/docs/pages.ts';
import { root } from './sources.ts';

it.each(Object.entries(pages))('%s is up to date with the code (else: npm run docs)', (path, make) => {
  const file = join(root, path);
  expect(existsSync(file) ? readFileSync(file, 'utf8') : 'missing').toBe(make());
});
