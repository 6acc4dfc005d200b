import { expect, it } from 'vitest';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { ONE } from '#domain/units/decimal.ts';
import { fill } from '#functions/api/imports/testing/testTrader.ts';
import { tradePlan } from '#functions/api/plans/testing/tradePlan.ts';
import { importFills } from '#functions/api/trades/testing/testImports.ts';
import { addTradePlan } from '#functions/journal/tradePlanItems.ts';
import { aiWorld, ask, writeNote } from './testing/aiWorld.ts';
import { rightModel } from './testing/models.ts';
import { refusalsOf } from './testing/refusals.ts';

const pattern = { dimension: 'byHour', group: '10' };

it('describes one group compared with all others', async () => {
  const { world } = await aiWorld(null);
  const { body } = await ask(world, 'patternExplain', pattern);
  const { answer } = body as { answer: { facts: { id: string; n: number; filter: Record<string, string> }[] } };
  expect(answer.facts.find(({ id }) => id === 'rest')).toMatchObject({ n: 40, filter: { group: 'byHour!10' } });
  expect(answer.facts.find(({ id }) => id === 'all')?.n).toBe(80);
});

it('an unknown dimension yields no groups, asks no model and costs nothing, also where trades in other currencies are outside', async () => {
  const model = rightModel();
  const { world } = await aiWorld(model);
  await importFills(world, [
    { ...fill('buy', 1, 'SAP', '100', '2026-03-02T15:00:00Z'), instrument: plainInstrument('stock', 'SAP', 'EUR', ONE) },
    { ...fill('sell', 1, 'SAP', '101', '2026-03-02T16:00:00Z'), instrument: plainInstrument('stock', 'SAP', 'EUR', ONE) },
  ]);
  expect((await ask(world, 'patternExplain', { dimension: 'byMoon', group: 'full' })).body).toMatchObject({
    charged: false,
    answer: { reason: 'few' },
  });
  expect(model.sent).toEqual([]);
});

it('with consent, notes on its trades are sent along, and without it they are not', async () => {
  const model = rightModel();
  const { world, trades } = await aiWorld(model);
  expect((await writeNote(world, trades[0]!, 'Rushed at the open')).status).toBe(200);
  for (const withNotes of [true, false]) await ask(world, 'patternExplain', { ...pattern, withNotes });
  await ask(world, 'patternExplain', { ...pattern, group: '14', withNotes: true });
  expect(model.sent.map((sent) => sent.includes('Rushed at the open'))).toEqual([true, false, false]);
});

it('trades that followed a plan are a group too', async () => {
  const { world, userId } = await aiWorld(null);
  await addTradePlan({ table: world.table }, userId, {
    ...tradePlan,
    symbol: 'AAPL',
    id: '0mfx1abcdAAAAAAAAAAA',
    version: 1,
    state: 'active',
    links: [],
    createdAt: '2026-09-01T10:00:00.000Z',
    movedAt: '2026-09-01T10:00:00.000Z',
  } as Parameters<typeof addTradePlan>[2]);
  const { body } = await ask(world, 'patternExplain', { dimension: 'byPlan', group: 'no plan' });
  const { facts } = (body as { answer: { facts: { id: string; n: number }[] } }).answer;
  expect(facts.find(({ id }) => id === 'rest')?.n).toBe(1);
  expect(facts.find(({ id }) => id === 'all')?.n).toBe(80);
});

it('is refused as every analysis is', async () => {
  expect(await refusalsOf('patternExplain', pattern, { ...pattern, group: '14' })).toEqual([
    undefined,
    'request_reused',
    'ai_busy',
    'ai_writing',
    'book_busy',
    'ai_spent',
    'ai_free_over',
  ]);
});
