import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import * as profileTexts from '#copy/profile/profileTexts.ts';
import { aiWorld, ask } from '#functions/api/ai/testing/aiWorld.ts';
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

it('names the closed trades in other currencies as facts and in a sentence, and checks numbers about them', async () => {
  const { world, userId } = await aiWorld(null, { days: 2 });
  const round = (symbol: string, currency: string, day: string) =>
    [fill('buy', 10, symbol, '100', `${day}T15:00:00Z`), fill('sell', 10, symbol, '103', `${day}T16:00:00Z`)].map((each) => ({
      ...each,
      instrument: { ...each.instrument, currency },
    }));
  const [open] = round('ASML', 'EUR', '2026-01-09');
  const fills = [...round('SAP', 'EUR', '2026-01-05'), ...round('SAP', 'EUR', '2026-02-06'), ...round('SHOP', 'CAD', '2026-02-09'), open!];
  await changeJournal(world, userId, addFillsCommand, { fills });
  const call = async <T>(endpoint: 'read' | 'check', input: object) =>
    ((await callEndpoint(routes(world), api.facts[endpoint], { ...input }, { token: 'u1' })).body as { data: T }).data;
  type Read = { outside: string | null; facts: { id: string; n: number; definition: string }[] };
  const read = async (input: object) => {
    const { outside, facts } = await call<Read>('read', input);
    return [outside, ...facts.filter(({ id }) => id.startsWith('outside:')).map(({ id, n }) => `${id} ${n}`)];
  };
  const many = profileTexts.otherCurrencies('USD', '3 more closed trades are');
  expect(await read({})).toEqual([many, 'outside:all 3', 'outside:CAD 1', 'outside:EUR 2']);
  expect(await read({ filter: { to: '2026-01-31' }, currency: 'USD' })).toEqual([
    profileTexts.otherCurrencies('USD', '1 more closed trade is'),
    'outside:all 1',
    'outside:EUR 1',
  ]);
  expect(await read({ filter: { symbol: 'AAPL' } })).toEqual([null]);
  expect(await read({ question: 'How was February 2026?', currency: 'USD' })).toEqual([
    profileTexts.otherCurrencies('USD', '2 more closed trades are'),
    'outside:all 2',
    'outside:CAD 1',
    'outside:EUR 1',
  ]);
  const check = async (text: string) => {
    const { numbers, outside } = await call<{ numbers: { is: string; fact: { id: string } | null }[]; outside: string }>('check', { text });
    expect(outside).toBe(many);
    return numbers.map(({ is, fact }) => `${is} ${fact?.id ?? ''}`.trim());
  };
  expect(await check('3 more closed trades are in other currencies.')).toEqual(['fact outside:all']);
  expect(await check('There are 2 trades in EUR.')).toEqual(['fact outside:EUR']);
  expect(await check('There are 3 trades in EUR.')).toEqual(['none']);
  expect(await check('4 trades are in other currencies.')).toEqual(['none']);
  const said = JSON.stringify((await ask(world, 'insights', { byRules: true })).body);
  expect(said).toContain(many);
  const answer = JSON.stringify((await ask(world, 'ask', { byRules: true, question: 'How did my trades in EUR go?' })).body);
  expect(answer).toMatch(/"text":"2","fact":"outside:EUR"},{"text":" trades in EUR are in no other figure here/);
});
