import fc from 'fast-check';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { ask as askTrades, roundTrip, testTraderWorld } from '#functions/api/trades/testing/testTraderWorld.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { routes } from './index.ts';
import { missedTrade } from './testing/missedTrade.ts';

const ask = (world: TestWorld, call: keyof typeof api.missedTrades, input?: Record<string, unknown>) =>
  callEndpoint(routes(world), api.missedTrades[call], input, { token: 'u1' });
type Listed = { trades: { id: string; symbol: string; version: number }[]; next: string | null };
const listed = async (world: TestWorld, after?: string) =>
  (await ask(world, 'list', after === undefined ? {} : { after })).body.data as Listed;

it('a missed trade is logged and listed, its ticker in capitals', async () => {
  const world = await testTraderWorld();
  const { body } = await ask(world, 'log', missedTrade);
  expect(body.data).toEqual({ ...missedTrade, symbol: 'NVDA', seenAt: '2026-03-02T15:00:00.000Z', id: expect.any(String), version: 1 });
  expect(await listed(world)).toEqual({ trades: [body.data], next: null });
});

it('a repeated request id stores one, and keeps its edits', async () => {
  const world = await testTraderWorld();
  const sent = { ...missedTrade, requestId: 'missed-once-00001' };
  const { id, version } = (await ask(world, 'log', sent)).body.data as { id: string; version: number };
  await ask(world, 'edit', { ...missedTrade, id, version, exit: null });
  expect((await ask(world, 'log', sent)).body.data).toMatchObject({ id, version: 2, exit: null });
  expect((await listed(world)).trades).toHaveLength(1);
});

it('they are listed by when they were seen, a hundred at a time', async () => {
  const world = await testTraderWorld();
  const at = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 3_600_000).toISOString();
  for (let n = 0; n < 250; n++) await ask(world, 'log', { ...missedTrade, symbol: `S${(n * 37) % 250}`, seenAt: at((n * 37) % 250) });
  const symbols: string[] = [];
  let next: string | null | undefined;
  for (let pages = 0; next !== null; pages++) {
    expect(pages).toBeLessThan(4);
    const page: Listed = await listed(world, next);
    symbols.push(...page.trades.map(({ symbol }) => symbol));
    next = page.next;
  }
  expect(symbols).toEqual(Array.from({ length: 250 }, (_, n) => `S${249 - n}`));
});

it.each([
  ['an entry of nothing', { entry: '0' }],
  ['a size of nothing', { quantity: '0' }],
  ['a price below zero', { stop: '-1' }],
  ['a field nobody knows', { fills: [] }],
])('%s is invalid_input', async (_what, wrong) => {
  const world = await testTraderWorld();
  const { status, body } = await ask(world, 'log', { ...missedTrade, ...wrong });
  expect([status, body.code]).toEqual([400, 'invalid_input']);
});

it('missed trades change no figure: after any logs, edits and deletions, the journal answers the same', async () => {
  const act = fc.record({
    symbol: fc.constantFrom('AAPL', 'NVDA'),
    exit: fc.constantFrom('1', '100000'),
    after: fc.constantFrom('edit', 'remove', 'stay'),
  });
  const figures = async (world: TestWorld) => {
    const answers = await Promise.all((['stats', 'book', 'list'] as const).map((call) => askTrades(world, call)));
    return answers.map(({ body }) => body.data);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), async (acts) => {
      const table = memoryTable();
      const world = await testTraderWorld({ table });
      await askTrades(world, 'log', roundTrip('AAPL', '100', '101', '2026-03-02'));
      const before = await figures(world);
      const book = () => table.all().filter(({ pk }) => pk.startsWith('BOOK#'));
      const stored = book();
      for (const { symbol, exit, after } of acts) {
        const { id, version } = (await ask(world, 'log', { ...missedTrade, symbol, exit })).body.data as { id: string; version: number };
        if (after === 'edit') expect((await ask(world, 'edit', { ...missedTrade, id, version, exit: '7' })).status).toBe(200);
        if (after === 'remove') expect((await ask(world, 'remove', { id })).status).toBe(200);
      }
      expect(await figures(world)).toEqual(before);
      expect(book()).toEqual(stored);
      expect(world.published).toHaveLength(1);
    }),
    { numRuns: 25 },
  );
});
