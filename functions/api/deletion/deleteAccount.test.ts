import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { loadCircle } from '#functions/community/circles.ts';
import { blockTrader } from '#functions/community/followTrader.ts';
import { finish } from '#functions/jobs/finishDeletions.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { accessKey, loadAccess } from '#functions/people/access.ts';
import { isClaimed, loadEmail, loadUsername } from '#functions/people/nameClaim.ts';
import { dataLifecycle } from '#functions/privacy/dataLifecycle.ts';
import { testPerson } from '#functions/privacy/testing/testPerson.ts';
import { prefixes } from '#functions/table/table.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { type TestWorld, testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import { routes } from './index.ts';
import { leave, leftOf, paymentsForLeaving } from './testing/testLeaving.ts';

const MINUTE = 60_000;
let world: TestWorld;
let memory: ReturnType<typeof memoryTable>;
let calls: string[];
beforeEach(() => {
  calls = [];
  memory = memoryTable();
  world = testWorld({ table: memory, payments: paymentsForLeaving(calls) });
});
const stateOf = () =>
  JSON.stringify([memory.all().filter(({ pk }) => !pk.startsWith(prefixes.limit)), world.files.keys(), [...world.pool.people]]);

describe('a deleted account', () => {
  it('leaves nothing in any group of the table, among the files or in the pool; except what has a reason to stay', async () => {
    const ids = await testPerson(world, 'maya');
    const before = memory.all();
    for (const [group, { erased }] of Object.entries(dataLifecycle)) {
      if (erased.startsWith('no: ')) expect(erased.length, group).toBeGreaterThan(40);
      else if (group !== 'google' && group !== 'deletion')
        expect(
          before.some((item) => item.pk.startsWith(prefixes[group as keyof typeof prefixes]) && JSON.stringify(item).includes(ids.userId)),
          `${group}: the person of this test has nothing in it`,
        ).toBe(true);
    }
    expect((await leave(world, ids)).status).toBe(200);
    expect(leftOf(world, memory.all(), ids)).toEqual([`DELETION#OPEN ${ids.userId}`]);
    world.setNow(testNow + 10 * MINUTE);
    expect(await finish(world)).toEqual({ erased: 1, ended: 1 });
    expect(leftOf(world, memory.all(), ids)).toEqual([]);
  });

  it('leaves the lists of whom others block, and of who blocks others', async () => {
    const [ids, other] = [await testPerson(world, 'maya'), await testPerson(world, 'noor')];
    await blockTrader(world, userIdOf(other.userId), userIdOf(ids.userId));
    await blockTrader(world, userIdOf(ids.userId), userIdOf(other.userId));
    expect((await loadCircle(memory, 'strong', userIdOf(other.userId))).blocks).toEqual([ids.userId]);
    await leave(world, ids);
    world.setNow(testNow + 10 * MINUTE);
    await finish(world);
    expect(leftOf(world, memory.all(), ids)).toEqual([]);
  });

  it('stops billing first: the open page is closed, and the provider lets go of the customer', async () => {
    const ids = await testPerson(world, 'maya');
    await leave(world, ids);
    expect(calls).toEqual(['close cs_maya', 'forget cus_maya']);
  });

  it('of a Google user is deleted with Google’s id for them', async () => {
    const ids = await testPerson(world, 'gina', { google: true });
    expect(leftOf(world, memory.all(), ids).some((left) => left.startsWith(prefixes.google))).toBe(true);
    expect((await leave(world, ids, undefined)).status).toBe(200);
    world.setNow(testNow + 10 * MINUTE);
    await finish(world);
    expect(leftOf(world, memory.all(), ids)).toEqual([]);
  });

  it('takes nothing of another user', async () => {
    const ids = await testPerson(world, 'maya');
    const other = await testPerson(world, 'maya2');
    const before = leftOf(world, memory.all(), other);
    await leave(world, ids);
    world.setNow(testNow + 10 * MINUTE);
    await finish(world);
    expect(leftOf(world, memory.all(), other)).toEqual(before);
    expect((await leave(world, other)).status).toBe(200);
  });

  it('ends immediately: tokens are invalid, the address is free, and the names are reserved for 30 days', async () => {
    const ids = await testPerson(world, 'maya');
    await leave(world, ids);
    const again = await leave(world, ids);
    expect([again.status, again.body.code]).toEqual([401, 'signed_out']);
    expect(await world.identity.signIn(ids.userId, 'tr4il-mix-9')).toBe('wrong');
    const holders = [
      await loadEmail(world.table, ids.email),
      await loadUsername(world.table, 'maya'),
      await loadUsername(world.table, 'maya_before'),
    ];
    expect(holders.map((holder) => isClaimed(holder, world.now()))).toEqual([false, true, true]);
    expect(JSON.stringify(holders)).not.toContain(ids.userId);
    expect(holders.map((holder) => isClaimed(holder, world.now() + 30 * 86_400_000))).toEqual([false, false, false]);
  });

  it('is a line of the audit with the person’s id and nothing else of them', async () => {
    const ids = await testPerson(world, 'maya');
    await leave(world, ids);
    world.setNow(testNow + 10 * MINUTE);
    await finish(world);
    const [line, ...more] = memory.all().filter(({ action }) => action === 'account deleted');
    expect(more).toEqual([]);
    expect(line).toMatchObject({ target: ids.userId, by: ids.userId, about: {} });
    expect(JSON.stringify(line)).not.toMatch(/@|203\.0\.113|Firefox/);
  });
});

