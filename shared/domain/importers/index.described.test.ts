import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importFixtures } from '#tests/fixtures/imports/list.ts';
import { matchFills } from '../trades/matchFills.ts';
import { add, formatDecimal, ZERO } from '../units/decimal.ts';
import { readFile } from './readFile.ts';

const folder = `${import.meta.dirname}/../../../tests/fixtures/imports`;
/** Net results that were worked out by hand from the rows of a file; its fills are compared in `samples.test.ts`. */
type Worked = { readonly net: Readonly<Record<string, string>> };

const described = importFixtures.filter(({ path }) => basename(path).startsWith('described-'));

it('every described file has results that were worked out by hand', () => {
  expect(described.filter(({ path }) => !existsSync(`${folder}/${path}.expected.json`))).toEqual([]);
});

describe.each(described)('the file $path', ({ path }) => {
  const worked = JSON.parse(readFileSync(`${folder}/${path}.expected.json`, 'utf8')) as Worked;
  const file = readFile(readFileSync(`${folder}/${path}`), basename(path), { account: 'Main', zone: 'America/New_York' });
  if ('sentence' in file) throw new Error(file.sentence);

  it('gives the results that a person works out', () => {
    const { trades, unmatched } = matchFills(file.fills);
    expect(unmatched).toEqual([]);
    const open = (key: string) => trades.some((trade) => trade.instrument.key === key && trade.closedAt === null);
    const net = (key: string) =>
      formatDecimal(trades.reduce((sum, trade) => (trade.instrument.key === key ? add(sum, trade.net) : sum), ZERO));
    const keys = [...new Set(trades.map((trade) => trade.instrument.key))];
    expect(Object.fromEntries(keys.map((key) => [key, open(key) ? 'open' : net(key)]))).toEqual(worked.net);
  });
});
