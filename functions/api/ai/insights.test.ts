import { describe, expect, it } from 'vitest';
import type { AiAnswer } from '#contract/schemas/analysis.ts';
import { ledgerEquation } from '#functions/credits/testing/ledgerEquation.ts';
import { type Model, ModelRejected } from '#functions/world/model.ts';
import { testNow } from '#functions/world/testing/testWorld.ts';
import { aiWorld, ask, newRequest } from './testing/aiWorld.ts';
import { busyModel, hangingModel, modelAdding, modelSaying, rightAnswer, rightModel } from './testing/models.ts';
import { refusalsOf } from './testing/refusals.ts';

const answered = (body: Record<string, unknown>) => body as { answer: AiAnswer; charged: boolean; aiLimits: { remainingRequests: number } };
const textOf = (pieces: AiAnswer['analysis']['headline']) => pieces.map(({ text }) => text).join('');

describe('a model that is right', () => {
  it('is shown with its numbers tied to facts, and costs one credit', async () => {
    const { world, userId } = await aiWorld(rightModel());
    const { status, body } = await ask(world, 'insights');
    const { answer, charged, aiLimits } = answered(body);
    expect([status, charged, aiLimits.remainingRequests, answer.writer, answer.model]).toEqual([200, true, 49, 'model', 'test-model']);
    expect(textOf(answer.analysis.headline)).toBe('You closed 80 trades.');
    expect(answer.analysis.headline).toContainEqual({ text: '80', fact: 'all' });
    expect(answer.facts.find(({ id }) => id === 'all')).toMatchObject({ n: 80, filter: { result: 'closed' } });
    expect(await ledgerEquation(world, userId, 50)).toEqual({ remaining: 49, aside: 0, done: 1 });
  });

  it('is asked once for a request that is sent again, and the second answer is the first', async () => {
    const model = rightModel();
    const { world, userId } = await aiWorld(model);
    const requestId = newRequest();
    const [first, second] = [await ask(world, 'insights', { requestId }), await ask(world, 'insights', { requestId })];
    expect(answered(second.body).answer).toEqual(answered(first.body).answer);
    expect([answered(second.body).charged, model.sent.length]).toEqual([false, 1]);
    const other = await ask(world, 'insights', { requestId, unit: 'trade' });
    expect([other.status, other.body.code]).toEqual([400, 'request_reused']);
    expect(await ledgerEquation(world, userId, 50)).toMatchObject({ done: 1 });
  });
});

describe('a model that is not', () => {
  it.each<readonly [string, Model, AiAnswer['reason']]>([
    ['states a wrong number', modelAdding('You made $9,999.00 at 10 AM.'), 'unchecked'],
    [
      'cites a fact that is not there',
      modelSaying((data) => JSON.stringify({ ...rightAnswer(data), findings: [{ claim: 'So it is.', evidence: ['byHour:99'] }] })),
      'unchecked',
    ],
    ['names a trade that is not there', modelAdding('See aB3dE5gH7jK for it.'), 'unchecked'],
    ['answers malformed JSON', modelSaying(() => '{"headline": "You closed'), 'unchecked'],
    ['answers other JSON', modelSaying(() => '{"answer": 42}'), 'unchecked'],
    ['refuses', async () => ({ is: 'refused' }), 'refused'],
    ['stops half-way', async () => ({ is: 'cut' }), 'unchecked'],
    ['takes no requests', () => Promise.reject(new ModelRejected('The model answered 401.')), 'off'],
  ])('%s: our own rules answer, and no credit is taken', async (_what, model, reason) => {
    const { world, userId } = await aiWorld(model);
    const { status, body } = await ask(world, 'insights');
    const { answer, charged } = answered(body);
    expect([status, charged, answer.writer, answer.reason]).toEqual([200, false, 'rules', reason]);
    expect(answer.analysis.findings.length).toBeGreaterThan(0);
    expect(await ledgerEquation(world, userId, 50)).toEqual({ remaining: 50, aside: 0, done: 0 });
  });

  it('hangs for 25 seconds: our own rules answer after 22, and no credit is taken', async () => {
    const { world, userId } = await aiWorld(hangingModel((ms) => world.setNow(world.now() + ms)));
    const { status, body } = await ask(world, 'insights');
    expect([status, answered(body).charged, answered(body).answer.reason]).toEqual([200, false, 'slow']);
    expect(world.now() - testNow).toBe(22_000);
    expect(await ledgerEquation(world, userId, 50)).toMatchObject({ remaining: 50 });
  });

  it('is asked once more with its faults, when eight seconds are left, and its second answer counts', async () => {
    const model = modelSaying((data, tries) => (tries === 1 ? 'no' : JSON.stringify(rightAnswer(data))));
    const { world } = await aiWorld(model);
    expect(answered((await ask(world, 'insights')).body)).toMatchObject({ charged: true, answer: { writer: 'model' } });
    expect(model.sent[1]).toContain('yourLastAnswerWasRefusedBecause');
    const late = modelSaying((data, tries) => {
      late.world.setNow(late.world.now() + 14_001);
      return tries === 1 ? 'no' : JSON.stringify(rightAnswer(data));
    }) as ReturnType<typeof modelSaying> & { world: typeof world };
    late.world = (await aiWorld(late)).world;
    expect(answered((await ask(late.world, 'insights')).body).answer.reason).toBe('unchecked');
    expect(late.sent).toHaveLength(1);
  });

  it('is busy: 503 in fixed words with when to try again, and the credit is back; the same request may then be made again', async () => {
    const { world, userId } = await aiWorld(busyModel(7));
    const requestId = newRequest();
    const { status, body, headers } = await ask(world, 'insights', { requestId });
    expect([status, body.code, body.retryAfter, headers['retry-after']]).toEqual([503, 'ai_busy', 7, '7']);
    expect(body.error).toBe('The analysis service is busy. Please try again shortly.');
    expect(String(body.error)).not.toMatch(/credit|limit|quota|subscription|usage/i);
    expect(body.aiLimits).toMatchObject({ remainingRequests: 50 });
    expect(await ledgerEquation(world, userId, 50)).toEqual({ remaining: 50, aside: 0, done: 0 });
    const again = await ask({ ...world, model: rightModel() }, 'insights', { requestId });
    expect([again.status, again.body.charged]).toEqual([200, true]);
  });
});

