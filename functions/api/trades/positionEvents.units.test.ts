import { expect, it } from 'vitest';
import type { Fill } from '#domain/trades/fill.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { decimal } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import { addFillsCommand } from '#functions/journal/testing/addFillsCommand.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { logOption, logShares, openTrades, tradeRefOf } from './testing/testOptions.ts';
import { ask, testTraderWorld } from './testing/testTraderWorld.ts';

// Request units of what happens to positions, by our own meter, at 100 trades a month (rulings: at most 20 WRU and 4 RRU to log or edit a trade).

/** A month of a hundred round trips in thirty symbols. */
const month = (n: number): Fill[] =>
  Array.from({ length: 200 }, (_, i) => {
    const trade = Math.floor(i / 2);
    const shift = (trade % 27) * 86_400_000 + (trade % 7) * 1_037_000 + (i % 2) * 977_000;
    return {
      id: fillId(`${n} ${i}`),
      account: 'Main',
      instrument: plainInstrument('stock', `SYM${trade % 30}`, 'USD', decimal('1')),
      action: i % 2 === 0 ? 'buy' : 'sell',
      quantity: decimal(String(10 + (trade % 9) * 5)),
      price: decimal((50 + ((trade * 37 + i * 13) % 400) / 7).toFixed(2)),
      fee: decimal('0.35'),
      time: millis(Date.UTC(2024, n, 1, 14, 30) + shift),
      precision: 'second',
      order: 0,
      effect: i % 2 === 0 ? 'open' : 'close',
      batch: 'b',
    };
  });

it('an assignment, a split and taking back cost at most 20 WRU and 4 RRU beside the one read of access', async () => {
  const table = memoryTable();
  const world = await testTraderWorld({ table });
  for (let n = 0; n < 34; n++) await changeJournal(world, userIdOf('u1'), addFillsCommand, { fills: month(n) });
  await logOption(world, 'P25', [{ side: 'sell', quantity: '1', price: '1', time: '2026-09-14T15:00:00Z' }], { expiry: '2026-10-16' });
  await logShares(world, 'NVDA', [{ side: 'buy', quantity: '10', price: '400', time: '2026-09-21T15:00:00Z' }]);
  const put = (await openTrades(world)).find(({ side }) => side === 'short')!;
  /** Beside the read of ACCESS that every call has. */
  const cost = async (call: 'recordOutcomes' | 'split' | 'undoEvents', input: Record<string, unknown>) => {
    const { read, write } = table.meter;
    const { status, body } = await ask(world, call, input);
    expect(status).toBe(200);
    const used = { call, rru: table.meter.read - read - 1, wru: table.meter.write - write };
    return { used, events: (body.data as { events: unknown[] }).events };
  };
  const assigned = await cost('recordOutcomes', { options: [{ ...tradeRefOf(put), ending: 'assigned' }] });
  const split = await cost('split', { account: 'Main', instrument: 'NVDA', newShares: '4', oldShares: '1', day: '2026-10-12' });
  const undone = await cost('undoEvents', { events: assigned.events });
  console.log([assigned, split, undone].map(({ used }) => `${used.call}: ${used.rru} RRU, ${used.wru} WRU`).join('; '));
  for (const { used } of [assigned, split, undone]) {
    expect(used.wru, used.call).toBeLessThanOrEqual(20);
    expect(used.rru, used.call).toBeLessThanOrEqual(4);
  }
});
