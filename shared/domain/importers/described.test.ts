import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importFixtures } from '../../../tests/fixtures/imports/list.ts';
import { formatDecimal } from '../money.ts';
import { matchFills } from '../trades/matchFills.ts';
import { readFile } from './index.ts';
import type { Imported } from './importer.ts';

const folder = `${import.meta.dirname}/../../../tests/fixtures/imports`;
/** Fills and net results that were worked out by hand from the rows of a file. */
type Worked = { readonly fills: readonly string[]; readonly net: Readonly<Record<string, string>> };

const fillsOf = (file: Imported) =>
  file.fills.map(
    (fill) =>
      `${fill.instrument.key} ${fill.action} ${formatDecimal(fill.quantity)} @ ${formatDecimal(fill.price)} fee ${formatDecimal(fill.fee)} ${new Date(fill.time).toISOString().slice(0, 16)} ${fill.precision} ${fill.effect}${fill.statedGross === undefined ? '' : ` stated ${formatDecimal(fill.statedGross)}`}`,
  );

const described = importFixtures.filter(({ path }) => basename(path).startsWith('described-'));

it('every described file has results that were worked out by hand', () => {
  expect(described.filter(({ path }) => !existsSync(`${folder}/${path}.expected.json`))).toEqual([]);
});

describe.each(described)('the file $path', ({ broker, path, rows }) => {
  const worked = JSON.parse(readFileSync(`${folder}/${path}.expected.json`, 'utf8')) as Worked;
  const file = readFile(readFileSync(`${folder}/${path}`), basename(path), { account: 'Main', zone: 'America/New_York' });
  if ('sentence' in file) throw new Error(file.sentence);

  it('is recognised, and each of its rows is counted', () => {
    expect({ broker: file.broker, rows: file.rows }).toEqual({ broker, rows });
  });

  it('gives the fills that a person reads in it', () => {
    expect(fillsOf(file).toSorted()).toEqual([...worked.fills].toSorted());
  });

  it('gives the results that a person works out', () => {
    const { trades, unmatched } = matchFills(file.fills);
    expect(unmatched).toEqual([]);
    const open = (key: string) => trades.some((trade) => trade.instrument.key === key && trade.closedAt === null);
    const net = (key: string) => formatDecimal(trades.reduce((sum, trade) => (trade.instrument.key === key ? sum + trade.net : sum), 0n));
    const keys = [...new Set(trades.map((trade) => trade.instrument.key))];
    expect(Object.fromEntries(keys.map((key) => [key, open(key) ? 'open' : net(key)]))).toEqual(worked.net);
  });
});
