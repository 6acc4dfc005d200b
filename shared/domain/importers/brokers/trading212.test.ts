import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { matchFills } from '#domain/trades/matchFills.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { readFile } from '../readFile.ts';

const fixture = readFileSync(`${import.meta.dirname}/../../../../tests/fixtures/imports/trading212/described-history.csv`, 'utf8');
function read(text: string) {
  const imported = readFile(new TextEncoder().encode(text), 'history.csv', { account: 'Main', zone: 'UTC' });
  if ('sentence' in imported) throw new Error(imported.sentence);
  return imported;
}

it('the result of a sale is what the broker states it made after fees, and agrees with ours', () => {
  const { stated, fills } = read(fixture);
  expect(stated).toEqual([{ instrument: 'CSCO@EUR', netPnl: '18.77', fees: null }]);
  const csco = matchFills(fills).trades.find(({ instrument }) => instrument.symbol === 'CSCO')!;
  expect(formatDecimal(csco.net)).toBe('18.77');
});

it('a result in another currency than the total is compared with nothing', () => {
  expect(read(fixture.replace('18.77,"EUR"', '22.03,"USD"')).stated).toEqual([]);
});
