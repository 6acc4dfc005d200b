import { expect, it } from 'vitest';
import { decodeChapter } from '#domain/journal/codec/decodeChapter.ts';
import { annotationVersion, annotationVersionAfter } from '#domain/journal/model/annotationVersion.ts';
import { emptyAnnotation } from '#domain/journal/model/tradeAnnotation.ts';
import { tableOfChapters } from '#domain/journal/views/chapterTable.ts';
import { busyJournal } from '#functions/journal/testing/busyJournal.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { ask, chapterJson, roundTrip, testTraderWorld } from './testing/testTraderWorld.ts';

async function tableOf(world: TestWorld) {
  const { entries } = (await ask(world, 'book')).body.data as { entries: { id: string }[] };
  return tableOfChapters(await Promise.all(entries.map(async ({ id }) => decodeChapter(await chapterJson(world, id)))));
}

async function one() {
  const world = await testTraderWorld();
  await ask(world, 'log', roundTrip('AAPL', '100', '101', '2026-03-02'));
  const place = { id: (await tableOf(world)).id[0]!, account: 'Main', openedAt: '2026-03-02T15:00:00Z' };
  return { world, place };
}

it('an annotation is on the trade, and a stop gives it its risk', async () => {
  const { world, place } = await one();
  const words = { setup: 'Breakout', tags: ['A', 'B', 'A'], mistakes: ['Late'], stop: '98.5', target: '105', rating: 4, reviewed: true };
  expect((await ask(world, 'annotate', { ...place, ...words })).body.data).toMatchObject({ bookVersion: 2 });
  const table = await tableOf(world);
  expect([table.setups[table.setup[0]!], table.tagSets[table.tags[0]!], table.mistakeSets[table.mistakes[0]!]]).toEqual([
    'Breakout',
    ['A', 'B'],
    ['Late'],
  ]);
  expect([table.rating[0], table.reviewed[0], Number(table.risk[0]) / 10 ** table.scale]).toEqual([4, 1, 15]);
});

it('a planned risk counts instead of what the stop puts at risk, and taken away the stop counts again', async () => {
  const { world, place } = await one();
  const risk = async () => {
    const table = await tableOf(world);
    return Number(table.risk[0]) / 10 ** table.scale;
  };
  await ask(world, 'annotate', { ...place, stop: '98.5', plannedRisk: '250.75', emotions: ['Calm', 'Calm', 'Tired'] });
  expect(await risk()).toBe(250.75);
  const table = await tableOf(world);
  expect(table.emotionSets[table.emotions[0]!]).toEqual(['Calm', 'Tired']);
  await ask(world, 'annotate', { ...place, plannedRisk: null });
  expect(await risk()).toBe(15);
  expect((await ask(world, 'annotate', { ...place, plannedRisk: '-1' })).body.code).toBe('invalid_input');
});

it('absent fields stay, and null clears one', async () => {
  const { world, place } = await one();
  await ask(world, 'annotate', { ...place, setup: 'Breakout', rating: 4 });
  await ask(world, 'annotate', { ...place, setup: null });
  const table = await tableOf(world);
  expect([table.setup[0], table.rating[0]]).toEqual([0, 4]);
});

it('the same words again save nothing', async () => {
  const { world, place } = await one();
  await ask(world, 'annotate', { ...place, setup: 'Breakout' });
  expect((await ask(world, 'annotate', { ...place, setup: 'Breakout' })).body.data).toMatchObject({ bookVersion: 2 });
  expect(world.published).toHaveLength(2);
});

it('words stay with their trade when other trades of the month come and go', async () => {
  const { world, place } = await one();
  await ask(world, 'annotate', { ...place, setup: 'Breakout' });
  await ask(world, 'log', roundTrip('MSFT', '10', '11', '2026-03-01'));
  const table = await tableOf(world);
  expect(table.id.map((id, row) => [id === place.id, table.setups[table.setup[row]!]])).toEqual([
    [false, ''],
    [true, 'Breakout'],
  ]);
});

it('of two devices that write the same field the second is refused, unless both write the same; other fields are free', async () => {
  const { world, place } = await one();
  const seen = { ...place, version: annotationVersion(emptyAnnotation) };
  await ask(world, 'annotate', { ...seen, setup: 'Mine', tags: ['A'] });
  const other = await ask(world, 'annotate', { ...seen, setup: 'Theirs', rating: 3 });
  expect([other.status, other.body.code]).toEqual([409, 'annotation_changed']);
  expect((await tableOf(world)).rating[0]).toBe(0);
  for (const again of [{ setup: 'Mine' }, { tags: ['A', 'A'] }, { rating: 4 }])
    expect((await ask(world, 'annotate', { ...seen, ...again })).status).toBe(200);
  const version = annotationVersionAfter(seen.version, { setup: 'Mine', tags: ['A'] });
  expect((await ask(world, 'annotate', { ...seen, version, setup: 'Newer' })).status).toBe(200);
});

it('a missing trade is trade_not_found', async () => {
  const { world, place } = await one();
  for (const wrong of [{ id: 'AAAAAAAAAAA' }, { account: 'Other' }, { openedAt: '2026-04-02T15:00:00Z' }]) {
    const { status, body } = await ask(world, 'annotate', { ...place, ...wrong, setup: 'x' });
    expect([status, body.code]).toEqual([404, 'trade_not_found']);
  }
});

it('a journal that keeps changing is book_busy', async () => {
  const { world, place } = await one();
  expect((await ask(busyJournal(world), 'annotate', { ...place, setup: 'x' })).body.code).toBe('book_busy');
});

it('keeps words that another device added or removed since, and refuses too many in total with annotation_changed', async () => {
  const { world, place } = await one();
  const tags = async () => {
    const table = await tableOf(world);
    return table.tagSets[table.tags[0]!];
  };
  await ask(world, 'annotate', { ...place, tags: ['A', 'B'] });
  await ask(world, 'annotate', { ...place, tags: ['A', 'B', 'C'], seen: { tags: ['A', 'B'] } });
  await ask(world, 'annotate', { ...place, tags: ['B', 'D'], seen: { tags: ['A', 'B'] } });
  expect(await tags()).toEqual(['B', 'C', 'D']);
  const many = Array.from({ length: 20 }, (_, i) => `Word ${i}`);
  expect((await ask(world, 'annotate', { ...place, tags: many, seen: { tags: [] } })).body.code).toBe('annotation_changed');
  expect(await tags()).toEqual(['B', 'C', 'D']);
});
