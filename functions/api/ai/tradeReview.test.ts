import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { fillId } from '#domain/units/fillId.ts';
import { tradeIdOf } from '#domain/units/ids.ts';
import { routes as barRoutes } from '#functions/api/bars/index.ts';
import { ledgerEquation } from '#functions/credits/testing/ledgerEquation.ts';
import { refill } from '#functions/jobs/refillCredits.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
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
    answer: { analysis: { headline: { text: string }[] }; facts: { id: string; filter: unknown }[] };
  };
  expect(answer.analysis.headline.map(({ text }) => text).join('')).toBe('This trade made $20.00 net of $2.00 in fees.');
  expect(answer.facts.find(({ id }) => id === `trade:${trades[0]}`)?.filter).toEqual({ trade: trades[0] });
});

it('a missing trade is trade_not_found, a busy model ai_busy, one that still writes ai_writing, a used id request_reused, a moving journal book_busy, the 501st free one ai_free_over: none costs anything', async () => {
  const { world, userId, trades } = await aiWorld(rightModel(), { plan: 'free' });
  const nowhere = placed(tradeIdOf(fillId('nowhere')));
  expect((await ask(world, 'tradeReview', { trade: nowhere })).body.code).toBe('trade_not_found');
  const trade = placed(trades[0]!);
  expect((await ask({ ...world, model: busyModel() }, 'tradeReview', { trade })).body.code).toBe('ai_busy');
  const twice = newRequest();
  const repeat: typeof world.model = async (asked) => {
    expect((await ask(world, 'tradeReview', { requestId: twice, trade })).body.code).toBe('ai_writing');
    return busyModel()(asked);
  };
  await ask({ ...world, model: repeat }, 'tradeReview', { requestId: twice, trade });
  const get: typeof world.table.get = async (key, ...how) => (key.sk.startsWith('CH#') ? null : world.table.get(key, ...how));
  expect((await ask({ ...world, table: { ...world.table, get } }, 'tradeReview', { trade })).body.code).toBe('book_busy');
  const requestId = newRequest();
  await ask(world, 'tradeReview', { requestId, trade });
  expect((await ask(world, 'tradeReview', { requestId, trade: nowhere })).body.code).toBe('request_reused');
  expect(await ledgerEquation(world, userId, 5)).toEqual({ remaining: 4, aside: 0, done: 1 });
  await world.table.write({ update: { pk: `CREDITS#${userId}`, sk: 'USE' }, set: { free: 500 } });
  expect((await ask(world, 'tradeReview', { trade })).body.code).toBe('ai_free_over');
});

it('states how far the trade went where bars cover it, and nothing of it where they do not', async () => {
  const { world, trades } = await aiWorld(null, { plan: 'free' });
  const from = Date.parse('2026-09-07T10:00:00Z') / 1000;
  const column = (cents: number) => Array.from({ length: 31 }, () => cents);
  const time = column(0).map((_, minute) => from + 60 * minute);
  const prices = { open: column(10_000), high: column(10_400), low: column(9_900), close: column(10_000) };
  const bars = { symbol: 'AAPL', seconds: 60, scale: 2, time, ...prices, volume: null };
  await callEndpoint(barRoutes(world), api.bars.save, { bars, source: 'aapl.csv' }, { token: 'u1' });
  const factsOf = async (trade: number) => {
    const { body } = await ask(world, 'tradeReview', { trade: { ...placed(trades[trade]!), openedAt: '2026-09-07T14:00:00.000Z' } });
    const { facts } = (body as { answer: { facts: { id: string; figures: { name: string; shown: string }[] }[] } }).answer;
    const own = facts.find(({ id }) => id.startsWith('trade:'))!.figures.filter(({ name }) => /^(MAE|MFE|Captured)/.test(name));
    const all = facts.find(({ id }) => id === 'all')!.figures.filter(({ name }) => /bars|capture/.test(name));
    return [...own, ...all].map(({ name, shown }) => `${name} ${shown}`);
  };
  const known = ['Trades with bars 1', 'Average capture 55.0%'];
  expect(await factsOf(0)).toEqual(['MAE $10.00', 'MFE $40.00', 'Captured of MFE 55.0%', ...known]);
  expect(await factsOf(1)).toEqual(known);
});
