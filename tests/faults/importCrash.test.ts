import { expect, it } from 'vitest';
import type { Fill } from '#domain/trades/fill.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { ask, file, fill, testTrader } from '#functions/api/imports/testing/testTrader.ts';
import { loadWholeJournal } from '#functions/journal/loadChapters.ts';
import type { Item } from '#functions/table/table.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import { dying } from './dying.ts';

const sold: Fill = { ...fill('sell', 50, 'SOFI', '9.5', '2026-03-03T15:00:00Z'), effect: 'close' };
const opening = {
  id: sold.id,
  account: 'Main',
  closedAt: '2026-03-03T15:00:00Z',
  time: '2026-01-12T05:00:00Z',
  price: '8',
  quantity: '50',
};
const earlier = [fill('buy', 10, 'KO', '60', '2026-01-20T15:00:00Z'), fill('sell', 10, 'KO', '61', '2026-03-04T15:00:00Z')];
const sent = {
  ...file([sold, fill('buy', 5, 'KO', '60', '2026-03-02T15:00:00Z')]),
  openings: [opening],
  points: [{ root: 'FDAX', currency: 'EUR', value: '25' }],
};

let drawn = 9;
/** A member's journal with an earlier import, and what can be done with it. */
async function person(items: Iterable<Item> = []) {
  const table = memoryTable(items);
  const named = testWorld({ table });
  // Names that no person before drew: the saves of a journal are never named alike.
  const world = { ...named, random: (bytes: number) => named.random(bytes).slice(0, -2) + String(++drawn).padStart(2, '0').slice(-2) };
  await testTrader(world);
  const seen = async () => {
    const { manifest, chapters } = await loadWholeJournal(table, userIdOf('u1'));
    const exact = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value);
    const history = (await ask(world, 'list')).body.data as { added: number; state: string }[];
    return JSON.stringify(
      [
        manifest.totals,
        chapters.map(({ chapter }) => ({ ...chapter, batches: [] })),
        (await ask(world, 'points', {})).body.data,
        history.map(({ added, state }) => [added, state]),
      ],
      exact,
    );
  };
  return { table, world, seen };
}

it('an import that dies at any write leaves its fills, openings and point values all there or none of them, and can be sent again', async () => {
  const first = await person();
  await ask(first.world, 'commit', file(earlier));
  const items = first.table.all();
  const before = await first.seen();
  const count = { count: 0 };
  await ask({ ...first.world, table: dying(first.table, -1, 'after', count) }, 'commit', sent);
  const after = await first.seen();
  expect(after).not.toBe(before);
  const ends = new Set<string>();
  for (let nth = 0; nth < count.count; nth++) {
    for (const when of ['before', 'after'] as const) {
      const { table, world, seen } = await person(items);
      const { status } = await ask({ ...world, table: dying(table, nth, when, { count: 0 }) }, 'commit', sent);
      expect(status, `${when} write ${nth}`).toBe(500);
      const now = await seen();
      expect([before, after], `${when} write ${nth}: all or nothing`).toContain(now);
      ends.add(now === before ? 'nothing' : 'all');
      expect((await ask(world, 'commit', sent)).status).toBe(200);
      expect((await seen()) === after, `${when} write ${nth}: sent again, it ends like one that never died`).toBe(true);
    }
  }
  expect([...ends].sort()).toEqual(['all', 'nothing']);
});
