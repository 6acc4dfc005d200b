import { expect, it } from 'vitest';
import { picture, testScreenshots } from '#functions/screenshots/testing/testScreenshots.ts';

async function two() {
  const shots = await testScreenshots();
  const [first, second] = [await shots.paste(await picture()), await shots.paste(await picture(41))];
  const album = second.album;
  const listed = async () => ((await shots.call('list', { album })).body.data as { shots: { id: string; caption: string }[] }).shots;
  return { ...shots, album, ids: [first.id, second.id], listed };
}

it('a caption is written, the journal untouched, and the same again writes nothing new', async () => {
  const { call, album, ids, listed, row } = await two();
  const before = await row();
  expect((await call('caption', { id: ids[1], album, caption: ' <b>Second</b> push ' })).body.data).toEqual({
    caption: '<b>Second</b> push',
  });
  expect((await listed()).map(({ caption }) => caption)).toEqual(['', '<b>Second</b> push']);
  expect(await row()).toEqual(before);
});

it('one missing in the album is refused by screenshot_not_found', async () => {
  const { call, ids } = await two();
  expect((await call('caption', { id: ids[0], album: 'AAAAAAAAAAA', caption: 'x' })).body.code).toBe('screenshot_not_found');
});

it('is refused by book_busy when other changes come first each time', async () => {
  const { world, call, album, ids } = await two();
  const { write, transact } = world.table;
  Object.assign(world.table, { write: async () => false, transact: async () => false });
  expect((await call('caption', { id: ids[0], album, caption: 'x' })).body.code).toBe('book_busy');
  Object.assign(world.table, { write, transact });
});
