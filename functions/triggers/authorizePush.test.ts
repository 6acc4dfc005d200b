import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { testReader } from '#functions/api/notifications/testing/testReader.ts';
import { accessKey } from '#functions/people/access.ts';
import { channelOf } from '#functions/world/push/push.ts';
import { testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import { authorizePush } from './authorizePush.ts';

const [maya, noah] = [userIdOf('maya'), userIdOf('noah')];

async function asked() {
  const world = testWorld();
  for (const who of [maya, noah]) await testReader(world, who);
  const ask = async (authorizationToken: string | undefined, operation: string, channel?: string | null): Promise<boolean> => {
    const requestContext = { operation, ...(channel !== undefined && { channel }) };
    const verdict = await authorizePush(world)({ ...(authorizationToken !== undefined && { authorizationToken }), requestContext });
    expect(verdict.ttlOverride).toBe(0);
    return verdict.isAuthorized;
  };
  return { world, ask };
}

it('lets a session connect and subscribe to its own channel', async () => {
  const { ask } = await asked();
  expect(await ask('maya', 'EVENT_CONNECT')).toBe(true);
  expect(await ask('maya', 'EVENT_CONNECT', null)).toBe(true);
  expect(await ask('maya', 'EVENT_SUBSCRIBE', channelOf(maya))).toBe(true);
});

it.each([
  ['another person’s channel', channelOf(noah)],
  ['all channels at once', '/notices/*'],
  ['another namespace', channelOf(maya).replace('notices', 'default')],
  ['a channel below its own', `${channelOf(maya)}/more`],
  ['no channel', null],
])('refuses %s', async (_, channel) => {
  const { ask } = await asked();
  expect(await ask('maya', 'EVENT_SUBSCRIBE', channel)).toBe(false);
});

it('never allows publishing, even on one’s own channel', async () => {
  const { ask } = await asked();
  expect(await ask('maya', 'EVENT_PUBLISH', channelOf(maya))).toBe(false);
});

it('refuses a missing token, an unknown one, and one with a scheme prefix', async () => {
  const { ask } = await asked();
  expect([await ask(undefined, 'EVENT_CONNECT'), await ask('nobody', 'EVENT_CONNECT'), await ask('Bearer maya', 'EVENT_CONNECT')]).toEqual([
    false,
    false,
    false,
  ]);
});

it.each([
  ['signed out', { revoked: [{ jti: 'maya', issuedAt: testNow / 1000, until: testNow / 1000 + 90_000 }] }],
  ['ended everywhere', { validAfter: testNow / 1000 + 1 }],
  ['of an account that an admin disabled', { disabledAt: testNow }],
  ['of an account that is being deleted', { status: 'leaving' }],
])('refuses a session that was %s, immediately', async (_, change) => {
  const { world, ask } = await asked();
  expect(await ask('maya', 'EVENT_SUBSCRIBE', channelOf(maya))).toBe(true);
  await world.table.write({ put: { ...accessKey(maya), status: 'active', username: 'maya', ...change } });
  expect([await ask('maya', 'EVENT_CONNECT'), await ask('maya', 'EVENT_SUBSCRIBE', channelOf(maya))]).toEqual([false, false]);
});

it('refuses a session whose 2AM is over', async () => {
  const { world, ask } = await asked();
  world.setNow(testNow + 401 * 86_400_000);
  expect(await ask('maya', 'EVENT_CONNECT')).toBe(false);
});

it('refuses access while the session can’t be checked, and logs it', async () => {
  const { world, ask } = await asked();
  world.table = { ...world.table, get: () => Promise.reject(new Error('The table is away.')) };
  expect(await ask('maya', 'EVENT_CONNECT')).toBe(false);
  expect(world.logs).toMatchObject([{ level: 'error', what: 'access unreadable' }]);
});