describe('nothing is deleted', () => {
  const refused = async (ids: Parameters<typeof leave>[1], ...rest: [string?]) => {
    const before = stateOf();
    const { status, body } = await leave(world, ids, ...rest);
    expect(stateOf()).toBe(before);
    return [status, body.code];
  };

  it('with a wrong password, or none: password_wrong', async () => {
    const ids = await testPerson(world, 'maya');
    expect(await refused(ids, 'another-one')).toEqual([400, 'password_wrong']);
    const none = await callEndpoint(routes(world), api.deletion.deleteAccount, { username: 'maya' }, { token: ids.token });
    expect([none.status, none.body.code]).toEqual([400, 'password_wrong']);
    expect((await loadAccess(world.table, ids.userId))?.status).toBe('active');
  });

  it('after too many wrong ones, not even with the right one: too_many_attempts', async () => {
    const ids = await testPerson(world, 'maya');
    for (let n = 0; n < 5; n++) await refused(ids, 'another-one');
    expect(await refused(ids)).toEqual([429, 'too_many_attempts']);
  });

  it('when another name is typed: name_differs', async () => {
    const ids = await testPerson(world, 'maya');
    expect(await refused({ ...ids, username: 'mayb' })).toEqual([400, 'name_differs']);
    expect((await leave(world, { ...ids, username: 'MAYA' })).status).toBe(200);
  });

  it('in the day after a password reset: wait_after_reset', async () => {
    const ids = await testPerson(world, 'maya');
    await world.table.write({ update: accessKey(ids.userId), set: { resetAt: testNow - 1 } });
    expect(await refused(ids)).toEqual([403, 'wait_after_reset']);
  });

  it('by a Google user who signed in more than five minutes ago, with any input: sign_in_again', async () => {
    const ids = await testPerson(world, 'gina', { google: true });
    world.setNow(testNow + 5 * MINUTE + 1);
    expect(await refused(ids, 'tr4il-mix-9')).toEqual([403, 'sign_in_again']);
    world.setNow(testNow + 5 * MINUTE);
    expect((await leave(world, ids)).status).toBe(200);
  });
});

it('a deletion that a step fails in is answered with yes, and finished by the job', async () => {
  const ids = await testPerson(world, 'maya');
  const failing = { ...world, identity: { ...world.identity, remove: () => Promise.reject(new Error('The pool is away.')) } };
  expect((await leave(failing, ids)).status).toBe(200);
  expect(world.logs.at(-1)).toMatchObject({ level: 'error', what: 'deletion left to the job' });
  expect((await leave(world, ids)).status).toBe(401);
  expect(await finish(world)).toEqual({ erased: 1, ended: 0 });
  expect(leftOf(world, memory.all(), ids)).toEqual([`DELETION#OPEN ${ids.userId}`]);
});

it('an admin’s account is not deleted until their rights are taken: admin_own', async () => {
  const ids = await testPerson(world, 'maya');
  const specialAccess = (hasAccess: boolean) => ({ specialAccess: { hasAccess, expiresAt: null, reason: 'Admin' } });
  await world.table.write({ update: accessKey(ids.userId), set: specialAccess(true) });
  const before = stateOf();
  const refused = await leave(world, ids);
  expect([refused.status, refused.body.code]).toEqual([409, 'admin_own']);
  expect((await loadAccess(world.table, ids.userId))?.status).toBe('active');
  expect(stateOf()).toBe(before);
  await world.table.write({ update: accessKey(ids.userId), set: specialAccess(false) });
  expect((await leave(world, ids)).status).toBe(200);
});
