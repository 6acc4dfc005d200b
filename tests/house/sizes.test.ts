import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './sources.ts';

/** Bytes of a file at most: every clone has it, in each version that was ever committed. */
const MOST_BYTES = 200 * 1024;

/** Larger ones, each with its reason. */
const excused: Readonly<Record<string, string>> = {
  'package-lock.json': 'npm writes it, one file for all packages',
  'docs/openapi.json': 'one document of the whole API is what readers of OpenAPI take; gzip takes it to 42 KB',
};

/** Ignored paths of .gitignore: names and folders, and endings. */
const ignored = ['.git', ...readFileSync(join(root, '.gitignore'), 'utf8').split('\n').filter(Boolean)].map((line) =>
  line.replace(/\/$/, ''),
);
const isIgnored = (path: string): boolean =>
  ignored.some((each) =>
    each.startsWith('*') ? path.endsWith(each.slice(1)) : path === each || path.startsWith(`${each}/`) || path.split('/').includes(each),
  );

const large = globSync('**/*', { cwd: root, exclude: (path) => isIgnored(typeof path === 'string' ? path : '') })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !isIgnored(path) && statSync(join(root, path)).isFile() && statSync(join(root, path)).size > MOST_BYTES);

it('no file is over 200 KB', () => {
  expect(
    large.filter((path) => excused[path] === undefined),
    'Make it smaller, or let a command make it and .gitignore name it.',
  ).toEqual([]);
});

it('and each excuse is for a file that still is larger', () => {
  expect(Object.keys(excused).filter((path) => !large.includes(path))).toEqual([]);
});
