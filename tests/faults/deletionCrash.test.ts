import { describe, expect, it } from 'vitest';
import { leave, leftOf, paymentsForLeaving } from '#functions/api/deletion/testing/testLeaving.ts';
import { finish } from '#functions/jobs/finishDeletions.ts';
import { deletions } from '#functions/privacy/deletions.ts';
import { testPerson } from '#functions/privacy/testing/testPerson.ts';
import type { Item, Write } from '#functions/table/table.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import type { World } from '#functions/world/world.ts';
import { runs } from '../deep.ts';

const LATER = testNow + 11 * 60_000;
class Crash extends Error {}
type When = 'before' | 'after';

/** The world of a process that dies before or after its nth change outside itself: nothing it asks for later happens. `seen` names the changes. */
function dying(world: World, nth: number, when: When, seen: string[]): World {
  let dead = false;
  const change = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    if (dead) throw new Crash();
    const mine = seen.push(what) - 1 === nth;
    if (mine) dead = true;
    if (mine && when === 'before') throw new Crash();
    const done = await work();
    if (mine) throw new Crash();
    return done;
  };
  const { table, files, identity, payments } = world;
  const isOfBoard = (write: Write) => 'put' in write && write.put.pk.startsWith('STANDING#');
  const isOfGroup = (write: Write) => JSON.stringify(write).includes('"GROUP#');
  const isOfCommunity = (write: Write) => /"(?:POST|FEED|CIRCLE)#/.test(JSON.stringify(write));
  /** A deletion begins with the mark on the access item; everything else is called by where it is written. */
  const nameOf = (write: Write) => {
    const pk = 'delete' in write ? write.delete.pk : 'put' in write ? write.put.pk : 'update' in write ? write.update.pk : '';
    return pk.startsWith('ACCESS#') && !('delete' in write) ? 'mark' : pk.split('#')[0]!;
  };
  return {
    ...world,
    table: {
      ...table,
      get: async (...args) => (dead ? Promise.reject(new Crash()) : table.get(...args)),
      query: async (q) => (dead ? Promise.reject(new Crash()) : table.query(q)),
      write: (write) => change(nameOf(write), () => table.write(write)),
      transact: (writes) =>
        change(
          writes.some(isOfBoard)
            ? 'withdrawal'
            : writes.some(isOfGroup)
              ? 'groups'
              : writes.some(isOfCommunity)
                ? 'community'
                : nameOf(writes[0]!),
          () => table.transact(writes),
        ),
    },
    payments: payments && { ...payments, deleteCustomer: (id) => change('customer', () => payments.deleteCustomer(id)) },
    files: { ...files, removeAll: (userId) => change('files', () => files.removeAll(userId)) },
    identity: { ...identity, remove: (name) => change('pool', () => identity.remove(name)) },
  };
}

async function start(items?: Item[]) {
  const table = memoryTable(items);
  const world = testWorld({ table, payments: paymentsForLeaving() });
  const ids = await testPerson(world, 'maya');
  return { table, world, ids };
}

/** Items except call counters, which are written before anything else. */
const uncounted = (items: readonly Item[]): readonly Item[] => items.filter(({ pk }) => !pk.startsWith('LIMIT#calls:'));

async function changes(): Promise<string[]> {
  const { world, ids } = await start();
  const seen: string[] = [];
  await leave(dying(world, -1, 'after', seen), ids);
  return seen;
}