it('makes one model call when ten concurrent requests compete for the last credit', async () => {
  const model = rightModel();
  const { world, userId } = await aiWorld(model);
  for (let n = 0; n < 49; n++) await ask(world, 'insights');
  const all = await Promise.all(Array.from({ length: 10 }, () => ask(world, 'insights')));
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 429)]);
  expect(model.sent).toHaveLength(50);
  expect(all.find(({ status }) => status === 429)?.body).toMatchObject({
    code: 'ai_spent',
    error: 'AI credit limit reached',
    aiLimits: { remainingRequests: 0 },
  });
  expect(await ledgerEquation(world, userId, 50)).toEqual({ remaining: 0, aside: 0, done: 50 });
});

it('without a model, or without trades, our own rules write and nothing is charged', async () => {
  const without = await aiWorld(null);
  expect(answered((await ask(without.world, 'insights')).body)).toMatchObject({ charged: false, answer: { reason: 'off' } });
  const model = rightModel();
  const empty = await aiWorld(model, { days: 0 });
  expect(answered((await ask(empty.world, 'insights')).body)).toMatchObject({ charged: false, answer: { reason: 'few' } });
  expect(model.sent).toEqual([]);
});

it('our own rules can be asked for, such as when the model is busy: it is not called, and nothing is charged', async () => {
  const model = rightModel();
  const { world } = await aiWorld(model);
  expect(answered((await ask(world, 'insights', { byRules: true })).body)).toMatchObject({ charged: false, answer: { reason: 'busy' } });
  expect(model.sent).toEqual([]);
});

it('is premium, and the refusal has the word the browser looks for', async () => {
  const { world } = await aiWorld(rightModel(), { plan: 'free' });
  const { status, body } = await ask(world, 'insights');
  expect([status, body.code]).toEqual([403, 'plan_required']);
  expect(String(body.error)).toContain('subscription');
});

it('a journal that changes during every attempt is answered with book_busy, and the credit is back', async () => {
  const { world, userId } = await aiWorld(rightModel());
  const get: typeof world.table.get = async (key, ...how) => (key.sk.startsWith('CH#') ? null : world.table.get(key, ...how));
  const { body } = await ask({ ...world, table: { ...world.table, get } }, 'insights');
  expect(body.code).toBe('book_busy');
  expect(await ledgerEquation(world, userId, 50)).toEqual({ remaining: 50, aside: 0, done: 0 });
});

it('is refused as every analysis is', async () => {
  expect(await refusalsOf('insights', {}, { unit: 'trade' })).toEqual([
    undefined,
    'request_reused',
    'ai_busy',
    'ai_writing',
    'book_busy',
    'ai_spent',
    'ai_free_over',
  ]);
});
