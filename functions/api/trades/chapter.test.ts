import { expect, it } from 'vitest';
import { ask, chapterJson, roundTrip, testTraderWorld } from './testing/testTraderWorld.ts';

it('the book names versions, each is fetched as JSON, and an old one stays readable after a save', async () => {
  const world = await testTraderWorld();
  await ask(world, 'log', roundTrip('AAPL', '100', '101', '2026-03-02'));
  const before = (await ask(world, 'book')).body.data as { version: number; entries: { id: string; trades: number }[] };
  expect(before).toMatchObject({ version: 1, entries: [{ account: 'Main', month: '2026-03', part: 0, trades: 1, open: 0 }] });
  await ask(world, 'log', roundTrip('MSFT', '100', '101', '2026-03-03'));
  const after = (await ask(world, 'book')).body.data as typeof before;
  expect(after.entries[0]!.id).not.toBe(before.entries[0]!.id);
  expect([(await chapterJson(world, before.entries[0]!.id)).size, (await chapterJson(world, after.entries[0]!.id)).size]).toEqual([1, 2]);
});

it('a missing version is chapter_not_found', async () => {
  const { status, body } = await ask(await testTraderWorld(), 'chapter', { id: '0-2026-03-0-AAAAAAA' });
  expect([status, body.code]).toEqual([404, 'chapter_not_found']);
});