describe('a deletion that dies', () => {
  it('at any moment leaves the account whole, or is finished by the job: nothing of the person stays', async () => {
    const seen = await changes();
    expect(new Set(seen)).toEqual(
      new Set([
        'mark',
        'customer',
        'CUSTOMER',
        'CONNECTION',
        'CHANNEL',
        'OUTBOX',
        'RECORD',
        'LOG',
        'INBOX',
        'TOKEN',
        'ENDING',
        'SESSION',
        'SWEEP',
        'UPLOAD',
        'withdrawal',
        'BOARD',
        'STANDING',
        'groups',
        'community',
        'MEMBER',
        'PEOPLE',
        'files',
        'USER',
        'RECOVERY',
        'BOOK',
        'CIRCLE',
        'POST',
        'FEED',
        'REPORT',
        'REPLAY',
        'FIGURES',
        'GROUP',
        'NOTICE',
        'CREDITS',
        'AI',
        'SECRET',
        'WRITING',
        'RESET',
        'LIMIT',
        'pool',
        'EMAIL',
        'USERNAME',
        'ACCESS',
      ]),
    );
    const marked = seen.indexOf('mark');
    // Each of them in the deep tests; here every fourth, before and after in turn, and those around the mark.
    const isTried = (at: number): boolean => at % runs(4, 1) === 0 || Math.abs(at - 2 * marked) < 3;
    for (let nth = 0; nth < seen.length; nth++) {
      for (const [late, when] of (['before', 'after'] as const).entries()) {
        if (!isTried(2 * nth + late)) continue;
        const { table, world, ids } = await start();
        const before = uncounted(table.all());
        await leave(dying(world, nth, when, []), ids);
        const at = `${when} change ${nth} (${seen[nth]})`;
        if (nth < marked || (nth === marked && when === 'before')) {
          expect(uncounted(table.all()), at).toEqual(before);
          expect((await leave(world, ids)).status, at).toBe(200);
        } else expect((await leave(world, ids)).status, `${at}: the old token is refused`).toBe(401);
        world.setNow(LATER);
        await finish(world);
        expect(leftOf(world, table.all(), ids), at).toEqual([]);
        expect(
          table.all().filter(({ action }) => action === 'account deleted'),
          at,
        ).toHaveLength(1);
      }
    }
  });

  it('and whose job dies at any moment too is finished by the next run', async () => {
    const { world, ids } = await start();
    await leave(dying(world, 0, 'after', []), ids);
    world.setNow(LATER);
    const seen: string[] = [];
    await finish(dying(world, -1, 'after', seen));
    for (let nth = 0; nth < seen.length; nth++) {
      for (const when of ['before', 'after'] as const) {
        const again = await start();
        await leave(dying(again.world, 0, 'after', []), again.ids);
        again.world.setNow(LATER);
        await finish(dying(again.world, nth, when, [])).catch(() => undefined);
        await finish(again.world);
        expect(leftOf(again.world, again.table.all(), again.ids), `${when} change ${nth} (${seen[nth]})`).toEqual([]);
      }
    }
  });

  it('without a record of it leaves a user half deleted forever: the naive twin fails', async () => {
    const seen = await changes();
    let halves = 0;
    for (let nth = 1; nth < seen.length; nth += 3) {
      const { table, world, ids } = await start();
      const naive = dying(world, nth, 'after', []);
      // The naive way: mark, delete, and record nothing to resume from.
      const forgetful: World = {
        ...naive,
        table: {
          ...naive.table,
          async transact(writes) {
            const done = await naive.table.transact(writes);
            await table.write({ delete: deletions.key(ids.userId) });
            return done;
          },
        },
      };
      await leave(forgetful, ids);
      world.setNow(LATER);
      await finish(world);
      if (leftOf(world, table.all(), ids).length > 0) halves++;
    }
    expect(halves).toBeGreaterThan(3);
  });

  it('and one that ends immediately misses writes of a running call, which the wait is for: the naive twin fails', async () => {
    const { table, world, ids } = await start();
    await leave(world, ids);
    const late = {
      put: {
        pk: `SESSION#${ids.userId}`,
        sk: 'late',
        jti: 'late',
        issuedAt: 0,
        startedAt: 0,
        endsAt: 1,
        device: null,
        network: null,
        closed: null,
      },
    };
    const naive = memoryTable(table.all());
    await naive.write({ delete: deletions.key(ids.userId) });
    for (const each of [table, naive]) await each.write(late);
    world.setNow(LATER);
    await finish(world);
    await finish({ ...world, table: naive });
    expect([leftOf(world, table.all(), ids), leftOf(world, naive.all(), ids)]).toEqual([[], [`SESSION#${ids.userId} late`]]);
  });
});
