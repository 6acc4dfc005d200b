import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#contract/define.ts';
import { unpackFrames } from '#contract/encoding/packFrames.ts';
import { api } from '#contract/index.ts';
import { decodeChapter } from '#domain/journal/codec/decodeChapter.ts';
import { packFills } from '#domain/journal/codec/unpackFills.ts';
import { changeLotMethod } from '#domain/journal/commands/changeLotMethod.ts';
import { saveNote } from '#domain/journal/commands/saveNote.ts';
import { noteVersion } from '#domain/journal/model/note.ts';
import { entriesAt } from '#domain/journal/model/touchedEntries.ts';
import { testRecord } from '#domain/journal/testing/testRecord.ts';
import { fillId } from '#domain/units/fillId.ts';
import { tradeIdOf, userIdOf } from '#domain/units/ids.ts';
import { runs } from '#tests/deep.ts';
import { generate } from '../../bench/gen.mjs';
import { routes } from '../api/trades/index.ts';
import { testTraderWorld } from '../api/trades/testing/testTraderWorld.ts';
import { requestOf } from '../kernel/testing/callEndpoint.ts';
import { changeJournal } from './changeJournal.ts';
import { loadChapters } from './loadChapters.ts';
import { loadManifest } from './loadManifest.ts';
import { type GeneratedExecution, manualRoundTrip, meteredJournal, toFill } from './testing/meteredJournal.ts';
import { tradePage } from './tradePage.ts';
import { saveTradingAccount } from './tradingAccounts.ts';

// Request units of the journal's calls, by our own meter and without the one ACCESS read that every call has.

const receipt = testRecord('import-1', { state: 'prepared' });
/**
 * `months` months of 100 trades (about three fills each) in steady trading, each month saved separately like over
 * the years.
 */
async function density(months: number) {
  const { execs } = generate(310 * 60, 1) as { execs: GeneratedExecution[] };
  const byTrade = new Map<string, GeneratedExecution[]>();
  for (const e of execs) byTrade.set(e.trade, [...(byTrade.get(e.trade) ?? []), e]);
  const whole = [...byTrade.values()];
  const built = meteredJournal();
  for (let m = 0; m < months; m++) {
    const start = Date.UTC(1980, m);
    const fills = Array.from({ length: 100 }, (_, k) => {
      const trade = whole[(m * 100 + k) % whole.length]!;
      const shift = start + Math.floor((k / 100) * 27) * 86_400_000 + 52_200_000 + (k % 4) * 3_600_000 - trade[0]!.t;
      return trade.map((e) => ({ ...e, id: `${m} ${e.id}`, t: e.t + shift }));
    });
    const closed = fills.filter((trade) => trade.at(-1)!.t < start + 28 * 86_400_000);
    await built.add(closed.flat().map(toFill));
  }
  return { ...built, last: Date.UTC(1980, months - 1, 15, 15) };
}

const lines: string[] = [];
const note = (what: string, { rru, wru }: { rru: number; wru: number }) => lines.push(`${what}: ${rru} RRU, ${wru} WRU`);

it.each([10, runs(150, 1000)])(
  'logging and editing a trade at 100 trades a month for %i months cost at most 20 WRU and 4 RRU',
  async (months) => {
    const { add, rate, used, table, world, last } = await density(months);
    const logged = await used(() => add(manualRoundTrip(1, last)));
    note(`log a trade after ${months} months`, logged);
    const [loaded] = (await loadChapters(table, userIdOf('u1'), entriesAt(await loadManifest(table, userIdOf('u1')), 'Main', last)))!;
    expect(loaded!.chapter.size).toBeGreaterThanOrEqual(95);
    const edited = await used(() => rate(fillId('Main|hand 1 0'), last));
    const place = { id: tradeIdOf(fillId('Main|hand 1 0')), account: 'Main', openedAt: new Date(last).toISOString() };
    const saveText = (seen: string, text: string) =>
      changeJournal(world, userIdOf('u1'), saveNote, { ...place, version: noteVersion(seen), text, newId: 'AAAAAAAAAAA' });
    note(`edit a trade after ${months} months`, edited);
    const noted = await used(() => saveText('', 'The first push failed and I waited for the second. '.repeat(20)));
    note(`first note of a trade after ${months} months`, noted);
    const longer = await used(() =>
      saveText(
        'The first push failed and I waited for the second. '.repeat(20),
        'The first push failed and I waited for the second. '.repeat(21),
      ),
    );
    note(`change a note behind its beginning after ${months} months`, longer);
    // Behind its beginning only the text is written.
    expect(longer.wru).toBeLessThanOrEqual(2);
    const begun = await used(() =>
      saveText('The first push failed and I waited for the second. '.repeat(21), 'It went through at once. '.repeat(20)),
    );
    note(`change how a note begins after ${months} months`, begun);
    for (const { wru } of [logged, edited, noted, begun]) expect(wru).toBeLessThanOrEqual(20);
    for (const { rru } of [logged, edited, noted]) expect(rru).toBeLessThanOrEqual(4);
    // The existing text is read too.
    for (const { rru } of [longer, begun]) expect(rru).toBeLessThanOrEqual(5);
  },
);

