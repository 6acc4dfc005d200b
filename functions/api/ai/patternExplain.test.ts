import { expect, it } from 'vitest';
import { tradePlan } from '#functions/api/plans/testing/tradePlan.ts';
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

it('an unknown dimension yields no groups, and costs nothing', async () => {
  const { world } = await aiWorld(null);
  expect((await ask(world, 'patternExplain', { dimension: 'byMoon', group: 'full' })).body).toMatchObject({
    charged: false,
    answer: { reason: 'few' },
  });
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
