import { expect, it } from 'vitest';
import { count } from '#functions/jobs/countAccounts.ts';
import { adminWorld, ask } from './testing/adminWorld.ts';

it('has no figures before the first count, then those of the last, for at most one read unit beside ACCESS', async () => {
  const world = await adminWorld();
  expect((await ask(world, 'overview')).body.data).toEqual({
    counts: null,
    days: [],
    deadLetters: 0,
    answers: { calls: 418_260, failed: 125 },
  });
  await count(world);
  const before = world.table.meter.read;
  const { data } = (await ask(world, 'overview')).body;
  expect(world.table.meter.read - before).toBeLessThanOrEqual(2);
  expect(data).toMatchObject({ counts: { users: 5, revenue: 4000 }, days: [{ day: '2026-11-18', users: 5 }], deadLetters: 0 });
});
