import { expect, it } from 'vitest';
import { picture, testScreenshots } from '#functions/screenshots/testing/testScreenshots.ts';

async function two() {
  const shots = await testScreenshots();
  const [first, second] = [await shots.paste(await picture()), await shots.paste(await picture(41))];
  const album = second.album;
  const listed = async () => ((await shots.call('list', { album })).body.data as { shots: { id: string; caption: string }[] }).shots;
  return { ...shots, album, ids: [first.id, second.id], listed };
}

it('an order is kept; unnamed ones stay at the end, and missing ones are ignored', async () => {
  const { call, album, ids, listed, paste } = await two();
  const third = await paste(await picture(42));
  expect((await call('order', { album, ids: ['B'.repeat(22), third.id, ids[1]] })).body.data).toEqual({ ids: [third.id, ids[1], ids[0]] });
  expect((await listed()).map(({ id }) => id)).toEqual([third.id, ids[1], ids[0]]);
  expect((await call('order', { album: '2020-01-01', ids })).body.data).toEqual({ ids: [] });
});

it('is refused by book_busy when other changes come first each time', async () => {
  const { world, call, album, ids } = await two();
  const { write, transact } = world.table;
  Object.assign(world.table, { write: async () => false, transact: async () => false });
  expect((await call('order', { album, ids: [ids[1], ids[0]] })).body.code).toBe('book_busy');
  Object.assign(world.table, { write, transact });
});
