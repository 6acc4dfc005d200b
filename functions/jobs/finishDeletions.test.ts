import { expect, it } from 'vitest';
import { noticeWrite } from '../notices/notices.ts';
import { googleAccounts } from '../people/googleAccounts.ts';
import { emailClaims } from '../people/nameClaim.ts';
import { requireProfile } from '../people/profile.ts';
import { deletionOf, markForDeletion } from '../privacy/deletions.ts';
import { testPerson } from '../privacy/testing/testPerson.ts';
import { memoryTable } from '../table/testing/memoryTable.ts';
import { testNow, testWorld } from '../world/testing/testWorld.ts';
import { finish } from './finishDeletions.ts';

const MINUTE = 60_000;
const begin = async (name: string, google = false) => {
  const table = memoryTable();
  const world = testWorld({ table });
  const ids = await testPerson(world, name, { google });
  const poolName = google ? `Google_${ids.subject}` : ids.userId;
  const deletion = deletionOf(ids.userId, poolName, await requireProfile(table, ids.userId), world.now());
  await markForDeletion(table, deletion);
  return { table, world, ...ids };
};

it('what a call that was still running wrote after the first pass goes with the second, and only then is the deletion ended', async () => {
  const { table, world, userId } = await begin('maya');
  expect(await finish(world)).toEqual({ erased: 1, ended: 0 });
  await table.write(noticeWrite(world, userId, { type: 'system', title: 'Late', message: 'Written by a call that began before.' }));
  world.setNow(testNow + 10 * MINUTE - 1);
  expect(await finish(world)).toEqual({ erased: 1, ended: 0 });
  world.setNow(testNow + 10 * MINUTE);
  expect(await finish(world)).toEqual({ erased: 1, ended: 1 });
  expect(table.all().filter(({ pk }) => pk.includes(userId))).toEqual([]);
  expect(await finish(world)).toEqual({ erased: 0, ended: 0 });
});

it('runs at the same moment end a deletion once', async () => {
  const { table, world } = await begin('maya');
  world.setNow(testNow + 10 * MINUTE);
  const runs = await Promise.all([finish(world), finish(world), finish(world)]);
  expect(runs.reduce((sum, { ended }) => sum + ended, 0)).toBe(1);
  expect(table.all().filter(({ action }) => action === 'account deleted')).toHaveLength(1);
});

it('a new owner of the address is not affected, and a new account with the same Google identity stays', async () => {
  const { table, world, email, subject } = await begin('gina', true);
  await finish(world);
  await table.write({ put: { ...emailClaims.key(email), userId: 'new', status: 'active' } });
  await table.write({ put: { ...googleAccounts.key(subject), userId: 'new' } });
  await world.identity.create({ username: `Google_${subject}`, email, password: 'x' });
  world.setNow(testNow + 10 * MINUTE);
  expect(await finish(world)).toEqual({ erased: 1, ended: 1 });
  expect((await table.get(emailClaims.key(email)))?.userId).toBe('new');
  expect((await table.get(googleAccounts.key(subject)))?.userId).toBe('new');
  expect(world.pool.people.has(`Google_${subject}`)).toBe(true);
});

it('one that fails does not stop the others; the run fails and the next one goes on', async () => {
  const { table, world, userId } = await begin('maya');
  const other = await testPerson(world, 'noah');
  await markForDeletion(table, deletionOf(other.userId, other.userId, await requireProfile(table, other.userId), world.now()));
  world.setNow(testNow + 10 * MINUTE);
  const identity = {
    ...world.identity,
    remove: (name: string) => (name === userId ? Promise.reject(new Error('away')) : world.identity.remove(name)),
  };
  await expect(finish({ ...world, identity })).rejects.toThrow('1 of 2');
  expect([world.pool.people.has(userId), world.pool.people.has(other.userId)]).toEqual([true, false]);
  expect(await finish(world)).toEqual({ erased: 1, ended: 1 });
});
