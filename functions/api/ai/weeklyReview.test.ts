import { expect, it } from 'vitest';
import { aiWorld, ask } from './testing/aiWorld.ts';
import { refusalsOf } from './testing/refusals.ts';

it('describes one week from Monday to Sunday, compared with the week before and four weeks', async () => {
  const { world } = await aiWorld(null);
  const { body } = await ask(world, 'weeklyReview', { week: '2026-09-14' });
  const { answer } = body as { answer: { scope: string; facts: { id: string; n: number; filter: Record<string, string> }[] } };
  const counts = Object.fromEntries(answer.facts.map(({ id, n }) => [id, n]));
  expect(counts).toMatchObject({ all: 14, before: 14, month: 14 });
  expect(answer.facts.find(({ id }) => id === 'all')?.filter).toEqual({ from: '2026-09-14', to: '2026-09-20', result: 'closed' });
  expect(answer.scope).toContain('Sep 14, 2026');
});

it.each(['2026-99-99', '2026-02-30', '2026-09-15'])('refuses %s, which is no Monday', async (week) => {
  const { world } = await aiWorld(null);
  expect((await ask(world, 'weeklyReview', { week })).body).toMatchObject({ code: 'invalid_input' });
});

it('is refused as every analysis is', async () => {
  expect(await refusalsOf('weeklyReview', { week: '2026-09-14' }, { week: '2026-09-21' })).toEqual([
    undefined,
    'request_reused',
    'ai_busy',
    'ai_writing',
    'book_busy',
    'ai_spent',
    'ai_free_over',
  ]);
});
