import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import { call, listOf, notify, testReader } from './testing/testReader.ts';

it('marks everything as read, also notifications further back than one page', async () => {
  const world = testWorld();
  await testReader(world, userIdOf('maya'));
  await testReader(world, userIdOf('noah'));
  for (let n = 0; n < 250; n++) await notify(world, userIdOf('maya'), `n${n}`);
  await notify(world, userIdOf('noah'), 'His');
  expect((await call(world, 'maya', 'markAllRead')).status).toBe(200);
  let before: string | undefined;
  const counts: number[] = [];
  do {
    const { notifications, unread, more } = await listOf(world, 'maya', before);
    counts.push(unread);
    before = more ? notifications.at(-1)!._id : undefined;
  } while (before !== undefined);
  expect(counts).toEqual([0, 0, 0]);
  expect((await listOf(world, 'noah')).unread).toBe(1);
});

it('a second time writes nothing', async () => {
  const world = testWorld();
  await testReader(world, userIdOf('maya'));
  await notify(world, userIdOf('maya'), 'One');
  await call(world, 'maya', 'markAllRead');
  const before = world.table.meter.write;
  expect((await call(world, 'maya', 'markAllRead')).status).toBe(200);
  expect(world.table.meter.write).toBe(before);
});
