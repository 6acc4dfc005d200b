import { expect, it } from 'vitest';
import { DAY } from '#domain/units/millis.ts';
import { sweepUploads } from '#functions/jobs/sweepScreenshots.ts';
import { threeScreenshots as three } from '#functions/screenshots/testing/threeScreenshots.ts';

it('restores a deleted screenshot at its position, and counts it while present', async () => {
  const { call, row, captions, ids, where, quota } = await three();
  const before = await quota();
  expect((await call('remove', { id: ids[1], ...where })).status).toBe(200);
  expect([await captions(), (await row()).screenshots, (await quota()).images]).toEqual([['10', '30'], 2, 2]);
  expect((await call('remove', { id: ids[1], ...where })).status).toBe(200);
  expect((await call('restore', { id: ids[1] })).body.data).toMatchObject({ album: where.album });
  expect([await captions(), (await row()).screenshots, await quota()]).toEqual([['10', '20', '30'], 3, before]);
});

it('after a day it is gone for good, and so are its files', async () => {
  const { world, call, ids, where, captions } = await three();
  await call('remove', { id: ids[1], ...where });
  world.setNow(world.now() + DAY + 1);
  expect(await sweepUploads(world)).toEqual({ settled: 0, forgotten: 1 });
  expect(world.files.keys()).toHaveLength(4);
  expect(world.files.keys().some((key) => key.includes(ids[1]!))).toBe(false);
  world.setNow(world.now() - DAY - 1);
  expect((await call('restore', { id: ids[1] })).body.code).toBe('screenshot_not_found');
  expect(await captions()).toEqual(['10', '30']);
});

it('a missing one is refused by screenshot_not_found, and an invalid place by invalid_input', async () => {
  const { call, where } = await three();
  const id = 'A'.repeat(22);
  expect((await call('remove', { id, ...where })).body.code).toBe('screenshot_not_found');
  expect((await call('remove', { id, album: where.album })).body.code).toBe('invalid_input');
  expect((await call('remove', { id, album: where.album, day: '2026-03-02', trade: where.trade })).body.code).toBe('invalid_input');
});

it('is refused by book_busy when other changes come first each time', async () => {
  const { world, call, ids, where } = await three();
  const { write, transact } = world.table;
  Object.assign(world.table, { write: async () => false, transact: async () => false });
  expect((await call('remove', { id: ids[0], ...where })).body.code).toBe('book_busy');
  Object.assign(world.table, { write, transact });
});
