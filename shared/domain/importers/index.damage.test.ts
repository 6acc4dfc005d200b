import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Imported } from './imported.ts';
import { readFile } from './readFile.ts';

const folder = `${import.meta.dirname}/../../../tests/fixtures/imports`;
const fixture = (path: string) => readFileSync(`${folder}/${path}`, 'utf8');
const read = (text: string, broker?: string): Imported => {
  const file = readFile(new TextEncoder().encode(text), 'x.csv', { account: 'Main', zone: 'UTC' }, broker);
  if ('sentence' in file) throw new Error(file.sentence);
  return file;
};
const reasons = (file: Imported) => file.problems.map(({ line, kind, reason }) => `${line} ${kind}: ${reason}`);

/** Processor seconds that reading takes. */
function cpu(text: string, broker?: string): number {
  const before = process.cpuUsage();
  readFile(new TextEncoder().encode(text), 'x.csv', { account: 'Main', zone: 'UTC' }, broker);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

describe('rows that damage once hid are accounted for', () => {
  it('a Robinhood row without date and code fails, and only the disclaimer is no row', () => {
    const text = fixture('robinhood/activity.csv').replace(
      '"5/29/2026","5/29/2026","5/29/2026","","Interest Payment","INT"',
      '"","","","","Interest Payment",""',
    );
    expect(read(text).rows).toEqual({ imported: 16, duplicate: 0, ignored: 3, failed: 1 });
  });

  it('a trade in the cash statement of thinkorswim that has lost its date fails', () => {
    const text = fixture('thinkorswim/account-statement.csv').replace('1/12/26,08:31:05,TRD', ',08:31:05,TRD');
    expect(read(text).rows).toEqual({ imported: 13, duplicate: 0, ignored: 19, failed: 1 });
  });

  it('a position of MetaTrader without time and ticket fails as long as it names a symbol', () => {
    const text = fixture('metatrader/described-italian.csv').replace('2026.03.02 09:00:00;7001;', ';;');
    expect(reasons(read(text))).toEqual(['4 failed: The time "" cannot be read.']);
  });

  it('ignores the total of a Schwab file in any order of columns', () => {
    const text = fixture('schwab/transactions.csv')
      .split('\n')
      .map((line) => (/^"(?:\d|Date)/.test(line) ? line.replace(/^("[^"]*"),("[^"]*")/, '$2,$1') : line))
      .join('\n');
    expect(read(text).rows).toEqual({ imported: 14, duplicate: 0, ignored: 3, failed: 0 });
  });

  it('a pair of fills in an account with an endless name fails once, and the pairs beside it stay right', () => {
    const text = fixture('tradovate/described-positions.csv');
    const [head = '', first = '', second = ''] = text.split('\n');
    const file = read([head, first.replace('DEMO1', 'D'.repeat(61)), second].join('\n'));
    expect(file.rows).toEqual({ imported: 1, duplicate: 0, ignored: 0, failed: 1 });
    expect(file.fills.map(({ quantity }) => quantity)).toEqual([100_000_000n, 100_000_000n]);
  });

  it('pairs of which some name an account and others none are asked about, not mixed up', () => {
    const file = read(fixture('tradovate/described-positions.csv').replace(/DEMO1(?=[^\n]*\n*$)/, ''));
    expect(reasons(file)).toEqual([expect.stringContaining('Some rows of this file name an account and others do not.')]);
  });

  it('a reason never holds more than a piece of the row it is about', () => {
    const file = read(
      fixture('interactive-brokers/activity-2026q1.csv').replace('Trades,Data,Order', `Trades,Data,${'Order'.repeat(900)}`),
    );
    expect(file.problems.find(({ line }) => line === file.problems[0]!.line)!.reason.length).toBeLessThan(300);
  });
});

describe('no cell, line or tag keeps the reader busy', () => {
  const head = 'datetime,symbol,side,quantity,price\n';
  it.each(['"', '(', ' ', ',', "'", '-', '\r', '<', '9', '.', '\u00a0', '- ', '"a",'])('hundreds of thousands of %j', (letter) => {
    for (const text of [
      head + letter.repeat(200_000),
      `${head}2026-03-02,A,buy,- ${letter.repeat(100_000)}x,1\n`,
      `${head}2026-03-02 ${letter.repeat(100_000)}x,A,buy,1,1\n`,
      letter.repeat(200_000) + head,
    ])
      expect(cpu(text, 'generic')).toBeLessThan(3);
  });

  it.each(['<tr>', '<tr ', '<td>', '<td ', '<tr><td>', '</tr', '&nbsp;', '<tr><td class='])(
    'a report of MetaTrader that ends in %s over and over',
    (tag) => {
      const report = fixture('metatrader/described-mt5.html').replace('</table>', '');
      expect(cpu(report + tag.repeat(100_000))).toBeLessThan(3);
    },
  );

  it.each(['<Trade ', '<Trade a="1"/>', 'a', 'a=', '&amp;'])('a Flex query in XML that ends in %s over and over', (tag) => {
    expect(cpu(`${fixture('interactive-brokers/described-flex.xml')}<Trade ${tag.repeat(100_000)}`)).toBeLessThan(3);
  });
});
