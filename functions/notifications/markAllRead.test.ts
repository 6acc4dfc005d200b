import { expect, it } from 'vitest';
import { testWorld } from '../world/test.ts';
import { call, listOf, reader, tell } from './testReader.ts';

it('marks everything as read, also what is further back than one page', async () => {
  const world = testWorld();
  await reader(world, 'maya');
  await reader(world, 'noah');
  for (let n = 0; n < 250; n++) await tell(world, 'maya', `n${n}`);
  await tell(world, 'noah', 'His');
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
  await reader(world, 'maya');
  await tell(world, 'maya', 'One');
  await call(world, 'maya', 'markAllRead');
  const before = world.table.meter.write;
  expect((await call(world, 'maya', 'markAllRead')).status).toBe(200);
  expect(world.table.meter.write).toBe(before);
});
