import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { lawBreaks } from '../../scripts/laws/lawBreaks.ts';
import { root } from './sources.ts';

/**
 * Titles that prove a scanner or try a command, not a law that code could break; titles that begin with "and" are
 * excluded too.
 */
const noLaws = [
  'is found from the syntax, through functions that save',
  'npm run %s says how it is used',
  'a mistyped option is answered with a sentence',
  'a table that AWS cannot be asked for is answered with a sentence',
];

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Titles of a file's tests, in their source form. */
const titlesIn = (code: string): string[] =>
  [...code.matchAll(/\bit(?:\.each\([\s\S]*?\))?\(\s*(['`])((?:(?!\1).)+)\1,/g)].map(([, , title]) => title!);

it('every law is broken on purpose by `npm run laws`, and each break has a law', () => {
  const files = globSync('tests/house/*.test.ts', { cwd: root }).filter((path) => !path.endsWith('/laws.test.ts'));
  const laws = files
    .flatMap((path) => titlesIn(read(path)).map((title) => `${basename(path, '.test.ts')}: ${title}`))
    .filter((law) => !/^\w+: and (?!no file|a file excused)/.test(law) && !noLaws.includes(law.split(': ').slice(1).join(': ')))
    .filter((law) => !law.startsWith('counts: '));
  const named = [...read('tests/house/counts.ts').matchAll(/\bname: '([^']+)',/g)].map(([, name]) => `counts: ${name}`);
  expect([...new Set(lawBreaks.map(({ law }) => law.join(': ')))].sort()).toEqual([...laws, ...named].sort());
});
