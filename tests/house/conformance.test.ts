import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './sources.ts';

/** A statement of the specification in docs/conformance.md, and the test that proves it. */
type Row = { readonly number: string; readonly statement: string; readonly file: string; readonly title: string };

const page = readFileSync(join(root, 'docs/conformance.md'), 'utf8');
const rows: readonly Row[] = [...page.matchAll(/^\| (\d\.\d+) \| (.+) \| `([^`]+)` › (.+) \|$/gm)].map(
  ([, number, statement, file, title]) => ({
    number: number!,
    statement: statement!.replaceAll('&lt;', '<'),
    file: file!,
    title: title!.replaceAll('&lt;', '<').replaceAll('\\|', '|'),
  }),
);

/** How many statements each section of the specification was found to have, counted by hand. */
const counted = { 1: 30, 2: 80, 3: 23, 4: 56, 5: 12, 6: 12, 7: 33, 8: 26, 9: 32 };

it('every statement of the specification is numbered, and as many as were counted', () => {
  const numbers = Object.entries(counted).flatMap(([section, n]) => Array.from({ length: n }, (_, i) => `${section}.${i + 1}`));
  expect(rows.map(({ number }) => number)).toEqual(numbers);
  expect(page).toContain(`${numbers.length} statements;`);
  expect(page.match(/^\| \d/gm)).toHaveLength(numbers.length);
});

/** Whether a file has a test or a journey of this title, written as a title. */
const proves = ({ file, title }: Pick<Row, 'file' | 'title'>): boolean => {
  if (!existsSync(join(root, file))) return false;
  const code = readFileSync(join(root, file), 'utf8');
  const written = [`'${title.replaceAll("'", "\\'")}'`, `"${title}"`, `\`${title}\``];
  return written.some((text) =>
    [`(${text},`, `\n    ${text},`, `\n  ${text},`, `title: ${text},`, `title:\n      ${text},`].some((place) => code.includes(place)),
  );
};

it('every statement names a test that exists', () => {
  expect(rows.filter((row) => !proves(row))).toEqual([]);
});

/** The texts that a statement quotes, without what varies in them ({plan}, <name>, the N of "Nm ago"), that the file of its test does not have. */
function unprovedTexts({ statement, file }: Pick<Row, 'statement' | 'file'>): string[] {
  const code = readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'");
  const quoted = [...statement.matchAll(/(?<!\w)'([^']{3,})'|"([^"]{3,})"/g)].map(([, single, double]) => single ?? double!);
  const parts = quoted.flatMap((text) => text.split(/\{[^}]*\}|<[^>]*>|\bN(?=[mhd] )/));
  return parts.filter((part) => part.trim().length > 2 && !code.includes(part.trim()));
}

it('a text that a statement quotes is in the file of its test, so that another text would fail it', () => {
  expect(rows.flatMap((row) => unprovedTexts(row).map((text) => `${row.number}: "${text}"`))).toEqual([]);
  expect(unprovedTexts({ statement: "It says 'nothing of the kind'", file: rows[0]!.file })).toEqual(['nothing of the kind']);
});

it('and the check sees an unproved title', () => {
  const { file } = rows[0]!;
  expect(proves({ file, title: 'nothing of the kind' })).toBe(false);
  expect(proves({ file: 'nowhere.test.ts', title: rows[0]!.title })).toBe(false);
});
