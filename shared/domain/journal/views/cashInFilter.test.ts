import { expect, it } from 'vitest';
import type { HeldCash } from '#domain/cash/journalCash.ts';
import { decimal } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import { importIdOf } from '#domain/units/ids.ts';
import { instantOf } from '#domain/units/millis.ts';
import { cashInFilter } from './cashInFilter.ts';

/** "KO Main 2026-07-08", or with a time instead of the day, of the import of that name. */
function paid(text: string, importId = 'a'): HeldCash {
  const [symbol, account, when] = text.split(' ') as [string, string, string];
  const isDay = when.length === 10;
  return {
    id: fillId(text),
    kind: 'dividend',
    account,
    symbol,
    currency: 'USD',
    amount: decimal('1'),
    day: isDay ? when : null,
    time: instantOf(isDay ? `${when}T00:00:00Z` : when),
    source: { importId: importIdOf(importId), fileName: 'a.csv', layout: 'schwab', zone: 'UTC', isMoved: false },
  };
}
const rows = ['KO Main 2026-07-08', 'KOLD Roth 2026-07-09', 'BRK.B Main 2026-07-10T03:00:00Z', ' Main 2026-07-01'].map((text) =>
  paid(text),
);
const held = [...rows, paid('KO Sample 2026-07-02', 'b')];
const namesIn = (filter: object, zone = 'UTC') =>
  cashInFilter(held, filter, zone).rows.map(({ symbol, account }) => `${symbol} ${account}`);

it('lists all of it without a filter, the latest day first', () => {
  expect(namesIn({})).toEqual(['BRK.B Main', 'KOLD Roth', 'KO Main', 'KO Sample', ' Main']);
});

it.each([
  ['one account', { account: 'Roth' }, ['KOLD Roth']],
  ['all but some accounts', { account: '!Main,Roth' }, ['KO Sample']],
  ['all accounts but the sample', { without: 'Sample' }, ['BRK.B Main', 'KOLD Roth', 'KO Main', ' Main']],
  ['days from one on', { from: '2026-07-09' }, ['BRK.B Main', 'KOLD Roth']],
  ['days up to one', { to: '2026-07-02' }, ['KO Sample', ' Main']],
  ['days of several ranges', { exit: '2026-07-01~2026-07-08,2026-07-02~2026-07-31' }, ['KO Main', 'KO Sample']],
  ['one day', { exit: '2026-07-09' }, ['KOLD Roth']],
  ['part of a symbol in any case', { symbol: 'ko' }, ['KOLD Roth', 'KO Main', 'KO Sample']],
  ['a symbol as it is', { symbols: 'KO' }, ['KO Main', 'KO Sample']],
  ['all but a symbol', { symbols: '!KO' }, ['BRK.B Main', 'KOLD Roth', ' Main']],
  ['an import', { import: 'x,b' }, ['KO Sample']],
  ['two fields at once', { symbol: 'KO', account: 'Main' }, ['KO Main']],
])('means %s', (_, filter, names) => {
  expect([namesIn(filter), cashInFilter(held, filter, 'UTC').isNarrower]).toEqual([names, false]);
});

it('derives the day of a time from the zone, and keeps a stated day', () => {
  expect(namesIn({ exit: '2026-07-09' }, 'America/New_York')).toEqual(['BRK.B Main', 'KOLD Roth']);
  expect(namesIn({ exit: '2026-07-08' }, 'America/New_York')).toEqual(['KO Main']);
});

it('reports when a filter uses fields cash does not have', () => {
  expect(cashInFilter(held, { setup: 'Gap', account: 'Roth' }, 'UTC')).toMatchObject({ rows: [{ symbol: 'KOLD' }], isNarrower: true });
  expect(cashInFilter(held, { setup: '' }, 'UTC').isNarrower).toBe(false);
});
