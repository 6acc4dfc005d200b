import { expect, it } from 'vitest';
import { aiWorld, ask, placed } from './testing/aiWorld.ts';
import { rightModel } from './testing/models.ts';

type Page = { readonly answers: readonly { readonly id: string; readonly kind: string }[]; readonly more: boolean };
const pageOf = async (world: Parameters<typeof ask>[0], before?: string) =>
  (await ask(world, 'history', before === undefined ? {} : { before })).body.data as Page;

it('has every answer, newest first, page by page, and costs nothing', async () => {
  const { world, trades } = await aiWorld(rightModel());
  for (let n = 0; n < 23; n++) {
    world.setNow(world.now() + 1000);
    await ask(world, 'tradeReview', { trade: placed(trades[n]!) });
  }
  world.setNow(world.now() + 1000);
  await ask(world, 'insights');
  const first = await pageOf(world);
  expect([first.answers.length, first.more, first.answers[0]!.kind]).toEqual([20, true, 'insights']);
  const second = await pageOf(world, first.answers.at(-1)!.id);
  expect([second.answers.length, second.more]).toEqual([4, false]);
  expect(new Set([...first.answers, ...second.answers].map(({ id }) => id)).size).toBe(24);
});

it('is the person’s own', async () => {
  const { world } = await aiWorld(rightModel());
  await ask(world, 'insights');
  await world.table.write({ delete: { pk: 'AI#nobody', sk: 'ANSWER#' } });
  expect((await pageOf(world)).answers).toHaveLength(1);
  expect((await world.table.query({ pk: 'AI#u2' })).length).toBe(0);
});
