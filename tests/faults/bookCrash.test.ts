import { describe, expect, it } from 'vitest';
import { testRecord } from '#domain/journal/testing/testRecord.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import { loadWholeJournal } from '#functions/journal/loadChapters.ts';
import { listReceipts } from '#functions/journal/receipts.ts';
import { addFillsCommand } from '#functions/journal/testing/addFillsCommand.ts';
import type { Item, Table, Write } from '#functions/table/table.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { Refusal } from '#shared/refusal.ts';
import { runs } from '../deep.ts';
import { workload } from './bookWorkload.ts';

class Crash extends Error {}

type Kind = 'intent' | 'chapter' | 'receipt' | 'root' | 'marker';
const kindOf = (write: Write): Kind => {
  if ('update' in write) return 'marker';
  const { pk, sk } = (write as { put: Item }).put;
  return pk.startsWith('SWEEP#') ? 'intent' : sk === 'BOOK' ? 'root' : sk.startsWith('IMPORT#') ? 'receipt' : 'chapter';
};

/** The process dies before or after its nth write: nothing it asks for later happens. */
function dying(table: Table, nth: number, when: 'before' | 'after', seen: Kind[] = []): Table {
  let dead = false;
  const alive = <T>(work: () => Promise<T>): Promise<T> => (dead ? Promise.reject(new Crash()) : work());
  return {
    ...table,
    get: (key, read) => alive(() => table.get(key, read)),
    write: (write) =>
      alive(async () => {
        const mine = seen.push(kindOf(write)) - 1 === nth;
        if (mine) dead = true;
        if (mine && when === 'before') throw new Crash();
        const written = await table.write(write);
        if (mine) throw new Crash();
        return written;
      }),
  };
}

function importFills(table: Table, fills: readonly Fill[], run: string) {
  let drawn = 0;
  const random = () => `${run}${(++drawn).toString(36)}`.padStart(7, 'A').slice(-7);
  return changeJournal({ table, now: () => 0, wait: async () => {}, random, publish: async () => {} }, userIdOf('u1'), addFillsCommand, {
    fills,
    record: testRecord(run, { state: 'prepared' }),
  });
}

/** The whole journal as one text, without the names of its saves. */
async function textOf(table: Table): Promise<string> {
  const { manifest, chapters } = await loadWholeJournal(table, userIdOf('u1'));
  const exact = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value);
  return JSON.stringify(
    [
      manifest.totals,
      chapters.map(({ entry: { account, month, part, trades, open }, chapter }) => [account, month, part, trades, open, chapter]),
    ],
    exact,
  );
}

/** Stops an import at a write and returns the state then visible; a later run of the same file must end like one that never stopped. */
async function crashed(items: Item[], fills: readonly Fill[], nth: number, when: 'before' | 'after', goOn: boolean) {
  const table = memoryTable(items);
  const seen: Kind[] = [];
  const stopped = await importFills(dying(table, nth, when, seen), fills, 'crashed').then(
    () => null,
    (error: unknown) => error,
  );
  expect(stopped).toBeInstanceOf(Crash);
  const { manifest } = await loadWholeJournal(table, userIdOf('u1'));
  const text = await textOf(table);
  const history = (await listReceipts(table, userIdOf('u1'), manifest)).map(({ id }) => id);
  if (goOn) await importFills(table, fills, 'again');
  return { kind: seen[nth]!, text, history, end: goOn ? await textOf(table) : null };
}

async function story(executions: number) {
  const all = workload(executions);
  const half = all.length >> 1;
  const table = memoryTable();
  await importFills(table, all.slice(0, half + 50), 'first');
  const items = table.all();
  const before = await textOf(table);
  const fills = all.slice(half - 50);
  const seen: Kind[] = [];
  await importFills(dying(table, -1, 'after', seen), fills, 'second');
  return { items, fills, seen, before, after: await textOf(table) };
}

async function expectWhole(
  { items, fills, before, after }: Awaited<ReturnType<typeof story>>,
  nth: number,
  when: 'before' | 'after',
  goOn: boolean,
): Promise<Kind> {
  const { kind, text, history, end } = await crashed(items, fills, nth, when, goOn);
  const at = `${when} write ${nth} (${kind})`;
  const moved = kind === 'root' ? when === 'after' : text !== before;
  expect(text === (moved ? after : before), `${at}: the journal is wholly ${moved ? 'new' : 'old'}`).toBe(true);
  expect(history, `${at}: the history matches the journal`).toEqual(moved ? ['first', 'crashed'] : ['first']);
  if (goOn) expect(end === after, `${at}: the file imported again ends like one that never stopped`).toBe(true);
  return kind;
}

describe('an import that dies', () => {
  it('at any write leaves the journal unchanged or complete, and can be imported again', async () => {
    const run = await story(runs(1000, 10_000));
    const kinds = new Set<Kind>();
    for (let nth = 0; nth < run.seen.length; nth++) {
      for (const when of ['before', 'after'] as const)
        kinds.add(await expectWhole(run, nth, when, run.seen[nth] !== 'chapter' || nth % 8 === 0));
    }
    expect([...kinds].sort()).toEqual(['chapter', 'intent', 'marker', 'receipt', 'root']);
  });

  it('at the boundaries of a large file does so too', async () => {
    const run = await story(runs(8000, 100_000));
    const { seen } = run;
    const chosen = new Set(
      [...seen.keys()].filter((nth) => seen[nth] !== 'chapter' || nth === seen.indexOf('chapter') || nth === seen.lastIndexOf('chapter')),
    );
    for (const nth of chosen) {
      for (const when of ['before', 'after'] as const) await expectWhole(run, nth, when, seen[nth] === 'root');
    }
    expect(chosen.size).toBeGreaterThanOrEqual(6);
  });

  it('in place of one whose root moves first would leave a torn journal, and this test sees it', async () => {
    const { items, fills, before, after } = await story(1_000);
    const table = memoryTable(items);
    const rootFirst = dying(table, 1, 'after');
    // The naive order: the root immediately, chapters after it.
    const late: Write[] = [];
    const naive: Table = {
      ...rootFirst,
      write: async (write) => {
        if (kindOf(write) === 'chapter') {
          late.push(write);
          return true;
        }
        if (kindOf(write) !== 'root') return table.write(write);
        await rootFirst.write(write);
        for (const each of late) await rootFirst.write(each);
        return true;
      },
    };
    await importFills(naive, fills, 'naive').catch(() => undefined);
    // Its manifest names missing chapters: it can never be read whole.
    const text = await textOf(table).catch((error: unknown) => (error instanceof Refusal ? 'torn' : Promise.reject(error)));
    expect([before, after]).not.toContain(text);
  });
});
