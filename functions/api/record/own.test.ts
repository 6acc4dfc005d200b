import { expect, it } from 'vitest';
import { recordingTrader } from '#functions/record/testing/recordingTrader.ts';

it('answers book_busy while the journal changes at every attempt', async () => {
  const trader = await recordingTrader();
  await trader.change({ on: true });
  await trader.keep();
  const { get } = trader.world.table;
  trader.world.table.get = async (key, ...more) => (key.sk.startsWith('CH#') ? null : get(key, ...more));
  expect((await trader.ask('own', {}, 'u1')).code).toBe('book_busy');
});
