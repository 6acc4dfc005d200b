import { expect, it } from 'vitest';
import { chipsOfFilter } from './chipsOfFilter.ts';
import { readFilter } from './useFilter.ts';

const chips = (search: string, files?: ReadonlyMap<string, string>) =>
  chipsOfFilter(readFilter(new URLSearchParams(search)), null, files).map(({ name, text }) => `${name} ${text}`);

it('every part of the address has a chip that names it, days with their year', () => {
  expect(chips('account=Main&symbol=aapl,msft&side=short&result=closed&from=2025-12-30&to=2026-01-02')).toEqual([
    'Account Main',
    'Symbol AAPL,MSFT',
    'Side Short',
    'Result Closed',
    'Closed Dec 30, 2025 – Jan 2, 2026',
  ]);
  expect(chips('exit=2026-11-10&weekday=4&hour=09&trade=a1,b-2')).toEqual([
    'Exits on Nov 10, 2026',
    'Opened on Thursday',
    'Opened at 9:00–9:59 AM',
    'Only 2 trades',
  ]);
  expect(chips('exit=2026-11-09~2026-11-13')).toEqual(['Exits on Nov 9 – Nov 13, 2026']);
});

it('imports are named by their files once these are known', () => {
  const files = new Map([
    ['i1', 'march.csv'],
    ['i2', 'april.csv'],
  ]);
  expect(chips('import=i1')).toEqual(['From 1 import']);
  expect(chips('import=i1', files)).toEqual(['From march.csv']);
  expect(chips('import=i1,i2', files)).toEqual(['From march.csv and 1 more']);
  expect(chips('import=i2,i1,i9', files)).toEqual(['From april.csv and 2 more']);
  expect(chips('import=i9', files)).toEqual(['From 1 import']);
});

it('what the address may not hold is skipped', () => {
  expect(chips('weekday=8&hour=24&exit=soon&trade=<b>&result=big&side=up&from=May')).toEqual([]);
});
