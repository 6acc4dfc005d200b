import { describe, expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { call, listOf, notify, testReader } from '#functions/api/notifications/testing/testReader.ts';
import { send } from '#functions/jobs/sendAnnouncements.ts';
import { directoryWrite } from '#functions/people/findPeople.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { announcements } from '../../announcements/announcements.ts';
import { absent } from '../../table/conditions.ts';
import { testNow, testWorld } from '../testing/testWorld.ts';
import { pushedTable } from './pushedTable.ts';

/** A world with a pushing table; its pushes in order, each with the user's notification count at that time. */
function tellingWorld() {
  const base = memoryTable();
  const told: string[] = [];
  const table = pushedTable(base, { tell: async (userId) => void told.push(userId) });
  return { world: testWorld({ table }), base, told };
}

describe('a table that pushes to browsers', () => {
  it('pushes for a created, a read and a deleted notification, each to its reader only', async () => {
    const { world, told } = tellingWorld();
    await testReader(world, userIdOf('maya'));
    expect(told).toEqual([]);
    await notify(world, userIdOf('maya'), 'First');
    const { _id } = (await listOf(world, 'maya')).notifications[0]!;
    expect(told).toEqual(['maya']);
    await call(world, 'maya', 'markRead', { id: _id });
    await call(world, 'maya', 'markRead', { id: _id });
    expect(told).toEqual(['maya', 'maya']);
    await call(world, 'maya', 'remove', { id: _id });
    expect(told).toEqual(['maya', 'maya', 'maya']);
  });

  it('pushes after the write, once per transaction, and never after a refusal', async () => {
    const { base } = tellingWorld();
    const item = { pk: 'NOTICE#maya', sk: 'NOTICE#1' };
    const found: unknown[] = [];
    const table = pushedTable(base, { tell: async (userId) => void found.push([userId, await base.get(item, 'strong')]) });
    await table.transact([{ put: item }, { put: { ...item, sk: 'NOTICE#2' } }, { put: { ...item, pk: 'USER#maya' } }]);
    expect(found).toEqual([['maya', item]]);
    expect(await table.write({ put: item, if: absent })).toBe(false);
    expect(await table.transact([{ put: item, if: absent }])).toBe(false);
    expect(await table.transact([{ check: item, if: absent }])).toBe(false);
    expect(found).toHaveLength(1);
  });

  it('pushes after a write with a lost reply, which may have been applied, and still fails', async () => {
    const { base, told } = tellingWorld();
    const lost = { ...base, write: () => Promise.reject(new Error('The answer was lost.')) };
    const table = pushedTable(lost, { tell: async (userId) => void told.push(userId) });
    await expect(table.write({ put: { pk: 'NOTICE#maya', sk: 'NOTICE#1' } })).rejects.toThrow('lost');
    expect(told).toEqual(['maya']);
  });

  it('pushes an announcement to every user, each after their own write', async () => {
    const { world, told } = tellingWorld();
    const people = ['ada', 'ben', 'cy'];
    for (const name of people) await world.table.write(directoryWrite(userIdOf(name), name));
    await world.table.write({
      put: announcements.item({ title: 'News', message: 'Read.', at: testNow, sent: 0, after: null, done: false }, 'a1'),
    });
    expect(await send(world)).toEqual({ sent: people.length });
    expect(told.toSorted()).toEqual(people);
  });

  it('names where to listen in the list, and nothing where nothing is pushed', async () => {
    const { world } = tellingWorld();
    await testReader(world, userIdOf('maya'));
    expect(await listOf(world, 'maya')).not.toHaveProperty('push');
    const push = { tell: async () => {}, addressOf: () => ({ url: 'wss://push', host: 'push', channel: '/notices/1' }) };
    expect(await listOf({ ...world, push }, 'maya')).toMatchObject({ push: { url: 'wss://push', host: 'push', channel: '/notices/1' } });
  });
});
