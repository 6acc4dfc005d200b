import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root, sources } from './sources.ts';

const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const isRecord = (path: string): boolean => path.startsWith('docs/decisions/');
const records = pages.filter(({ path }) => isRecord(path)).map(({ path, text }) => ({ path, text, number: path.slice(15, 19) }));

/** Numbers of records that a text names: "record 0048", "records 0039 and 0051", or the address of one. */
const namedIn = (text: string): string[] => [
  ...[...text.matchAll(/\brecords? (\d{4}(?:(?:, | and )\d{4})*)/gi)].flatMap(([, numbers]) => numbers!.match(/\d{4}/g)!),
  ...[...text.matchAll(/\bdecisions\/(\d{4})\b/g)].map(([, number]) => number!),
];
const naming = [...sources.filter(({ path }) => !/^(scripts\/laws|tests\/house)\//.test(path)), ...pages];

it('each decision has a unique number, matching its title', () => {
  const numbers = records.map(({ number }) => number);
  expect(numbers.filter((each, at) => numbers.indexOf(each) !== at)).toEqual([]);
  expect(records.filter(({ text, number }) => !text.startsWith(`# ${number}: `)).map(({ path }) => path)).toEqual([]);
});

it('each decision is named by code or a page that it binds', () => {
  const named = new Set(naming.filter(({ path }) => !isRecord(path)).flatMap(({ text }) => namedIn(text)));
  const unnamed = records.filter(({ number }) => !named.has(number)).map(({ path }) => path);
  expect(unnamed, 'Name it where it binds ("record 0048"), or delete it: git keeps it.').toEqual([]);
});

it('each decision that is named exists', () => {
  const numbers = new Set(records.map(({ number }) => number));
  const gone = naming.flatMap(({ path, text }) => namedIn(text).flatMap((number) => (numbers.has(number) ? [] : [`${path}: ${number}`])));
  expect(gone, 'These records are gone: name the one that binds today.').toEqual([]);
});