/**
 * Steady trading at the density of workload jrnl-v1 (100,000 trades in sixty months), up to `trades` trades. Returns
 * the middle of the last month.
 */
async function atDensity(trades: number) {
  const PER_MONTH = 1667;
  const { execs } = generate(PER_MONTH * 3 * 2, 1) as { execs: GeneratedExecution[] };
  const whole = [...Map.groupBy(execs, ({ trade }) => trade).values()].filter((some) => some.at(-1)!.t - some[0]!.t < 20_000_000);
  const built = meteredJournal();
  const months = Math.ceil(trades / PER_MONTH);
  for (let m = 0; m < months; m++) {
    const start = Date.UTC(1980, m);
    const fills = Array.from({ length: Math.min(PER_MONTH, trades - m * PER_MONTH) }, (_, k) => {
      const trade = whole[(m * PER_MONTH + k) % whole.length]!;
      const shift = start + Math.floor((k / PER_MONTH) * 27) * 86_400_000 + 52_200_000 + (k % 4) * 3_600_000 - trade[0]!.t;
      return trade.map((e) => ({ ...e, id: `${m} ${e.id}`, t: e.t + shift }));
    });
    await built.add(fills.flat().map(toFill));
  }
  return { ...built, last: Date.UTC(1980, months - 1, 10, 12) };
}

it('logging and editing a trade cost the same at 1,000 trades and at 100,000 of one density, within 15 %', async () => {
  const costs = async (trades: number) => {
    const { add, rate, used, last } = await atDensity(trades);
    const logged = await used(() => add(manualRoundTrip(1, last)));
    const edited = await used(() => rate(fillId('Main|hand 1 0'), last));
    note(`log a trade at ${trades} trades of jrnl-v1`, logged);
    note(`edit a trade at ${trades} trades of jrnl-v1`, edited);
    return [logged.rru, logged.wru, edited.rru, edited.wru];
  };
  const few = await costs(1000);
  // The last month of the large one has as many trades as the small one has in all.
  const many = await costs(runs(10, 59) * 1667 + 1000);
  for (const [at, cost] of many.entries()) {
    expect(cost).toBeLessThanOrEqual(Math.ceil(few[at]! * 1.15));
    expect(cost).toBeGreaterThanOrEqual(Math.floor(few[at]! * 0.85));
  }
});

it('an import of 10,000 executions costs at most 650 WRU', async () => {
  const { add, used } = meteredJournal();
  const cost = await used(() => add((generate(10_000, 1) as { execs: GeneratedExecution[] }).execs.map(toFill), receipt));
  note('import of 10,000 executions', cost);
  expect(cost.wru).toBeLessThanOrEqual(650);
  expect(cost.wru).toBeGreaterThan(100);
});

/** Executions of a large journal, three to a trade, and what reading all of it may cost. */
const LARGE = runs(60_000, 300_000);
const MOST_READ = runs(200, 850);

let full: ReturnType<typeof meteredJournal>;
beforeAll(async () => {
  const fills = (generate(LARGE, 1) as { execs: GeneratedExecution[] }).execs.map(toFill);
  full = meteredJournal();
  await full.add(fills, receipt);
});

it('stats, and a book that has not changed, cost 1 RRU in a large journal', async () => {
  const cost = await full.used(() => loadManifest(full.table, userIdOf('u1')));
  note(`stats, or an unchanged book, at ${LARGE / 3} trades`, cost);
  expect(cost).toEqual({ rru: 1, wru: 0 });
  expect((await loadManifest(full.table, userIdOf('u1'))).totals[0]!.trades).toBeGreaterThan(0.33 * LARGE);
});

it('the first sync takes at most 12 calls and 850 RRU for 100,000 trades, every read of ACCESS counted, in chapters of at most 64 KB', async () => {
  const world = await testTraderWorld({ table: full.table });
  let calls = 0;
  const call = (endpoint: Endpoint, input: Record<string, unknown> = {}) => {
    calls++;
    return routes(world)(requestOf(endpoint, input, { token: 'u1' }));
  };
  const cached = new Map<string, Uint8Array>();
  const { entries } = await loadManifest(full.table, userIdOf('u1'));
  const cost = await full.used(async () => {
    const book = JSON.parse((await call(api.trades.book)).body!) as { data: { entries: { id: string }[] } };
    let missing = book.data.entries.map(({ id }) => id);
    while (missing.length > 0) {
      const found = unpackFrames(Buffer.from((await call(api.trades.chapters, { ids: missing })).body!, 'base64'));
      for (const [i, gz] of found.entries()) cached.set(missing[i]!, gz);
      missing = missing.slice(found.length);
    }
  });
  note(`first sync of ${LARGE / 3} trades in ${entries.length} chapters and ${calls} calls`, cost);
  expect(calls).toBeLessThanOrEqual(12);
  expect(cost.rru).toBeLessThanOrEqual(MOST_READ);
  const trades = [...cached.values()].reduce((sum, gz) => sum + decodeChapter(JSON.parse(gunzipSync(gz).toString())).size, 0);
  expect(trades).toBe(entries.reduce((sum, each) => sum + each.trades, 0));
  expect(Math.max(...entries.map(({ bytes }) => bytes))).toBeLessThanOrEqual(65_536);
});

