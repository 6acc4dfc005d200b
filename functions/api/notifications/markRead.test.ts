import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import { call, listOf, notify, testReader } from './testing/testReader.ts';

it('marks one as read, once or often, and leaves the others', async () => {
  const world = testWorld();
  await testReader(world, userIdOf('maya'));
  await notify(world, userIdOf('maya'), 'First');
  await notify(world, userIdOf('maya'), 'Second');
  const [second] = (await listOf(world, 'maya')).notifications;
  for (let n = 0; n < 2; n++) expect(await call(world, 'maya', 'markRead', { id: second!._id })).toMatchObject({ status: 200 });
  const { notifications, unread } = await listOf(world, 'maya');
  expect([notifications.map(({ read }) => read), unread]).toEqual([[true, false], 1]);
});

it('another person’s id, or one that is gone, is a 200 that changes nothing', async () => {
  const world = testWorld();
  await testReader(world, userIdOf('maya'));
  await testReader(world, userIdOf('noah'));
  await notify(world, userIdOf('maya'), 'Hers');
  const [hers] = (await listOf(world, 'maya')).notifications;
  const before = world.table.meter.write;
  expect((await call(world, 'noah', 'markRead', { id: hers!._id })).status).toBe(200);
  expect(world.table.meter.write).toBe(before);
  expect((await listOf(world, 'maya')).unread).toBe(1);
});
