import { expect, it } from 'vitest';
import { connectedTrader } from '#functions/connections/testing/connectedTrader.ts';

it('lists runs, the newest first, each with the imports that it made; connection_not_found without one', async () => {
  const trader = await connectedTrader();
  const id = await trader.connect();
  await trader.run(id);
  await trader.nextRun(id);
  const { runs } = (await trader.call('history', { id })).body.data as { runs: { at: string; requests: number }[] };
  expect(runs).toHaveLength(2);
  expect(runs[0]!.at > runs[1]!.at).toBe(true);
  expect(runs[1]).toMatchObject({ days: { since: '2026-11-02', until: '2026-11-20' }, failed: null, isComplete: true, requests: 6 });
  expect((await trader.call('history', { id: 'AAAAAAAAAAA' })).body.code).toBe('connection_not_found');
});
