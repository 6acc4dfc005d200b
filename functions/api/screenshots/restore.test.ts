import { expect, it } from 'vitest';
import { threeScreenshots as three } from '#functions/screenshots/testing/threeScreenshots.ts';

it('the last one leaves no album behind, and brings it back with it', async () => {
  const { call, row, ids, where, captions } = await three();
  for (const id of ids) await call('remove', { id, ...where });
  expect(await row()).toMatchObject({ screenshots: 0, albumId: null });
  await call('restore', { id: ids[0] });
  expect(await row()).toMatchObject({ screenshots: 1, albumId: where.album });
  expect(await captions()).toEqual(['10']);
});

it('coming back is refused by screenshots_full when there is no room any more', async () => {
  const { world, call, ids, where } = await three();
  await call('remove', { id: ids[0], ...where });
  await world.table.write({ update: { pk: 'WRITING#u1', sk: 'SCREENSHOTS' }, set: { images: 500 } });
  expect((await call('restore', { id: ids[0] })).body.code).toBe('screenshots_full');
});

it('one that was not deleted is refused by screenshot_not_found', async () => {
  const { call, ids } = await three();
  for (const id of [ids[0], 'A'.repeat(22)]) expect((await call('restore', { id })).body.code).toBe('screenshot_not_found');
});

it('is refused by book_busy when other changes come first each time', async () => {
  const { world, call, ids, where } = await three();
  await call('remove', { id: ids[1], ...where });
  const { write, transact } = world.table;
  Object.assign(world.table, { write: async () => false, transact: async () => false });
  expect((await call('restore', { id: ids[1] })).body.code).toBe('book_busy');
  Object.assign(world.table, { write, transact });
});
