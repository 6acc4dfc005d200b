import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readFile } from './readFile.ts';

const folder = `${import.meta.dirname}/../../../tests/fixtures/imports`;

/** Rows by section, counted by a plain reader of the text that knows nothing of importers. */
type Count = (text: string) => ReadonlyMap<string, number>;

function tally(names: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
const linesIn = (text: string) => text.replace(/^\uFEFF/, '').split(/\r?\n/);

/** "Trades,Data,…" */
const statement: Count = (text) =>
  tally(linesIn(text).flatMap((line) => (/^[^,]+,Data,/.test(line) ? [line.slice(0, line.indexOf(','))] : [])));

/** Elements with attributes, by the element around them. */
const flexXml: Count = (text) => {
  let around = '';
  return tally(
    [...text.matchAll(/<([/A-Za-z]+)([^>]*)>/g)].flatMap(([, name = '', inside = '']) => {
      if (/^\/?Flex/.test(name)) return [];
      if (inside.includes('=')) return [around];
      around = name;
      return [];
    }),
  );
};

/** Titles stand in "BOS" records, headers begin with ClientAccountID. */
const flexCsv: Count = (text) => {
  let title = '';
  return tally(
    linesIn(text).flatMap((line) => {
      title = /^"BOS","\w+","([^";]+)/.exec(line)?.[1] ?? title;
      return line === '' || /^"(?:BO|EO|Client)/.test(line) ? [] : [title];
    }),
  );
};

/** Titles are lines of one cell; the first line below is a header, but in the summary. */
const thinkorswim: Count = (text) => {
  let title = '';
  let isHeader = false;
  return tally(
    linesIn(text).flatMap((line) => {
      if (line === '' || /^\*,|,TOTAL,/.test(line)) return [];
      if (!line.includes(',')) {
        [title, isHeader] = [line, line !== 'Account Summary'];
        return [];
      }
      if (!isHeader) return [title];
      isHeader = false;
      return [];
    }),
  );
};

const files: readonly (readonly [string, Count])[] = [
  ['interactive-brokers/activity-2026q1.csv', statement],
  ['interactive-brokers/described-bust.csv', statement],
  ['interactive-brokers/described-statement-sections.csv', statement],
  ['interactive-brokers/described-history.csv', statement],
  ['interactive-brokers/described-flex.xml', flexXml],
  ['interactive-brokers/described-flex-split.xml', flexXml],
  ['interactive-brokers/described-flex-settlement.xml', flexXml],
  ['interactive-brokers/described-flex-sections.csv', flexCsv],
  ['thinkorswim/account-statement.csv', thinkorswim],
  ['thinkorswim/described-futures-options.csv', thinkorswim],
  ['thinkorswim/described-cash-only.csv', thinkorswim],
];

it.each(files)('counts every row of every section as a plain reader does: %s', (path, count) => {
  const bytes = readFileSync(`${folder}/${path}`);
  const file = readFile(bytes, path, { account: 'Main', zone: 'America/New_York' });
  if ('sentence' in file) throw new Error(file.sentence);
  const plain = count(new TextDecoder().decode(bytes));
  expect(new Map(file.sections.map(({ name, rows }) => [name, rows]))).toEqual(plain);
  const { imported, duplicate, ignored, failed } = file.rows;
  expect([...plain.values()].reduce((sum, rows) => sum + rows, 0)).toBe(imported + duplicate + ignored + failed);
  for (const { read, why } of file.sections) expect(why === null).toBe(read);
});

it('lists tables of a MetaTrader report that have no closed positions, and sums below tables', () => {
  const bytes = readFileSync(`${folder}/metatrader/described-mt5.html`);
  const file = readFile(bytes, 'report.html', { account: 'Main', zone: 'UTC' });
  if ('sentence' in file) throw new Error(file.sentence);
  expect(file.sections.map(({ name, rows, read }) => [name, rows, read])).toEqual([
    ['Positions', 4, true],
    ['Deals', 2, false],
  ]);
});
