import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pages } from '../../scripts/docs/pages.ts';
import { root } from './sources.ts';

it.each(Object.entries(pages))('%s is what the code says today (else: npm run docs)', (path, make) => {
  const file = join(root, path);
  expect(existsSync(file) ? readFileSync(file, 'utf8') : 'missing').toBe(make());
});

it('each decision has a number of its own, which its title says', () => {
  const records = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name));
  const numbers = records.map((name) => name.slice(0, 4));
  expect(numbers.filter((each, n) => numbers.indexOf(each) !== n)).toEqual([]);
  const untold = records.filter((name) => !readFileSync(join(root, 'docs/decisions', name), 'utf8').startsWith(`# ${name.slice(0, 4)}: `));
  expect(untold).toEqual([]);
});
