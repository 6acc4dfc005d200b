import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { OPENING, testBars } from '#domain/bars/testing/testBars.ts';
import type { Screenshot } from '#domain/screenshots/screenshot.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';
import { routes as barRoutes } from '#functions/api/bars/index.ts';
import { testTraderWorld } from '#functions/api/trades/testing/testTraderWorld.ts';
import { saveBars } from '#functions/bars/saveBars.ts';
import { listSeries } from '#functions/bars/seriesItems.ts';
import { addReport, listReports, reports } from '#functions/community/reports.ts';
import { loadAlbum } from '#functions/journal/loadAlbum.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { changeAlbumItem } from '#functions/screenshots/changeAlbumItem.ts';
import type { Table } from '#functions/table/table.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { racedWorld } from './racedWorld.ts';

/** A table that runs `between` after its first read of a kind of item and before the answer. */
function tableWith(table: Table, prefix: string, between: () => Promise<unknown>): Table {
  let isFirst = true;
  return {
    ...table,
    async get(key, read, only) {
      const found = await table.get(key, read, only);
      if (!isFirst || !key.sk.startsWith(prefix)) return found;
      isFirst = false;
      await between();
      return found;
    },
  };
}

let drawn = 0;
/** Chance of whole bytes, as revisions draw it. */
const drawing = (table: Table) => ({ ...racedWorld(table), random: () => Buffer.from(`${100_000 + ++drawn}`).toString('base64url') });
const userId = userIdOf('u1');
const shot = (id: string): Screenshot => ({ id, caption: '', width: 1, height: 1, bytes: 1, addedAt: millis(0) });

it('a screenshot is added to the album of a day that was emptied and begun again in between', async () => {
  const table = memoryTable();
  const change = (at: Table, ...shots: string[]) =>
    changeAlbumItem(drawing(at), userId, '2026-03-02', (album) => (shots.length === 0 ? [] : [...album, ...shots.map(shot)]));
  await change(table, 'before');
  await change(
    tableWith(table, 'ALBUM#', async () => {
      await change(table);
      await change(table, 'begun');
    }),
    'added',
  );
  expect((await loadAlbum(table, userId, '2026-03-02')).shots.map(({ id }) => id)).toEqual(['begun', 'added']);
});

it('a report is added to a report that was decided and reported again in between', async () => {
  const table = memoryTable();
  const report = (at: Table, by: string) =>
    addReport(
      drawing(at),
      { about: { postId: 'p1', commentId: null, trader: null }, voice: { by: userIdOf(by), reason: 'spam', note: '', at: 1 } },
      [],
    );
  await report(table, 'before');
  await report(
    tableWith(table, 'p1', async () => {
      await table.write({ delete: reports.key('p1') });
      await report(table, 'begun');
    }),
    'added',
  );
  expect((await listReports(table)).flatMap(({ voices }) => voices.map(({ by }) => by))).toEqual(['begun', 'added']);
});

it('bars are added to a series that was deleted and begun again in between', async () => {
  const table = memoryTable();
  const world = await testTraderWorld({ table });
  const DAY = 86_400;
  const save = (at: Table, day: number) =>
    saveBars(drawing(at), userId, { bars: testBars({ from: OPENING + day * DAY, count: 2 }), source: 'a.csv' });
  await save(table, 0);
  await save(
    tableWith(table, 'SERIES#', async () => {
      await callEndpoint(barRoutes(world), api.bars.remove, { symbol: 'AMD', seconds: '60' }, { token: 'u1' });
      await save(table, 1);
    }),
    2,
  );
  expect((await listSeries(table, userId)).map(({ slots }) => Object.keys(slots))).toEqual([['2026-01-06', '2026-01-07']]);
});
