import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import { call, signedInAs } from './testing/testSessions.ts';

const MINUTE = 60_000;

it('where a person is signed in is listed newest first, with the device, and the current one is marked', async () => {
  const world = testWorld();
  const first = await signedInAs(world, userIdOf('maya'), 'a');
  world.setNow(testNow + MINUTE);
  const second = await signedInAs(world, userIdOf('maya'), 'b', { device: null, network: null });
  await signedInAs(world, userIdOf('noah'), 'c');
  const { status, body } = await call(world, 'list', 'a');
  expect([status, body.data]).toEqual([
    200,
    {
      sessions: [
        {
          id: second,
          device: 'Unknown device',
          network: null,
          startedAt: '2026-11-18T15:01:00.000Z',
          endsAt: '2026-11-19T02:00:00.000Z',
          current: false,
        },
        {
          id: first,
          device: 'Chrome on Windows',
          network: '203.0.113.x',
          startedAt: '2026-11-18T15:00:00.000Z',
          endsAt: '2026-11-19T02:00:00.000Z',
          current: true,
        },
      ],
    },
  ]);
});

it('does not list a session with an invalid token, for any record', async () => {
  const world = testWorld();
  await signedInAs(world, userIdOf('maya'), 'a', { endsAt: testNow });
  const revoked = await signedInAs(world, userIdOf('maya'), 'b');
  await signedInAs(world, userIdOf('maya'), 'c');
  await call(world, 'end', 'c', { id: revoked });
  const { body } = await call(world, 'list', 'c');
  expect((body.data as { sessions: unknown[] }).sessions).toHaveLength(1);
});
