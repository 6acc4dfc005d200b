import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { aiWorld } from '#functions/api/ai/testing/aiWorld.ts';
import { fill } from '#functions/api/imports/testing/testTrader.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import { addFillsCommand } from '#functions/journal/testing/addFillsCommand.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { routes } from './index.ts';

it('states the figures of a filter in the currency of its trades, and those of the journal in the trader’s own', async () => {
  const { world, userId } = await aiWorld(null, { days: 2 });
  const inEuros = [fill('buy', 10, 'SAP', '100', '2025-12-30T15:00:00Z'), fill('sell', 10, 'SAP', '103', '2026-01-02T15:00:00Z')].map(
    (each) => ({ ...each, instrument: { ...each.instrument, currency: 'EUR' } }),
  );
  await changeJournal(world, userId, addFillsCommand, { fills: inEuros });
  const read = async (input: object) => {
    const { data } = (await callEndpoint(routes(world), api.facts.read, { ...input }, { token: 'u1' })).body as {
      data: { currency: string; facts: { id: string; n: number; figures: { name: string; value: string }[] }[] };
    };
    const { n, figures } = data.facts.find(({ id }) => id === 'all')!;
    return [data.currency, n, figures.find(({ name }) => name === 'Net P&L')!.value];
  };
  expect(await read({ filter: { symbol: 'SAP' } })).toEqual(['EUR', 1, '28']);
  expect(await read({ filter: { from: '2025-12-01', to: '2026-01-31' } })).toEqual(['EUR', 1, '28']);
  expect(await read({})).toEqual(['USD', 4, '16']);
  expect(await read({ filter: { symbol: 'NONE' } })).toEqual(['USD', 0, '0']);
  expect(await read({ filter: { symbol: 'SAP' }, currency: 'USD' })).toEqual(['USD', 0, '0']);
});
