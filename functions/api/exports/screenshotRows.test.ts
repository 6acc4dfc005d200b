import { expect, it } from 'vitest';
import { millis } from '#domain/units/millis.ts';
import { screenshotRows } from './screenshotRows.ts';

it('a screenshot names the plan or the day it lies with; one of a plan that is gone names none', () => {
  const shot = (id: string) => ({ id, caption: '', width: 1, height: 1, bytes: 1, addedAt: millis(0) });
  const albums = new Map([
    ['0mfx1abcdAAAAAAAAAAA', [shot('a')]],
    ['0mfx1abcdBBBBBBBBBBB', [shot('b')]],
    ['2026-03-02', [shot('c')]],
  ]);
  const writing = { albums, plans: [{ id: '0mfx1abcdAAAAAAAAAAA', symbol: 'NVDA' }] };
  const rows = screenshotRows({ writing }, { trades: [] });
  expect(rows.map(({ file, plan, symbol, day }) => [file, plan, symbol, day])).toEqual([
    ['screenshots/a.webp', '0mfx1abcdAAAAAAAAAAA', 'NVDA', null],
    ['screenshots/b.webp', null, null, null],
    ['screenshots/c.webp', null, null, '2026-03-02'],
  ]);
});
