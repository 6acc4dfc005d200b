import { beforeEach, expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { loadNotices } from '#functions/notices/notices.ts';
import { recordSession } from '#functions/people/recordSession.ts';
import { type TestWorld, testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import { newDeviceNotice } from './sessionReply.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const home = '203.0.113.7';
const DAY = 86_400_000;
let world: TestWorld;
let count = 0;

/** Signs in and records the session; answers the messages of all notices so far, newest first. */
async function signIn(userAgent: string, ip: string, createdAt = '2026-01-01T00:00:00.000Z'): Promise<readonly string[]> {
  const request = { userAgent, ip };
  const notices = await newDeviceNotice(world, userIdOf('maya'), createdAt, request);
  const seconds = Math.floor(world.now() / 1000);
  const claims = { jti: `j${count++}`, iat: seconds, session_exp: seconds + 3600 };
  await recordSession(world, userIdOf('maya'), claims as Parameters<typeof recordSession>[2], request, notices);
  return (await loadNotices(world.table, userIdOf('maya'), world.now())).map(({ message }) => message);
}

beforeEach(() => {
  world = testWorld();
});

it('the first sign-in of a new account is no news', async () => {
  expect(await signIn(windows, home, new Date(testNow - 1000).toISOString())).toEqual([]);
});

it('the same kind of device on the same network is no news, as often as it comes', async () => {
  await signIn(windows, home);
  expect(await signIn(windows, home)).toHaveLength(1);
  expect(await signIn(windows, '203.0.113.200')).toHaveLength(1);
});

it('another kind of device, and another network, are announced with their known details', async () => {
  await signIn(windows, home);
  expect(await signIn(iPhone, home)).toHaveLength(2);
  world.setNow(testNow + 1000);
  const [newest] = await signIn(windows, '198.51.100.9');
  expect(newest).toBe(
    'Someone signed in from Chrome on Windows (network 198.51.100.x). If it wasn’t you, change your password and sign out everywhere under Security in Settings.',
  );
});

it('the first recorded sign-in of an older account is announced', async () => {
  const messages = await signIn(windows, home, new Date(testNow - 60 * DAY).toISOString());
  expect(messages).toHaveLength(1);
});
