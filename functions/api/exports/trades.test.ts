import { strFromU8 } from 'fflate';
import { beforeEach, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { joinWords } from '#domain/format/joinWords.ts';
import { journalRows } from '#domain/journal/views/journalRows.ts';
import { sheetDiff } from '#domain/sheet/sheetDiff.ts';
import type { UserId } from '#domain/units/ids.ts';
import { loadWholeJournal } from '#functions/journal/loadChapters.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { TRADE_FILES_PER_DAY } from '#functions/limits/dailyLimit.ts';
import { accessKey } from '#functions/people/access.ts';
import { testPerson } from '#functions/privacy/testing/testPerson.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { type TestWorld, testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import { routes as barRoutes } from '../bars/index.ts';
import { routes } from './index.ts';

let world: TestWorld;
let token: string;
let userId: UserId;
beforeEach(async () => {
  world = testWorld({ table: memoryTable() });
  ({ token, userId } = await testPerson(world, 'maya'));
});

type Reply = { url: string; until: string; fileName: string; bytes: number; trades: number };
const ask = (input: Record<string, unknown>) => callEndpoint(routes(world), api.exports.trades, input, { token });
async function file(input: Record<string, unknown>): Promise<string> {
  const { url } = (await ask(input)).body.data as Reply;
  return strFromU8(world.files.open(url)!.bytes);
}

it('trades are a table for spreadsheets behind a link of a quarter of an hour', async () => {
  const { status, body } = await ask({ format: 'csv' });
  const { url, bytes, ...rest } = body.data as Reply;
  expect([status, rest]).toEqual([200, { until: '2026-11-18T15:15:00.000Z', fileName: 'afterbell-trades-2026-11-18.csv', trades: 2 }]);
  const text = strFromU8(world.files.open(url)!.bytes);
  const [head = '', ...rows] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  expect(head).toContain('symbol,underlying,asset_type,currency,side,opened_at,closed_at');
  expect(rows.map((row) => row.split(',')[2])).toEqual(['AAPL', 'MSFT']);
  expect(bytes).toBeGreaterThan(text.length - 1);
});

it('or JSON, with exact amounts as text', async () => {
  const trades = JSON.parse(await file({ format: 'json' })) as { instrument: { symbol: string }; net: string }[];
  expect(trades.map(({ instrument, net }) => [instrument.symbol, net])).toEqual([
    ['AAPL', '10.5'],
    ['MSFT', '10.5'],
  ]);
});

it('or a sheet to edit and import again: times in the trader’s zone, ids and versions last, and unedited it changes nothing', async () => {
  const { url, fileName } = (await ask({ format: 'sheet' })).body.data as Reply;
  expect(fileName).toBe('afterbell-sheet-2026-11-18.csv');
  const text = strFromU8(world.files.open(url)!.bytes);
  const [head = '', first = ''] = text.replace(/^\uFEFF/, '').split('\r\n');
  expect(head.split(',').slice(-4)).toEqual(['planned_risk', 'more_targets', 'id', 'journal_version']);
  expect(first).toMatch(/^AAPL,long,\d{4}-\d\d-\d\d \d\d:\d\d,/);
  const other = await file({ format: 'sheet', decimalMark: ',' });
  expect(other).toMatch(/;10,5;USD;/);
  const { trades } = journalRows((await loadWholeJournal(world.table, userId)).chapters);
  for (const sheet of [text, other])
    expect(sheetDiff(sheet, trades, 'UTC')).toMatchObject({ rows: 2, unchanged: 2, changes: [], conflicts: [], problems: [], ignored: [] });
});

it('of those that a filter means, none too', async () => {
  expect(await file({ format: 'csv', filter: { symbol: 'MSFT' } })).not.toContain('AAPL');
  expect(JSON.parse(await file({ format: 'json', filter: { result: 'loss' } }))).toEqual([]);
});

it('unknown formats and filters are refused', async () => {
  expect((await ask({ format: 'xls' })).status).toBe(400);
  expect((await ask({ format: 'csv', filter: { colour: 'red' } })).status).toBe(400);
});

it('not more often than fifty times a day: too_many_trade_files', async () => {
  const done = await Promise.all(
    Array.from({ length: TRADE_FILES_PER_DAY + 2 }, async () => (await ask({ format: 'csv' })).body.code ?? 'made'),
  );
  // One was made before, for the full person.
  expect(done.filter((each) => each === 'made')).toHaveLength(TRADE_FILES_PER_DAY - 1);
  expect(new Set(done)).toEqual(new Set(['made', 'too_many_trade_files']));
});

it('not in the day after a password reset: wait_after_reset', async () => {
  await world.table.write({ update: accessKey(userId), set: { resetAt: testNow - 1000 } });
  expect((await ask({ format: 'csv' })).body.code).toBe('wait_after_reset');
});

it('of a journal that changes during every read is book_busy', async () => {
  const { get } = world.table;
  const table = { ...world.table, get: ((key, ...rest) => (key.sk.startsWith('CH#') ? null : get(key, ...rest))) as typeof get };
  world = { ...world, table };
  expect((await ask({ format: 'csv' })).body.code).toBe('book_busy');
});

it('by a group of a report, tags of days too', async () => {
  const trades = async (word: string) => ((await ask({ format: 'csv', filter: { group: joinWords([word]) } })).body.data as Reply).trades;
  expect(await trades('bySymbol:AAPL')).toBe(1);
  expect(await trades('bySide!long')).toBe(0);
  expect(await trades('byDayTag:Sleep 4, set later')).toBe(1);
  expect(await trades('byDayTag:')).toBe(1);
});

it('by what price bars say of trades', async () => {
  const first = Date.UTC(2026, 2, 2, 15) / 1000;
  const prices = { open: [10_000, 10_000], high: [10_200, 10_200], low: [9_900, 9_900], close: [10_000, 10_000] };
  const bars = { symbol: 'AAPL', seconds: 60, scale: 2, time: [first, first + 60], ...prices, volume: null };
  expect((await callEndpoint(barRoutes(world), api.bars.save, { bars, source: 'aapl.csv' }, { token })).status).toBe(200);
  const trades = async (filter: object) => ((await ask({ format: 'csv', filter })).body.data as Reply).trades;
  // Bought at 100, sold at 101.25, and at best at 102.
  expect(await trades({ group: joinWords(['byCapture:50 to 74%']) })).toBe(1);
  expect(await trades({ group: joinWords(['byCapture:']) })).toBe(1);
  expect(await trades({ between: 'held:0~,mae:10~10' })).toBe(1);
  expect(await trades({ between: 'mfe:21~' })).toBe(0);
});
