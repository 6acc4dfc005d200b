import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accessKey } from '#functions/people/access.ts';
import { recoveries } from '#functions/people/recovery.ts';
import { type TestWorld, testWorld } from '#functions/world/testing/testWorld.ts';
import { call, email, person, questions } from './testing/testRecovery.ts';

let world: TestWorld;
beforeEach(() => {
  world = testWorld();
});

/** Everything an attacker could compare, and the work done for it. */
async function asked(about: TestWorld, address: string) {
  const [get, write, transact] = [vi.spyOn(about.table, 'get'), vi.spyOn(about.table, 'write'), vi.spyOn(about.table, 'transact')];
  about.pool.calls.length = 0;
  about.waits.length = 0;
  const { status, headers, body } = await call(about, 'init', { email: address });
  const work = { gets: get.mock.calls.length, writes: write.mock.calls.length, transactions: transact.mock.calls.length };
  for (const spy of [get, write, transact]) spy.mockRestore();
  const data = body.data as { userId: string; questions: Record<string, string> };
  return { status, headers, data, work, calls: [...about.pool.calls], waits: [...about.waits] };
}

describe('asking for the questions', () => {
  it('answers a person’s own, under a handle that is not their id', async () => {
    const userId = await person(world);
    const { data, status } = await asked(world, ' Nora@EXAMPLE.com ');
    expect([status, data.questions]).toEqual([200, questions]);
    expect(Buffer.from(data.userId, 'base64url')).toHaveLength(32);
    expect(data.userId).not.toContain(userId);
  });

  it.each([
    ['an unknown e-mail', async () => undefined, 'nobody@example.com'],
    ['an admin', (about: TestWorld) => person(about, { admin: true }), email],
    [
      'somebody who has no questions',
      async (about: TestWorld) => about.table.write({ delete: recoveries.key(await person(about)) }),
      email,
    ],
    [
      'somebody whose account is not active',
      async (about: TestWorld) => about.table.write({ update: accessKey(await person(about)), set: { status: 'deleted' } }),
      email,
    ],
  ])('for %s is the same answer, wait and work as for a person', async (_who, prepare, address) => {
    const other = testWorld();
    await person(other);
    const known = await asked(other, email);
    await prepare(world);
    const unknown = await asked(world, address);
    const { data: knownData, ...knownRest } = known;
    const { data, ...rest } = unknown;
    expect(rest).toEqual(knownRest);
    expect(rest.calls).toEqual(['startRecovery']);
    expect(JSON.stringify(data).length).toBe(JSON.stringify(knownData).length);
    expect(Object.keys(data.questions)).toEqual(Object.keys(knownData.questions));
    expect(new Set(Object.values(data.questions)).size).toBe(3);
    expect(data.userId.length).toBe(knownData.userId.length);
  });

  it('for an unknown e-mail are the same three every time, and others for another e-mail', async () => {
    const of = async (address: string) => (await asked(world, address)).data.questions;
    expect(await of('nobody@example.com')).toEqual(await of(' NOBODY@example.com'));
    const many = await Promise.all(Array.from({ length: 12 }, async (_, n) => JSON.stringify(await of(`someone${n}@example.com`))));
    expect(new Set(many).size).toBeGreaterThan(6);
  });

  it('has replies of equal length for any questions', async () => {
    await person(world);
    const bytes = async (address: string) => JSON.stringify((await asked(world, address)).data).length;
    const lengths = await Promise.all(['nora', 'a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => bytes(`${name}@example.com`)));
    expect(new Set(lengths).size).toBe(1);
  });

  it('answers 400 ms after the call arrived', async () => {
    const begin = world.identity.startRecovery;
    vi.spyOn(world.identity, 'startRecovery').mockImplementation(async (...about) => {
      world.setNow(world.now() + 150);
      return begin(...about);
    });
    await call(world, 'init', { email });
    expect(world.waits).toEqual([250]);
  });

  it('is refused for an invalid e-mail, and for unknown fields', async () => {
    expect(await call(world, 'init', { email: 'nora' })).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(await call(world, 'init', { email, userId: 'x' })).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });
});
