import { expect, it } from 'vitest';
import { aiWorld, ask } from './testing/aiWorld.ts';
import { refusalsOf } from './testing/refusals.ts';

const pattern = { dimension: 'byHour', group: '10' };

it('tells of one group beside all others', async () => {
  const { world } = await aiWorld(null);
  const { body } = await ask(world, 'patternExplain', pattern);
  const { answer } = body as { answer: { facts: { id: string; n: number; filter: Record<string, string> }[] } };
  expect(answer.facts.find(({ id }) => id === 'rest')).toMatchObject({ n: 40, filter: { group: 'byHour!10' } });
  expect(answer.facts.find(({ id }) => id === 'all')?.n).toBe(80);
});

it('a dimension that is none has nothing to tell, and costs nothing', async () => {
  const { world } = await aiWorld(null);
  expect((await ask(world, 'patternExplain', { dimension: 'byMoon', group: 'full' })).body).toMatchObject({
    charged: false,
    answer: { reason: 'few' },
  });
});

it('is refused as every analysis is', async () => {
  expect(await refusalsOf('patternExplain', pattern, { ...pattern, group: '14' })).toEqual([
    undefined,
    'request_reused',
    'ai_busy',
    'book_busy',
    'ai_spent',
  ]);
});
