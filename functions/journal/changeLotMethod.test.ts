import { beforeEach, describe, expect, it } from 'vitest';
import { readDecimals } from '#domain/journal/codec/column.ts';
import { changeLotMethod } from '#domain/journal/commands/changeLotMethod.ts';
import { lotMethodOf } from '#domain/journal/model/journalManifest.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import type { LotMethod } from '#domain/trades/trade.ts';
import { decimal, decimalOf, formatDecimal, ONE, ZERO } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { instantOf } from '#domain/units/millis.ts';
import { type TestWorld, testWorld } from '../world/testing/testWorld.ts';
import { changeJournal } from './changeJournal.ts';
import { loadWholeJournal } from './loadChapters.ts';
import { addFillsCommand } from './testing/addFillsCommand.ts';
import { saveTradingAccount } from './tradingAccounts.ts';

const fill = (action: 'buy' | 'sell', quantity: number, price: string, time: string, symbol = 'XYZ', account = 'Main'): Fill => ({
  ...({ precision: 'second', order: 0, effect: 'unknown', batch: '', fee: ZERO } as const),
  id: fillId([account, action, quantity, price, time, symbol].join('|')),
  instrument: plainInstrument('stock', symbol, 'USD', ONE),
  account,
  action,
  quantity: decimalOf(quantity),
  price: decimal(price),
  time: instantOf(time),
});

// Two lots at 100 and 110; the first ten are sold at 120 in February: 200, 100 or 150 real by FIFO, LIFO or average cost. Ten are left.
const partly = [
  fill('buy', 10, '100', '2026-01-05T15:00:00Z'),
  fill('buy', 10, '110', '2026-01-06T15:00:00Z'),
  fill('sell', 10, '120', '2026-02-05T15:00:00Z'),
];
/** The same, and flat in March: 300 in all by any method, on other days. */
const done = partly
  .map(({ action, quantity, price, time }) =>
    fill(action as 'buy', Number(quantity / ONE), formatDecimal(price), new Date(time).toISOString(), 'ABC'),
  )
  .concat(fill('sell', 10, '120', '2026-03-05T15:00:00Z', 'ABC'));
const plain = [fill('buy', 1, '50', '2026-04-06T15:00:00Z', 'DAY'), fill('sell', 1, '60', '2026-04-06T16:00:00Z', 'DAY')];

let world: TestWorld;
const add = (fills: readonly Fill[], lots: LotMethod | null = null) =>
  changeJournal(world, userIdOf('u1'), addFillsCommand, { fills, ...(lots && { lots }) });
const recalculate = (account: string) => changeJournal(world, userIdOf('u1'), changeLotMethod, { account });
const commitSync = (lotMethod: LotMethod, revision: number, label = 'Main') =>
  saveTradingAccount(world, userIdOf('u1'), {
    label,
    name: label,
    broker: null,
    currency: 'USD',
    zone: 'UTC',
    fees: [],
    cash: [],
    lotMethod,
    revision,
  });

/** By symbol: realized results so far, and those realized before the end. */
async function real() {
  const { manifest, chapters } = await loadWholeJournal(world.table, userIdOf('u1'));
  const rows = chapters.flatMap(({ chapter }) => {
    const gross = readDecimals(chapter.trades.gross, chapter.size);
    return gross.map((value) => formatDecimal(value));
  });
  const parts = chapters.flatMap(({ chapter }) => readDecimals(chapter.partials.gross, chapter.partials.size).map(formatDecimal));
  return { rows: rows.sort(), parts: parts.sort(), lots: lotMethodOf(manifest, 'Main'), totals: manifest.totals };
}

beforeEach(async () => {
  world = testWorld();
  await add([...partly, ...done, ...plain]);
});

describe('a changed lot method', () => {
  it.each([
    ['lifo', ['10', '100', '300'], ['100', '100']],
    ['average', ['10', '150', '300'], ['150', '150']],
  ] as const)(
    '%s recalculates open trades and partial exits immediately; the totals of closed trades do not change',
    async (lots, rows, parts) => {
      const before = await real();
      expect(before).toMatchObject({ rows: ['10', '200', '300'], parts: ['200', '200'], lots: 'fifo' });
      const saved = await commitSync(lots, 0);
      expect(await recalculate('Main')).toMatchObject({ saved: true, result: { open: 1, closed: 1 } });
      expect(await real()).toEqual({ rows, parts, lots, totals: before.totals });
      await commitSync('fifo', saved!.revision);
      await recalculate('Main');
      expect(await real()).toEqual(before);
    },
  );

  it('writes only the chapters that differ, and none without a change', async () => {
    await commitSync('lifo', 0);
    const { manifest } = await recalculate('Main');
    // January's chapter has both trades with partial exits; April's is the one that was imported.
    expect(manifest.entries.map(({ month, save }) => [month, save === manifest.save])).toEqual([
      ['2026-01', true],
      ['2026-04', false],
    ]);
    const { write } = world.table.meter;
    expect(await recalculate('Main')).toMatchObject({ saved: false, result: { open: 0, closed: 0 } });
    expect(world.table.meter.write).toBe(write);
  });

  it('of an account without trades moves no journal, and counts from its first trade on', async () => {
    await commitSync('lifo', 0, 'Roth');
    expect(await recalculate('Roth')).toMatchObject({ saved: false });
    const own = partly.map((each) =>
      fill(each.action as 'buy', 10, formatDecimal(each.price), new Date(each.time).toISOString(), 'R', 'Roth'),
    );
    const { manifest } = await add(own, 'lifo');
    expect([lotMethodOf(manifest, 'Roth'), lotMethodOf(manifest, 'Main')]).toEqual(['lifo', 'fifo']);
    expect((await real()).rows).toEqual(['10', '100', '200', '300']);
  });

  it('that was saved but not counted is counted with the next trades, in every chapter', async () => {
    await commitSync('lifo', 0);
    await add([fill('buy', 1, '1', '2026-05-04T15:00:00Z', 'NEW')], 'lifo');
    expect(await real()).toMatchObject({ rows: ['0', '10', '100', '300'], parts: ['100', '100'], lots: 'lifo' });
  });

  it('counts for no chapter while others of the account are not at hand: a journal is never matched by two', async () => {
    const january: typeof addFillsCommand = {
      ...addFillsCommand,
      load: ({ manifest }) => ({ entries: manifest.entries.filter(({ month }) => month === '2026-01') }),
    };
    await changeJournal(world, userIdOf('u1'), january, { fills: [fill('buy', 1, '1', '2026-01-07T15:00:00Z', 'NEW')], lots: 'lifo' });
    expect(await real()).toMatchObject({ rows: ['0', '10', '200', '300'], lots: 'fifo' });
  });
});