it('a page of the list costs at most 30 RRU in a large journal, at any depth and for any filter of single trades', async () => {
  const { entries } = await loadManifest(full.table, userIdOf('u1'));
  const deep = entries[Math.floor(entries.length / 2)]!.lastExit;
  const query = { filter: {}, zone: 'UTC', limit: 50, after: null };
  for (const [name, asked] of [
    ['first', query],
    ['deep', { ...query, after: { at: deep, id: '' } }],
    ['largest', { ...query, limit: 200 }],
    ['of a symbol nobody trades', { ...query, filter: { symbol: 'NOSUCH' } }],
    ['of what is open', { ...query, filter: { result: 'open' } }],
  ] as const) {
    const cost = await full.used(() => tradePage(full.table, userIdOf('u1'), asked));
    note(`${name} page of the list`, cost);
    expect(cost.rru, name).toBeLessThanOrEqual(30);
  }
  const { trades } = await tradePage(full.table, userIdOf('u1'), query);
  expect(trades).toHaveLength(50);
});

it('a page by habit reads the whole journal once, and is as long as was asked', async () => {
  const query = { filter: { habit: 'oversized' }, zone: 'UTC', limit: 200, after: null };
  let page: Awaited<ReturnType<typeof tradePage>> | undefined;
  const cost = await full.used(async () => {
    page = await tradePage(full.table, userIdOf('u1'), query);
  });
  note(`page of the list by habit, ${page!.trades.length} trades`, cost);
  expect(cost.rru).toBeLessThanOrEqual(MOST_READ);
  expect([page!.trades.length, page!.next === null]).toEqual([200, false]);
});

it('another lot method reads each chapter of the account once and writes only those it changes; saved again it costs 2 RRU', async () => {
  const { table } = meteredJournal(full.table.all());
  const world = { table, now: () => Date.UTC(2026, 10, 18), wait: async () => {}, random: () => 'relots0', publish: async () => {} };
  const { entries } = await loadManifest(table, userIdOf('u1'));
  const settings = { label: 'Main', name: 'Main', broker: null, currency: 'USD', zone: 'UTC', fees: [], cash: [] };
  await saveTradingAccount(world, userIdOf('u1'), { ...settings, lotMethod: 'lifo', revision: 0 });
  const used = async () => {
    const { read, write } = table.meter;
    const { manifest } = await changeJournal(world, userIdOf('u1'), changeLotMethod, { account: 'Main' });
    return { manifest, rru: table.meter.read - read, wru: table.meter.write - write };
  };
  const { manifest, ...cost } = await used();
  const written = manifest.entries.filter(({ save }) => save === 'relots0');
  note(`another lot method at ${LARGE / 3} trades, ${written.length} of ${entries.length} chapters changed`, cost);
  expect(cost.rru).toBeLessThanOrEqual(MOST_READ);
  const kilobytes = written.reduce((sum, { bytes }) => sum + Math.ceil((bytes + 100) / 1024), 0);
  expect(cost.wru).toBeLessThanOrEqual(kilobytes + 30);
  const again = await used();
  expect([again.rru, again.wru]).toEqual([2, 0]);
});

it('a changed chapter costs at most 2 RRU more for each 8 KB', async () => {
  const { entries } = await loadManifest(full.table, userIdOf('u1'));
  const cost = await full.used(() => loadChapters(full.table, userIdOf('u1'), entries.slice(0, 1)));
  note(`one chapter of ${entries[0]!.bytes} bytes`, cost);
  expect(cost.rru).toBeLessThanOrEqual(2 * Math.ceil(entries[0]!.bytes / 8192));
});

it('an upload takes at most 15 bytes a fill', () => {
  const some = (generate(runs(30_000, 100_000), 1) as { execs: GeneratedExecution[] }).execs.map(toFill);
  const each = gzipSync(JSON.stringify(packFills(some))).length / some.length;
  lines.push(`upload: ${each.toFixed(2)} bytes a fill`);
  expect(each).toBeLessThanOrEqual(15);
  console.log(lines.join('\n'));
});
