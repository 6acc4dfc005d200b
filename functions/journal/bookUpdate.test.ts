import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import { emptyManifest, type ManifestEntry } from '#domain/journal/model/journalManifest.ts';
import { file, fill, ask as importCall, testTrader } from '../api/imports/testing/testTrader.ts';
import { ask, chapterJson, roundTrip, testTraderWorld } from '../api/trades/testing/testTraderWorld.ts';
import { bookUpdate } from './bookUpdate.ts';

/** A browser that never asks for the book: it applies what each write answers. */
function browser() {
  let version = 0;
  const chapters = new Map<string, unknown>();
  return {
    chapters,
    version: () => version,
    take(update: BookUpdate) {
      expect(update.from).toBe(version);
      version = update.version;
      for (const id of update.removed) expect(chapters.delete(id)).toBe(true);
      for (const { id, gz } of update.chapters) chapters.set(id, JSON.parse(gunzipSync(Buffer.from(gz, 'base64')).toString()));
    },
  };
}

it('applying each write’s update reproduces the journal without another read', async () => {
  const world = await testTraderWorld();
  await testTrader(world);
  const mine = browser();
  const wrote = async (call: Parameters<typeof ask>[1], input: Record<string, unknown>) => {
    const { data } = (await ask(world, call, input)).body as { data: { update: BookUpdate } };
    mine.take(data.update);
  };
  await wrote('log', roundTrip('AAPL', '100', '101', '2026-03-02'));
  await wrote('log', roundTrip('MSFT', '100', '101', '2026-03-03'));
  await wrote('log', roundTrip('MSFT', '100', '90', '2026-05-04'));
  const { trades } = (await ask(world, 'list', {})).body.data as { trades: { id: string; openedAt: string }[] };
  await wrote('annotate', { account: 'Main', id: trades[0]!.id, openedAt: trades[0]!.openedAt, setup: 'Breakout' });
  await wrote('annotate', { account: 'Main', id: trades[0]!.id, openedAt: trades[0]!.openedAt, setup: 'Breakout' });
  const fills = [fill('buy', 10, 'NVDA', '100', '2026-05-05T15:00:00Z'), fill('sell', 10, 'NVDA', '101', '2026-06-05T15:00:00Z')];
  const committed = (await importCall(world, 'commit', file(fills))).body.data as { importId: string; update: BookUpdate };
  mine.take(committed.update);
  const again = (await importCall(world, 'commit', file(fills))).body.data as { update: BookUpdate };
  expect(again.update).toEqual({ from: 5, version: 5, removed: [], entries: [], chapters: [] });
  mine.take(again.update);
  const undone = (await importCall(world, 'undo', { id: committed.importId })).body.data as { update: BookUpdate };
  mine.take(undone.update);

  const now = (await ask(world, 'book')).body.data as { version: number; entries: { id: string }[] };
  expect([mine.version(), [...mine.chapters.keys()].sort()]).toEqual([now.version, now.entries.map(({ id }) => id).sort()]);
  for (const [id, chapter] of mine.chapters) expect(chapter).toEqual(await chapterJson(world, id));
});

it('beyond what a reply takes, chapters are named and not sent', () => {
  const entry = (part: number): ManifestEntry => ({
    id: `0-2026-03-${part}-AAAAAAA`,
    account: 'Main',
    month: '2026-03',
    part,
    save: 'AAAAAAA',
    bytes: 60_000,
    trades: 1,
    open: 0,
    deleted: 0,
    options: false,
    firstOpen: part,
    lastExit: part,
  });
  const entries = Array.from({ length: 60 }, (_, part) => entry(part));
  const zips = new Map(entries.map(({ id }) => [id, new Uint8Array(60_000)]));
  const update = bookUpdate(emptyManifest, { ...emptyManifest, version: 1, entries }, zips);
  expect(update.entries).toHaveLength(60);
  expect(update.chapters.map(({ id }) => id)).toEqual(entries.slice(0, 37).map(({ id }) => id));
  expect(JSON.stringify(update).length).toBeLessThan(3_100_000);
});
