import { expect, it } from 'vitest';
import { callWith } from '../../functions/kernel/testCaller.ts';
import { memoryTable } from '../../functions/store/memoryTable.ts';
import { routes } from '../../functions/trades/index.ts';
import { traderWorld } from '../../functions/trades/testTrader.ts';
import { areas } from '../../infra/areas.ts';
import { api } from '../../shared/contract/index.ts';
import { fencedTable } from './fencedTable.ts';

it('strategies are read and changed by hand under the policy of the journal’s calls', async () => {
  const base = memoryTable();
  const world = await traderWorld({ table: base });
  const fenced = fencedTable(base, areas.trades);
  const ask = async (name: 'strategies' | 'sayStrategy', input?: Record<string, unknown>) => {
    const { status } = await callWith(routes({ ...world, table: fenced }), api.trades[name], input, { token: 'u1' });
    expect([name, status]).toEqual([name, 200]);
  };
  await ask('sayStrategy', { said: { kind: 'split', trades: ['AAAAAAAAAAA'] } });
  await ask('sayStrategy', { said: { kind: 'undo', trades: ['AAAAAAAAAAA'] } });
  await ask('strategies');
  expect(fenced.denied).toEqual([]);
});
