import { expect, it } from 'vitest';
import { fillId } from '#domain/trades/fillId.ts';
import { tradeIdOf } from '#domain/units/ids.ts';
import { ledgerEquation } from '#functions/credits/testing/ledgerEquation.ts';
import { refill } from '#functions/jobs/refillCredits.ts';
import { aiWorld, ask, newRequest, placed } from './testing/aiWorld.ts';
import { busyModel, rightModel } from './testing/models.ts';

it('a free member has five reviews a week; the sixth is refused in the words that the browser looks for, and on Monday there are five again', async () => {
  const { world, userId, trades } = await aiWorld(rightModel(), { plan: 'free' });
  const review = () => ask(world, 'tradeReview', { trade: placed(trades[0]!) });
  for (let n = 4; n >= 0; n--) expect((await review()).body.aiLimits).toMatchObject({ weeklyLimit: 5, remainingRequests: n });
  const sixth = await review();
  expect([sixth.status, sixth.body.code, sixth.body.error]).toEqual([429, 'ai_spent', 'AI credit limit reached']);
  world.setNow(Date.UTC(2026, 10, 23));
  await refill(world);
  expect(await ledgerEquation(world, userId, 5)).toMatchObject({ remaining: 5 });
  expect((await review()).status).toBe(200);
});

it('states the trade’s own figures beside all trades', async () => {
  const { world, trades } = await aiWorld(null, { plan: 'free' });
  const { body } = await ask(world, 'tradeReview', { trade: placed(trades[0]!) });
  const { answer } = body as {
    answer: { analysis: { findings: { claim: { text: string }[] }[] }; facts: { id: string; filter: unknown }[] };
  };
  const claims = answer.analysis.findings.map(({ claim }) => claim.map(({ text }) => text).join(''));
  expect(claims[0]).toBe('It made $20.00 net of $2.00 in fees.');
  expect(answer.facts.find(({ id }) => id === `trade:${trades[0]}`)?.filter).toEqual({ trade: trades[0] });
});

it('a trade that is not there is trade_not_found, a busy model ai_busy, a used id request_reused, a moving journal book_busy: none costs anything', async () => {
  const { world, userId, trades } = await aiWorld(rightModel(), { plan: 'free' });
  const nowhere = placed(tradeIdOf(fillId('nowhere')));
  expect((await ask(world, 'tradeReview', { trade: nowhere })).body.code).toBe('trade_not_found');
  const trade = placed(trades[0]!);
  expect((await ask({ ...world, model: busyModel() }, 'tradeReview', { trade })).body.code).toBe('ai_busy');
  const get: typeof world.table.get = async (key, ...how) => (key.sk.startsWith('CH#') ? null : world.table.get(key, ...how));
  expect((await ask({ ...world, table: { ...world.table, get } }, 'tradeReview', { trade })).body.code).toBe('book_busy');
  const requestId = newRequest();
  await ask(world, 'tradeReview', { requestId, trade });
  expect((await ask(world, 'tradeReview', { requestId, trade: nowhere })).body.code).toBe('request_reused');
  expect(await ledgerEquation(world, userId, 5)).toEqual({ remaining: 4, aside: 0, done: 1 });
});
