import { expect, it } from 'vitest';
import { readFile } from '#domain/importers/readFile.ts';
import { sumOf, ZERO } from '#domain/units/decimal.ts';
import { flexFile } from './genericFile.ts';
import { history } from './history.ts';
import { people } from './people.ts';

it('gives the demo file dividends, borrow fees and interest, all of which its importer reads', () => {
  const { style } = people.find(({ broker }) => broker === 'interactive-brokers-flex')!;
  const text = flexFile(history(style, Date.UTC(2026, 10, 18)), 'U1');
  const read = readFile(new TextEncoder().encode(text), 'flex.csv', { account: 'Main', zone: 'America/New_York' });
  if ('sentence' in read) throw new Error(read.sentence);
  const rows = text.slice(text.indexOf('TransactionID')).trim().split('\n').length - 1;
  expect([read.rows.failed, read.cash.length]).toEqual([0, rows]);
  const kinds = Map.groupBy(read.cash, ({ kind }) => kind);
  expect([...kinds.keys()].toSorted()).toEqual(['borrowFee', 'dividend', 'interest']);
  const sums = new Map([...kinds].map(([kind, some]) => [kind, sumOf(some.map(({ amount }) => amount))]));
  expect([...sums].map(([kind, sum]) => (kind === 'dividend' ? sum > ZERO : sum < ZERO))).toEqual([true, true, true]);
});
