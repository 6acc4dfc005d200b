import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { announcements, newestAnnouncements } from '../announcements/announcements.ts';
import { timedId } from '../journal/timedId.ts';
import { loadNotices, notices, noticesVersion } from '../notices/notices.ts';
import { directoryWrite } from '../people/findPeople.ts';
import { type TestWorld, testWorld } from '../world/testing/testWorld.ts';
import { send } from './sendAnnouncements.ts';

const text = { title: 'Early close on Friday', message: 'Markets close at 1 PM.' };

/** A world with `people` users and an announcement from an hour ago. */
async function announced(people: number): Promise<TestWorld> {
  const world = testWorld();
  for (let n = 0; n < people; n++) await world.table.write(directoryWrite(userIdOf(`id-${n}`), `trader${String(n).padStart(5, '0')}`));
  const at = world.now();
  await world.table.write({ put: announcements.item({ ...text, at, sent: 0, after: null, done: false }, timedId(at, 'announced')) });
  world.setNow(at + 3_600_000);
  return world;
}
const noticesOf = (world: TestWorld, n: number) => loadNotices(world.table, userIdOf(`id-${n}`), world.now());

it('notifies every user once, however often the job runs', async () => {
  const world = await announced(1200);
  expect(await send(world)).toEqual({ sent: 1200 });
  expect(await send(world)).toEqual({ sent: 0 });
  expect(await newestAnnouncements(world.table, 5)).toMatchObject([{ ...text, sent: 1200, done: true }]);
  for (const n of [0, 499, 500, 1199]) expect(await noticesOf(world, n)).toMatchObject([{ ...text, type: 'update' }]);
  await world.table.write(directoryWrite(userIdOf('id-late'), 'zoe'));
  expect(await send(world)).toEqual({ sent: 0 });
});

it('keeps no username once everyone has it, so that a later deletion leaves none behind', async () => {
  const world = await announced(700);
  await send(world);
  expect(await newestAnnouncements(world.table, 5)).toMatchObject([{ done: true, after: null }]);
});

it('continues after a crash in the middle of a page, without a second notification', async () => {
  const world = await announced(700);
  let left = 650;
  const dying = {
    ...world,
    table: {
      ...world.table,
      transact: (writes: Parameters<typeof world.table.transact>[0]) => {
        if (left-- <= 0) throw new Error('The function was stopped.');
        return world.table.transact(writes);
      },
    },
  };
  await expect(send(dying)).rejects.toThrow('stopped');
  expect(await newestAnnouncements(world.table, 5)).toMatchObject([{ sent: 500, done: false }]);
  expect(await send(world)).toEqual({ sent: 200 });
  for (const n of [0, 510, 699]) expect(await noticesOf(world, n)).toHaveLength(1);
});

it('shows it with the next poll to a user who has seen newer notifications', async () => {
  const world = await announced(1);
  const before = await noticesVersion(world.table, userIdOf('id-0'), world.now());
  await send(world);
  expect(await noticesVersion(world.table, userIdOf('id-0'), world.now())).not.toBe(before);
});

it('a notification that was read stays read when its page is sent again', async () => {
  const world = await announced(3);
  await send(world);
  const [notice] = await noticesOf(world, 1);
  await world.table.write({ update: notices.key(userIdOf('id-1'), notice!.id), set: { read: true } });
  const [sent] = await newestAnnouncements(world.table, 1);
  await world.table.write({ update: announcements.key(sent!.id), set: { sent: 0, after: null, done: false } });
  expect(await send(world)).toEqual({ sent: 3 });
  expect(await noticesOf(world, 1)).toMatchObject([{ read: true }]);
});
