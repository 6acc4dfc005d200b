import { expect, it } from 'vitest';
import { linkOf, pageOf, rowHash } from '#domain/record/verifyRecord.ts';
import { recordingTrader } from '#functions/record/testing/recordingTrader.ts';

it('answers pages, the newest first, each linked to the one before, and the hashes of one', async () => {
  const trader = await recordingTrader();
  expect((await trader.ask('log')).data).toEqual({ pages: [], stamps: [], hashes: [], proof: null });
  const { id } = (await trader.change({ on: true })).data as { id: string };
  await trader.keep();
  for (let day = 0; day < 101; day++) await trader.nextDay();
  const { pages } = (await trader.ask('log')).data as { pages: string[][] };
  expect(pages.map((page) => Number(pageOf(page).number))).toEqual(Array.from({ length: 100 }, (_, at) => 102 - at));
  for (const [at, page] of pages.slice(0, -1).entries()) expect(pageOf(page).previous).toBe(await rowHash('page', pages[at + 1]!));
  const first = (await trader.ask('log', { before: '3', page: '2' })).data as { pages: string[][]; hashes: string[] };
  expect(first.pages.map((page) => pageOf(page).number)).toEqual(['2', '1']);
  const { disclosure } = await trader.read(id);
  expect(first.hashes).toEqual([await rowHash('link', disclosure.links[1]!.link)]);
  expect(linkOf(disclosure.links[1]!.link).day).toBe('2026-11-21');
  expect((await trader.ask('log', { before: '1' })).data).toEqual({ pages: [], stamps: [], hashes: [], proof: null });
  expect((await trader.ask('log', { before: '0' })).status).toBe(400);
});
