import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { plainAccount } from '#domain/accounts/testing/testTradingAccount.ts';
import { readDecimals } from '#domain/journal/codec/column.ts';
import { lotMethodOf } from '#domain/journal/model/journalManifest.ts';
import { touchedEntries } from '#domain/journal/model/touchedEntries.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { routes as accountRoutes } from '#functions/api/account/index.ts';
import { ask, file, fill, testTrader } from '#functions/api/imports/testing/testTrader.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import { loadWholeJournal } from '#functions/journal/loadChapters.ts';
import { addFillsCommand } from '#functions/journal/testing/addFillsCommand.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import type { Item, Table, Write } from '#functions/table/table.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { type TestWorld, testWorld } from '#functions/world/testing/testWorld.ts';

class Crash extends Error {}

/** The process dies before or after its nth write: nothing it asks for later happens. */
function dying(table: Table, nth: number, when: 'before' | 'after'): Table {
  let [dead, count] = [false, 0];
  const alive = <T>(work: () => Promise<T>): Promise<T> => (dead ? Promise.reject(new Crash()) : work());
  return {
    ...table,
    get: (key, read) => alive(() => table.get(key, read)),
    query: (q) => alive(() => table.query(q)),
    write: (write: Write) =>
      alive(async () => {
        if (count++ !== nth) return table.write(write);
        dead = true;
        if (when === 'after') await table.write(write);
        throw new Crash();
      }),
  };
}

/** Two trades in two months of opening, each of two lots and half sold in July: 200 real by FIFO, 100 by LIFO. */
const history = ['2026-03', '2026-05'].flatMap((month) => [
  fill('buy', 10, `T${month.slice(-1)}`, '100', `${month}-05T15:00:00Z`),
  fill('buy', 10, `T${month.slice(-1)}`, '110', `${month}-06T15:00:00Z`),
  fill('sell', 10, `T${month.slice(-1)}`, '120', '2026-07-06T15:00:00Z'),
  // Flat again later: its chapter is settled, and an import of August does not reach it.
  ...(month === '2026-03' ? [fill('sell', 10, 'T3', '120', '2026-07-07T15:00:00Z')] : []),
]);
const august = [fill('buy', 1, 'AUG', '10', '2026-08-03T15:00:00Z')];
const settings = { ...plainAccount('Main'), lotMethod: 'lifo' };

let items: Item[];
beforeEach(async () => {
  const table = memoryTable();
  const world = testWorld({ table });
  await testTrader(world);
  await ask(world, 'commit', file(history));
  items = table.all();
});

const worldOn = (table: Table): TestWorld => {
  const world = testWorld({
    table,
    random: (bytes) => `${Math.random().toString(36).slice(2)}AAAAAAA`.slice(0, Math.ceil((bytes * 4) / 3)),
  });
  world.pool.tokens.set('u1', { uid: userIdOf('u1'), jti: 'u1', iat: world.now() / 1000, session_exp: world.now() / 1000 + 3600 });
  return world;
};
const save = (table: Table) => callEndpoint(accountRoutes(worldOn(table)), api.account.saveAccount, settings, { token: 'u1' });

/** July's realized profit per trade, and the book's tax-lot method. */
async function counted(table: Table) {
  const { manifest, chapters } = await loadWholeJournal(table, userIdOf('u1'));
  const july = chapters.flatMap(({ chapter }) => readDecimals(chapter.partials.gross, chapter.partials.size).map(formatDecimal));
  return [lotMethodOf(manifest, 'Main'), ...july];
}
const fifo = ['fifo', '200', '200'];
const lifo = ['lifo', '100', '100'];

describe('a lot method that is saved while the process dies', () => {
  it('at any write leaves the journal wholly counted by one method; the same save, or else the next import, ends as if it had lived', async () => {
    const whole = memoryTable(items);
    const { status, body } = await save(whole);
    expect([status, (body.data as { recounted: object }).recounted]).toEqual([200, { open: 1, closed: 1 }]);
    expect(await counted(whole)).toEqual(lifo);
    const seen: string[][] = [];
    // Settings, intent, two chapters, root.
    for (let nth = 0; nth < 5; nth++)
      for (const when of ['before', 'after'] as const)
        for (const next of ['save', 'import'] as const) {
          const table = memoryTable(items);
          expect((await save(dying(table, nth, when))).status, `${when} write ${nth}`).toBe(500);
          const found = await counted(table);
          seen.push(found);
          expect([fifo, lifo], `${when} write ${nth}`).toContainEqual(found);
          const saved = nth > 0 || when === 'after';
          if (next === 'save') expect((await save(table)).status).toBe(200);
          else await ask(worldOn(table), 'commit', file(august));
          expect(await counted(table), `${when} write ${nth}, then ${next}`).toEqual(next === 'save' || saved ? lifo : fifo);
        }
    expect(seen).toContainEqual(fifo);
    expect(seen).toContainEqual(lifo);
  });

  it('and that the next import counted only where it reaches would leave a journal of two methods: the test sees it', async () => {
    const table = memoryTable(items);
    await save(dying(table, 1, 'before'));
    const narrow: typeof addFillsCommand = {
      load: ({ manifest, input: { fills } }) => ({ entries: touchedEntries(manifest, 'Main', fills[0]!.time) }),
      decide: (asked) => {
        const entries = asked.loaded.chapters.map(({ entry }) => entry);
        return addFillsCommand.decide({ ...asked, manifest: { ...asked.manifest, entries } });
      },
    };
    await changeJournal(worldOn(table), userIdOf('u1'), narrow, { fills: august, lots: 'lifo' });
    expect([fifo, lifo]).not.toContainEqual(await counted(table));
  });
});
