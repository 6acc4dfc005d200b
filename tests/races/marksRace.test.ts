import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AiAnswer } from '#contract/schemas/analysis.ts';
import type { UserId } from '#domain/units/ids.ts';
import { answers, answerWrite, loadAnswers, pins, pinsWrite } from '#functions/ai/answers.ts';
import { markAnswer } from '#functions/ai/markAnswer.ts';
import { aiWorld, ask, placed } from '#functions/api/ai/testing/aiWorld.ts';
import { rightModel } from '#functions/api/ai/testing/models.ts';
import type { World } from '#functions/world/world.ts';
import { runs } from '../deep.ts';
import { tableTakingTurns } from './takingTurns.ts';

type Mark = (world: World, userId: UserId, change: Parameters<typeof markAnswer>[2]) => Promise<unknown>;

/** The naive way: read the answer, change it, save it; the pins only if they change. */
const naive: Mark = async ({ table }, userId, { id, pinned, helpful }) => {
  const answer = (await answers.load(table, 'strong', userId, id))!;
  await table.write(await answerWrite(userId, { ...answer, helpful: helpful ?? answer.helpful ?? null }, pinned));
  const stored = await pins.load(table, 'strong', userId);
  if (pinned) await table.write(pinsWrite(userId, [id, ...(stored?.answers ?? [])], stored?.revision ?? 0));
};

const pinAndThumb = (mark: Mark) => async (turns: fc.Scheduler) => {
  const { world, userId, trades } = await aiWorld(rightModel(), { days: 2 });
  const { id } = (await ask(world, 'tradeReview', { trade: placed(trades[0]!) })).body.answer as AiAnswer;
  const racing = { ...world, table: tableTakingTurns(turns, world.table) };
  await turns.waitFor(Promise.all([mark(racing, userId, { id, pinned: true }), mark(racing, userId, { id, helpful: true })]));
  const { pinned } = await loadAnswers(world.table, userId, undefined);
  expect(pinned.map(({ helpful }) => helpful)).toEqual([true]);
  expect((await world.table.get({ pk: `AI#${userId}`, sk: `ANSWER#${id}` }))!.ttl).toBeUndefined();
};
const everyOrder = (race: (turns: fc.Scheduler) => Promise<void>, numRuns: number) =>
  fc.check(fc.asyncProperty(fc.scheduler(), race), { numRuns, endOnFailure: true });

it('an answer that is pinned in one tab and called helpful in another is both', async () => {
  expect(fc.defaultReportMessage(await everyOrder(pinAndThumb(markAnswer), runs(15, 300))) ?? 'holds').toBe('holds');
  expect((await everyOrder(pinAndThumb(naive), 60)).failed).toBe(true);
});
