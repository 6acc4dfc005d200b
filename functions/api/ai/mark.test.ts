import { expect, it } from 'vitest';
import type { AiAnswer } from '#contract/schemas/analysis.ts';
import { loadPersonalData } from '#functions/privacy/loadPersonalData.ts';
import { aiWorld, ask, placed } from './testing/aiWorld.ts';
import { rightModel } from './testing/models.ts';

type Page = { readonly answers: readonly AiAnswer[]; readonly pinned: readonly AiAnswer[] };

async function answered(count = 1) {
  const { world, userId, trades } = await aiWorld(rightModel());
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    world.setNow(world.now() + 1000);
    ids.push(((await ask(world, 'tradeReview', { trade: placed(trades[n]!) })).body.answer as AiAnswer).id);
  }
  const mark = async (answer: string, change: object) => (await ask(world, 'mark', { answer, ...change })).body;
  const page = async () => (await ask(world, 'history')).body.data as Page;
  return { world, userId, ids, mark, page };
}

it('keeps a helpful rating until it is withdrawn, independent of pinning', async () => {
  const { ids, mark, page } = await answered();
  const [id] = ids as [string];
  expect((await mark(id, { helpful: true })).data).toEqual({ pinned: false, helpful: true });
  expect((await mark(id, { pinned: true })).data).toEqual({ pinned: true, helpful: true });
  expect((await mark(id, { helpful: false })).data).toEqual({ pinned: true, helpful: false });
  expect((await page()).pinned).toEqual([expect.objectContaining({ id, helpful: false })]);
  expect((await mark(id, { helpful: null, pinned: false })).data).toEqual({ pinned: false, helpful: null });
  const { answers, pinned } = await page();
  expect([answers[0]!.helpful, pinned]).toEqual([null, []]);
});

it('lists pinned answers beside the first page at any age, newest pin first, and keeps them beyond a year', async () => {
  const { world, userId, ids, mark, page } = await answered(23);
  for (const id of [ids[0]!, ids[1]!, ids[1]!]) await mark(id, { pinned: true });
  const { answers, pinned } = await page();
  expect(pinned.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
  expect(answers.map(({ id }) => id)).not.toContain(ids[0]);
  const before = (await ask(world, 'history', { before: answers.at(-1)!.id })).body.data as Page;
  expect(before.pinned).toEqual([]);
  const ttl = async (id: string) => (await world.table.get({ pk: `AI#${userId}`, sk: `ANSWER#${id}` }))!.ttl;
  expect([await ttl(ids[0]!), typeof (await ttl(ids[2]!))]).toEqual([undefined, 'number']);
  await mark(ids[0]!, { pinned: false });
  expect(typeof (await ttl(ids[0]!))).toBe('number');
});

it('twenty answers can be pinned, the next is refused as pins_full, and one that is pinned already may be again', async () => {
  const { ids, mark, page } = await answered(21);
  for (const id of ids.slice(0, 20)) await mark(id, { pinned: true });
  expect((await mark(ids[20]!, { pinned: true })).code).toBe('pins_full');
  expect((await mark(ids[3]!, { pinned: true })).success).toBe(true);
  expect((await page()).pinned).toHaveLength(20);
});

it('answers answer_not_found for a missing answer and another user’s', async () => {
  const { world, ids, mark } = await answered();
  expect((await mark('nowhere', { pinned: true })).code).toBe('answer_not_found');
  await world.table.write({ put: { pk: 'AI#u2', sk: 'ANSWER#theirs' } });
  expect((await mark('theirs', { helpful: true })).code).toBe('answer_not_found');
  expect((await mark(ids[0]!, { pinned: 'yes' })).code).toBe('invalid_input');
});

it('marks are part of the export', async () => {
  const { world, userId, ids, mark } = await answered();
  await mark(ids[0]!, { pinned: true, helpful: false });
  const { others } = await loadPersonalData(world, userId);
  const of = (item: string) => others.find((other) => other.item === item);
  expect(of('AI/PINS')).toMatchObject({ answers: ids });
  expect(of(`AI/ANSWER#${ids[0]}`)).toMatchObject({ content: { helpful: false } });
});
