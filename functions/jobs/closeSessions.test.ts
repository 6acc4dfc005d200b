import { beforeEach, expect, it } from 'vitest';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { loadSessions, sessionWrites } from '../people/sessions.ts';
import { type TestWorld, testWorld } from '../world/testing/testWorld.ts';
import { close } from './closeSessions.ts';

const TWO = Date.UTC(2026, 10, 19, 2);
const MINUTE = 60_000;
/** A sign-in just before 2AM is noted by then. */
const AFTER = TWO + MINUTE;
let world: TestWorld;
beforeEach(() => {
  world = testWorld();
  world.setNow(TWO - 60 * MINUTE);
});

const begin = async (userId: UserId, jti: string, endsAt: number) => {
  const record = { jti, issuedAt: 0, startedAt: endsAt - 60 * MINUTE, endsAt, device: null, network: null, closed: null };
  await world.table.transact(await sessionWrites(userId, record));
};
const closedOf = async (userId: UserId) =>
  Object.fromEntries((await loadSessions(world.table, userId)).map(({ jti, closed }) => [jti, closed]));

it('closes a session a minute after its 2AM, and leaves one that runs on', async () => {
  await begin(userIdOf('maya'), 'ended', TWO);
  await begin(userIdOf('noah'), 'later', TWO + 15 * MINUTE);
  world.setNow(AFTER - 1);
  expect(await close(world)).toEqual({ closed: 0 });
  world.setNow(AFTER);
  expect(await close(world)).toEqual({ closed: 1 });
  expect(await closedOf(userIdOf('maya'))).toEqual({ ended: { at: AFTER, how: 'ended' } });
  expect(await closedOf(userIdOf('noah'))).toEqual({ later: null });
});

it('a run twice, and a run after a night without any, close each session once', async () => {
  await begin(userIdOf('maya'), 'a', TWO);
  await begin(userIdOf('maya'), 'b', TWO + 5 * 60 * MINUTE + 30 * MINUTE);
  world.setNow(AFTER);
  await Promise.all([close(world), close(world)]);
  world.setNow(TWO + 9 * 60 * MINUTE);
  expect(await close(world)).toEqual({ closed: 1 });
  expect(await close(world)).toEqual({ closed: 0 });
  expect(await closedOf(userIdOf('maya'))).toEqual({ a: { at: AFTER, how: 'ended' }, b: { at: TWO + 9 * 60 * MINUTE, how: 'ended' } });
});

it('a run that dies half-way is finished by the next', async () => {
  for (let n = 0; n < 5; n++) await begin(userIdOf(`user${n}`), 'a', TWO);
  world.setNow(AFTER);
  let left = 4;
  const dying = {
    ...world,
    table: {
      ...world.table,
      write: async (write: Parameters<typeof world.table.write>[0]) => {
        if (left-- <= 0) throw new Error('killed');
        return world.table.write(write);
      },
    },
  };
  await expect(close(dying)).rejects.toThrow();
  await close(world);
  for (let n = 0; n < 5; n++) expect(await closedOf(userIdOf(`user${n}`))).toMatchObject({ a: { how: 'ended' } });
});

it('a session its owner ended stays marked as ended by them', async () => {
  await begin(userIdOf('maya'), 'a', TWO);
  const { closeSession } = await import('../people/sessions.ts');
  await closeSession(world.table, userIdOf('maya'), 'a', { at: TWO - MINUTE, how: 'signedOut' });
  world.setNow(AFTER);
  await close(world);
  expect(await closedOf(userIdOf('maya'))).toEqual({ a: { at: TWO - MINUTE, how: 'signedOut' } });
});
