import { expect, it } from 'vitest';
import { CANARY, connectedTrader } from '#functions/connections/testing/connectedTrader.ts';
import { flexCancel, flexTrade } from '#functions/connections/testing/flexTrades.ts';
import type { Item } from '#functions/table/table.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { interactiveBrokersStandIn } from '#local/brokers/interactiveBrokersStandIn.ts';
import { dying } from './dying.ts';

const buy = { id: '101', day: '2026-11-18', symbol: 'AAPL', quantity: 10, price: '200' };
const sell = { id: '102', day: '2026-11-19', symbol: 'AAPL', quantity: -10, price: '205.5' };
const later = [
  flexCancel(sell, 0, 900),
  flexTrade({ ...sell, price: '206', transaction: 901 }),
  flexTrade({ ...buy, id: '103', symbol: 'KO', day: '2026-11-20' }),
];

it('a run that dies at any write leaves the journal whole, and the next run makes it as if nothing had happened', async () => {
  const broker = interactiveBrokersStandIn({ token: CANARY, rows: [flexTrade(buy), flexTrade(sell)] });
  const first = await connectedTrader(broker);
  const id = await first.connect();
  await first.run(id);
  const before = { items: (first.world.table as ReturnType<typeof memoryTable>).all() as readonly Item[], at: first.clock.at };
  const was = [await first.trades(), await first.fills()];
  broker.state.rows.push(...later);
  await first.nextRun(id);
  const wanted = [await first.trades(), await first.fills()];
  expect(wanted).not.toEqual(was);
  let deaths = 0;
  for (const when of ['before', 'after'] as const)
    for (let nth = 0; ; nth++) {
      const table = memoryTable(before.items);
      const again = interactiveBrokersStandIn({ token: CANARY, rows: broker.state.rows });
      const seen = { count: 0 };
      const trader = await connectedTrader(again, { at: before.at, table });
      trader.clock.at = Date.parse((await trader.stored(id))!.nextRunAt!);
      await trader.run(id, { table: dying(table, nth, when, seen) }).catch(() => null);
      if (seen.count <= nth) break;
      deaths++;
      expect([was, wanted], `dead ${when} write ${nth}`).toContainEqual([await trader.trades(), await trader.fills()]);
      for (let tries = 0; tries < 3; tries++) {
        // Longer than the lease of the dead run.
        trader.clock.at += 7 * 60_000;
        await trader.nextRun(id);
      }
      expect([await trader.trades(), await trader.fills()], `after death ${when} write ${nth}`).toEqual(wanted);
      expect((await trader.stored(id))!.run).toBe('');
      expect(again.refusals()).toBe(0);
    }
  expect(deaths).toBeGreaterThan(16);
});
