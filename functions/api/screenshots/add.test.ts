import { expect, it } from 'vitest';
import { screenshotLimits } from '#domain/screenshots/screenshot.ts';
import { filledForm, picture, sha256Of, testScreenshots } from '#functions/screenshots/testing/testScreenshots.ts';

const RESERVED = { images: 1, bytes: screenshotLimits.uploadBytes };

it('a form takes this one image for a minute, and its room is reserved', async () => {
  const { world, add, quota } = await testScreenshots();
  const image = await picture();
  const { id, fields } = await add(image);
  expect([id, fields.key]).toEqual([expect.stringMatching(/^[\w-]{22}$/), `q/u1/${id}`]);
  expect(await quota()).toEqual(RESERVED);
  expect(await world.files.post(filledForm({ fields }, await picture(41, 30)))).toBe(400);
  expect(await world.files.post(filledForm({ fields: { ...fields, key: 'q/u2/abc' } }, image))).toBe(403);
  world.setNow(world.now() + 60_000);
  expect(await world.files.post(filledForm({ fields }, image))).toBe(403);
  expect(world.files.keys()).toEqual([]);
});

it('a file of another type, too large, or without a valid place gets no form', async () => {
  const { call, place, quota } = await testScreenshots();
  const image = await picture();
  const right = { place, type: 'image/png', bytes: image.length, sha256: sha256Of(image) };
  for (const wrong of [
    ...['image/svg+xml', 'text/html', 'image/gif', 'image/png; charset=x'].map((type) => ({ type })),
    ...[0, -1, 1.5, screenshotLimits.uploadBytes + 1].map((bytes) => ({ bytes })),
    ...['', 'abc', `${'A'.repeat(44)}`].map((sha256) => ({ sha256 })),
    ...[{}, { day: '2026-02-30' }, { day: '2026-03-02', trade: place.trade }, { ...place, user: 'u2' }].map((at) => ({ place: at })),
    { caption: 'x'.repeat(screenshotLimits.caption + 1) },
    { key: 'q/u2/abc' },
  ])
    expect([wrong, (await call('add', { ...right, ...wrong })).status]).toEqual([wrong, 400]);
  expect(await quota()).toEqual({ images: undefined, bytes: undefined });
});

it('is refused by screenshots_full when images or bytes are used up, and reserves nothing then', async () => {
  const { world, add, quota } = await testScreenshots();
  const at = { pk: 'WRITING#u1', sk: 'SCREENSHOTS' };
  const room = { images: 499, bytes: screenshotLimits.bytes - screenshotLimits.uploadBytes };
  await world.table.write({ put: { ...at, ...room, revision: 1 } });
  expect((await add(await picture())).status).toBe(200);
  expect(await add(await picture())).toMatchObject({ status: 409, code: 'screenshots_full' });
  await world.table.write({ put: { ...at, images: 10, bytes: room.bytes + 1, revision: 5 } });
  expect(await add(await picture())).toMatchObject({ status: 409, code: 'screenshots_full' });
  expect(await quota()).toEqual({ images: 10, bytes: room.bytes + 1 });
});

it('two concurrent ones never reserve more than the quota', async () => {
  const { world, add, quota } = await testScreenshots();
  await world.table.write({ put: { pk: 'WRITING#u1', sk: 'SCREENSHOTS', images: 498, bytes: 0, revision: 1 } });
  const image = await picture();
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(image)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect((await quota()).images).toBe(500);
});

it('is refused by book_busy when other changes come first each time', async () => {
  const { world, add } = await testScreenshots();
  const { transact } = world.table;
  world.table.transact = async () => false;
  expect(await add(await picture())).toMatchObject({ status: 409, code: 'book_busy' });
  world.table.transact = transact;
});
