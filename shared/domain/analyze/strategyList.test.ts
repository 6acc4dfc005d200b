import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readFile } from '../importers/readFile.ts';
import { matchFills } from '../trades/matchFills.ts';
import { campaignList, strategyList } from './strategyList.ts';

const folder = `${import.meta.dirname}/../../../tests/fixtures/imports`;

function tradesOf(path: string) {
  const file = readFile(readFileSync(`${folder}/${path}`), path, { account: 'Main', zone: 'America/New_York' });
  if ('sentence' in file) throw new Error(file.sentence);
  return matchFills(file.fills).trades;
}

it('a statement of tastytrade holds two spreads and a put', () =>
  expect(strategyList(tradesOf('tastytrade/transactions.csv')).map(({ strategy, instruments }) => [strategy, instruments.length])).toEqual([
    ['bear_call_spread', 2],
    ['bull_put_spread', 2],
    ['short_put', 1],
  ]));

it('a put assigned there is one campaign with its shares, at the strike less premium and fees', () =>
  expect(campaignList(tradesOf('tastytrade/transactions.csv'))).toMatchObject([
    { campaign: 'assigned', instruments: ['CHWY260618P00040000', 'CHWY'], shares: '300', costBasis: '39.34806667', closedAt: null },
  ]));
