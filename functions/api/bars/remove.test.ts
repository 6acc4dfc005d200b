import { expect, it } from 'vitest';
import { testBars } from '#domain/bars/testing/testBars.ts';
import { testTraderWorld } from '#functions/api/trades/testing/testTraderWorld.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { askBars as ask } from './testing/askBars.ts';

const name = { symbol: 'AMD', seconds: '60' };

it('a series goes with all its bars and no other’s, and deleting it again is no fault', async () => {
  const table = memoryTable();
  const world = await testTraderWorld({ table });
  await ask(world, 'save', { bars: testBars({ count: 2000 }), source: 'amd.csv' });
  await ask(world, 'save', { bars: testBars({ seconds: 300 }), source: 'amd.csv' });
  for (let i = 0; i < 2; i++) expect((await ask(world, 'remove', name)).status).toBe(200);
  const left = table.all().flatMap(({ pk, sk }) => (pk.startsWith('REPLAY#') ? [sk] : []));
  expect(left.sort()).toEqual(['BARS#AMD#300#2026-01', 'SERIES#AMD#300#']);
});

it('when other changes come first each time it is book_busy', async () => {
  const world = await testTraderWorld();
  await ask(world, 'save', { bars: testBars(), source: 'amd.csv' });
  world.table.write = async () => false;
  expect((await ask(world, 'remove', name)).body.code).toBe('book_busy');
});
