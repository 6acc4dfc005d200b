import { expect, it } from 'vitest';
import { DAY, MINUTE } from '#domain/units/millis.ts';
import { filledForm, picture, testScreenshots } from '#functions/screenshots/testing/testScreenshots.ts';
import { sweepUploads } from './sweepScreenshots.ts';

it('a checked image whose browser went away is put with its trade, and one that never came gives its room back', async () => {
  const { world, add, row, quota } = await testScreenshots();
  const image = await picture();
  const { fields } = await add(image);
  await add(image);
  await world.files.post(filledForm({ fields }, image));
  expect(await sweepUploads(world)).toEqual({ settled: 0, forgotten: 0 });
  world.setNow(world.now() + 10 * MINUTE + 1);
  expect(await sweepUploads(world)).toEqual({ settled: 2, forgotten: 0 });
  expect((await row()).screenshots).toBe(1);
  expect((await quota()).images).toBe(1);
  world.setNow(world.now() + DAY + 1);
  expect(await sweepUploads(world)).toEqual({ settled: 0, forgotten: 1 });
  expect(await world.table.query({ pk: 'UPLOAD#OPEN' })).toEqual([]);
});

it('a deletion that a crash stopped half-way is taken back: the screenshot stays, and counts', async () => {
  const { world, paste, place, row, call, quota } = await testScreenshots();
  const { id, album } = await paste(await picture());
  const before = await quota();
  // The album’s write is lost for good.
  const { transact } = world.table;
  let calls = 0;
  world.table.transact = async (writes) => {
    calls += 1;
    if (calls > 1) throw new Error('crash');
    return transact(writes);
  };
  expect((await call('remove', { id, album, ...place })).status).toBe(500);
  world.table.transact = transact;
  expect((await row()).screenshots).toBe(1);
  world.setNow(world.now() + DAY + 1);
  expect(await sweepUploads(world)).toEqual({ settled: 0, forgotten: 1 });
  expect(await quota()).toEqual(before);
  expect(world.files.keys()).toHaveLength(2);
});
