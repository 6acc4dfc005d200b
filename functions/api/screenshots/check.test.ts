import { expect, it } from 'vitest';
import { filledForm, picture, testScreenshots } from '#functions/screenshots/testing/testScreenshots.ts';

it('a pasted image is stored with its trade, is counted there, and uses its size of the storage', async () => {
  const { world, paste, row, call, quota } = await testScreenshots();
  const { id, posted, state, album } = await paste(await picture(1000, 500), undefined, '  Opening drive ');
  expect([posted, state]).toEqual([204, 'ready']);
  expect(await row()).toMatchObject({ screenshots: 1, albumId: album });
  expect(world.files.keys()).toEqual([`img/u1/${id}-small.webp`, `img/u1/${id}.webp`]);
  const { shots, uploads } = (await call('list', { album, trade: (await row()).id })).body.data as {
    shots: Record<string, string>[];
    uploads: [];
  };
  expect(uploads).toEqual([]);
  expect(shots).toMatchObject([{ id, caption: 'Opening drive', width: 1000, height: 500 }]);
  const opened = world.files.open(shots[0]!.url!);
  expect(opened).toMatchObject({ type: 'image/webp', disposition: 'attachment; filename="screenshot-2026-11-18.webp"' });
  expect(await quota()).toEqual({ images: 1, bytes: shots[0]!.bytes });
  world.setNow(world.now() + 60_000);
  expect(world.files.open(shots[0]!.url!)).toBeNull();
});

it('a day has screenshots of its own, and no trade counts them', async () => {
  const { paste, row, call } = await testScreenshots();
  const { state, album } = await paste(await picture(), { day: '2026-03-02' });
  expect([state, album]).toEqual(['ready', '2026-03-02']);
  expect((await call('list', { album: '2026-03-02' })).body.data).toMatchObject({ shots: [{}] });
  expect((await row()).screenshots).toBe(0);
});

it('rejects a non-image with the reason, and releases its quota', async () => {
  const { world, add, check, place, call, quota } = await testScreenshots();
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const { id, fields } = await add(html);
  await world.files.post(filledForm({ fields }, html));
  expect(world.files.keys()).toEqual([]);
  expect(await check(id)).toMatchObject({ state: 'refused', reason: 'not_image' });
  expect(await check(id)).toMatchObject({ state: 'refused', reason: 'not_image' });
  expect(await quota()).toEqual({ images: 0, bytes: 0 });
  const there = (await call('list', { trade: place.trade })).body.data;
  expect(there).toMatchObject({ shots: [], uploads: [{ id, state: 'refused', reason: 'not_image' }] });
  expect((await call('remove', { id })).status).toBe(200);
  expect((await call('list', { trade: place.trade })).body.data).toEqual({ shots: [], uploads: [] });
  expect(await quota()).toEqual({ images: 0, bytes: 0 });
});

it('an upload that never arrives waits ten minutes, then reports it and releases its quota', async () => {
  const { world, add, check, quota } = await testScreenshots();
  const { id } = await add(await picture());
  expect(await check(id)).toMatchObject({ state: 'waiting', reason: null });
  world.setNow(world.now() + 601_000);
  expect(await check(id)).toMatchObject({ state: 'refused', reason: 'not_received' });
  expect(await quota()).toEqual({ images: 0, bytes: 0 });
});

it('a form posted twice, and an event that comes twice, change nothing that was checked', async () => {
  const { world, add, check, hear, quota } = await testScreenshots();
  const image = await picture();
  const { id, fields } = await add(image);
  await world.files.post(filledForm({ fields }, image));
  await hear(`q/u1/${id}`);
  expect((await check(id)).state).toBe('ready');
  const took = await quota();
  await world.files.post(filledForm({ fields }, image));
  await hear(`q/u1/${id}`);
  await hear('q/u1/stranger');
  await hear('elsewhere');
  expect(world.files.keys()).toEqual([`img/u1/${id}-small.webp`, `img/u1/${id}.webp`]);
  expect(await quota()).toEqual(took);
});

it('a call with a lost reply can be repeated: the screenshot is stored once', async () => {
  const { world, add, check, row } = await testScreenshots();
  const image = await picture();
  const { id, fields } = await add(image);
  await world.files.post(filledForm({ fields }, image));
  const both = await Promise.all([check(id), check(id)]);
  expect(both.some(({ state }) => state === 'ready')).toBe(true);
  expect((await row()).screenshots).toBe(1);
});

it('a trade that is gone, or that has twenty, takes no more, and nothing of the image is left', async () => {
  const { world, paste, place, quota } = await testScreenshots();
  expect(await paste(await picture(), { ...place, trade: 'AAAAAAAAAAA' })).toMatchObject({ state: 'refused', reason: 'place_gone' });
  for (let n = 0; n < 20; n++) expect((await paste(await picture(), { day: '2026-03-02' })).state).toBe('ready');
  expect(await paste(await picture(), { day: '2026-03-02' })).toMatchObject({ state: 'refused', reason: 'place_full' });
  expect((await quota()).images).toBe(20);
  expect(world.files.keys()).toHaveLength(40);
});

it('refuses another user’s or unknown upload with screenshot_not_found', async () => {
  const { call } = await testScreenshots();
  const { status, body } = await call('check', { id: 'A'.repeat(22) });
  expect([status, body.code]).toEqual([404, 'screenshot_not_found']);
});

it('is refused by book_busy when other changes come first each time', async () => {
  const { world, add, call } = await testScreenshots();
  const image = await picture();
  const { id, fields } = await add(image, { day: '2026-03-02' });
  await world.files.post(filledForm({ fields }, image));
  const { write, transact } = world.table;
  Object.assign(world.table, { write: async () => false, transact: async () => false });
  expect((await call('check', { id })).body.code).toBe('book_busy');
  Object.assign(world.table, { write, transact });
});
