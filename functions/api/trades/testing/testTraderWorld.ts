import { gunzipSync } from 'node:zlib';
import { api } from '#contract/index.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { callEndpoint, requestOf, type TestResponse } from '#functions/kernel/testing/callEndpoint.ts';
import { accessKey } from '#functions/people/access.ts';
import { profileKey } from '#functions/people/profile.ts';
import { type TestWorld, testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import { routes } from '../index.ts';

/** A world with a member on the free tier, whose token is "u1". */
export async function testTraderWorld(overrides: Parameters<typeof testWorld>[0] = {}): Promise<TestWorld> {
  const world = testWorld(overrides);
  const subscription = { active: true, type: 'free', cancelAtPeriodEnd: false, currentPeriodEnd: null };
  await world.table.write({ put: { ...accessKey(userIdOf('u1')), status: 'active', username: 'nora', timeZone: 'UTC', subscription } });
  await world.table.write({
    put: { ...profileKey(userIdOf('u1')), username: 'nora', email: 'nora@example.com', preferences: {}, createdAt: '' },
  });
  world.pool.tokens.set('u1', { uid: userIdOf('u1'), jti: 't1', iat: testNow / 1000, session_exp: testNow / 1000 + 3600 });
  return world;
}

export const ask = (world: TestWorld, call: keyof typeof api.trades, input?: Record<string, unknown>): Promise<TestResponse> =>
  callEndpoint(routes(world), api.trades[call], input, { token: 'u1' });

/** A chapter's JSON as a browser would see it. */
export async function chapterJson(world: TestWorld, id: string): Promise<Record<string, unknown>> {
  const { body = '' } = await routes(world)(requestOf(api.trades.chapter, { id }, { token: 'u1' }));
  return JSON.parse(gunzipSync(Buffer.from(body, 'base64')).toString());
}

/** A round trip of ten shares typed by hand. */
export const roundTrip = (symbol: string, entry: string, exit: string, day: string, currency = 'USD') => ({
  account: 'Main',
  instrument: { kind: 'stock', symbol, currency },
  fills: [
    { side: 'buy', quantity: '10', price: entry, fee: '1', time: `${day}T15:00:00Z` },
    { side: 'sell', quantity: '10', price: exit, time: `${day}T15:30:00Z` },
  ],
});

/** Book update of a write that changed nothing. */
export const nothingNew = (version: number) => ({ from: version, version, removed: [], entries: [], chapters: [] });
