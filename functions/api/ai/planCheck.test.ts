import { expect, it } from 'vitest';
import type { UserId } from '#domain/units/ids.ts';
import { tradePlan } from '#functions/api/plans/testing/tradePlan.ts';
import { addTradePlan } from '#functions/journal/tradePlanItems.ts';
import type { World } from '#functions/world/world.ts';
import { aiWorld, ask, writeNote } from './testing/aiWorld.ts';
import { rightModel } from './testing/models.ts';
import { refusalsOf } from './testing/refusals.ts';

const id = '0mfx1abcdAAAAAAAAAAA';
/** A long plan in AAPL: 100 to enter, 99 to stop, 103 to leave. */
const written = (world: Pick<World, 'table'>, userId: UserId) =>
  addTradePlan({ table: world.table }, userId, {
    ...tradePlan,
    symbol: 'AAPL',
    entryLow: '100',
    entryHigh: '100',
    stop: '99',
    quantity: '10',
    feesPerUnit: null,
    setup: null,
    targets: [{ price: '103', share: '100' }],
    playbook: null,
    earningsOn: null,
    goodUntil: null,
    id,
    version: 1,
    state: 'idea',
    createdAt: '2026-11-01T10:00:00.000Z',
    movedAt: '2026-11-01T10:00:00.000Z',
    links: [],
  } as Parameters<typeof addTradePlan>[2]);

type Fact = { id: string; n: number | null; figures: { name: string; shown: string }[]; filter: Record<string, string> | null };

it('holds a plan against the trader’s own trades, without a model too', async () => {
  const { world, userId } = await aiWorld(null);
  await written(world, userId);
  const { body } = await ask(world, 'planCheck', { plan: id });
  const { facts } = (body as { answer: { facts: Fact[] } }).answer;
  const plan = facts.find((fact) => fact.id === 'plan')!;
  const shown = Object.fromEntries(plan.figures.map(({ name, shown: text }) => [name, text]));
  expect(shown).toMatchObject({ 'Planned risk': '$10.00', 'Planned reward': '3.00R', 'Break-even win rate': '25.0%' });
  expect(facts.find((fact) => fact.id === 'bySymbol:AAPL')).toMatchObject({ n: 40, filter: { symbols: 'AAPL' } });
  expect(body).toMatchObject({ charged: false });
});

it('a model’s answer costs a credit, and a plan that is gone is trade_plan_not_found and costs none', async () => {
  const { world, userId } = await aiWorld(rightModel());
  await written(world, userId);
  expect((await ask(world, 'planCheck', { plan: id })).body).toMatchObject({ charged: true });
  const { status, body } = await ask(world, 'planCheck', { plan: 'zzzzzzzzzAAAAAAAAAAA' });
  expect([status, body.code]).toEqual([404, 'trade_plan_not_found']);
});

it('with consent, notes on trades like it are sent along', async () => {
  const model = rightModel();
  const { world, userId, trades } = await aiWorld(model);
  await written(world, userId);
  await writeNote(world, trades[0]!, 'Rushed at the open');
  for (const withNotes of [true, false]) await ask(world, 'planCheck', { plan: id, withNotes });
  expect(model.sent.map((sent) => sent.includes('Rushed at the open'))).toEqual([true, false]);
});

it('is refused as every analysis is', async () => {
  expect(await refusalsOf('planCheck', { plan: id }, { plan: 'zzzzzzzzzAAAAAAAAAAA' }, written)).toEqual([
    undefined,
    'request_reused',
    'ai_busy',
    'ai_writing',
    'book_busy',
    'ai_spent',
    'ai_free_over',
  ]);
});
