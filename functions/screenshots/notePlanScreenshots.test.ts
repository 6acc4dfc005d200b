import { beforeEach, expect, it } from 'vitest';
import { plans } from '#contract/areas/plans.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { routes } from '#functions/api/plans/index.ts';
import { tradePlan } from '#functions/api/plans/testing/tradePlan.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { accessKey } from '#functions/people/access.ts';
import { dying } from '#tests/faults/dying.ts';
import { sweepUploads } from '../jobs/sweepScreenshots.ts';
import { albums } from '../journal/loadAlbum.ts';
import { picture, testScreenshots } from './testing/testScreenshots.ts';

const userId = userIdOf('u1');
let trader: Awaited<ReturnType<typeof testScreenshots>>;
let plan: string;
const ask = (call: keyof typeof plans, input: Record<string, unknown>) =>
  callEndpoint(routes(trader.world), plans[call], input, { token: 'u1' });
const shown = async () =>
  ((await trader.call('list', { album: plan })).body.data as { shots: { id: string; caption: string }[] }).shots.map(
    ({ caption }) => caption,
  );

beforeEach(async () => {
  trader = await testScreenshots();
  const subscription = { active: true, type: 'monthly', cancelAtPeriodEnd: false, currentPeriodEnd: null };
  await trader.world.table.write({ update: accessKey(userId), set: { subscription } });
  plan = ((await ask('create', tradePlan)).body.data as { id: string }).id;
});

it('screenshots lie with a plan, under its name; one of a plan that is gone is dropped and said so', async () => {
  expect(await trader.paste(await picture(), { plan }, 'The setup')).toMatchObject({ state: 'ready', album: plan });
  expect(await shown()).toEqual(['The setup']);
  const gone = { plan: `${plan.slice(0, -1)}_` };
  expect(await trader.paste(await picture(), gone)).toMatchObject({ state: 'refused', reason: 'place_gone' });
});

it('they are deleted with their plan, release their storage, and are restored with it in their order', async () => {
  for (const caption of ['one', 'two', 'three']) await trader.paste(await picture(), { plan }, caption);
  const before = await trader.quota();
  const { screenshots } = (await ask('remove', { id: plan })).body.data as { screenshots: string[] };
  expect([screenshots.length, await shown(), await trader.quota()]).toEqual([3, [], { images: 0, bytes: 0 }]);
  expect((await trader.call('restore', { id: screenshots[0]! })).body.code).toBe('screenshot_not_found');
  await ask('restore', { id: plan });
  // The first was asked for while the plan was gone: refused, and gone for good.
  for (const id of screenshots.slice(1)) expect((await trader.call('restore', { id })).status).toBe(200);
  expect(await shown()).toEqual(['two', 'three']);
  expect([before.images, (await trader.quota()).images]).toEqual([3, 2]);
});

it('an image that lands while its plan is deleted is not left behind', async () => {
  const form = await trader.add(await picture(), { plan });
  await ask('remove', { id: plan });
  expect(await trader.check(form.id)).toMatchObject({ state: 'waiting' });
  const other = await trader.paste(await picture(), { plan });
  expect(other).toMatchObject({ state: 'refused', reason: 'place_gone' });
  expect(await albums.load(trader.world.table, 'strong', userId, plan)).toBeNull();
});

it('a plan that could not be deleted has its screenshots still, wherever the server died; and then they go once', async () => {
  for (const caption of ['one', 'two']) await trader.paste(await picture(), { plan }, caption);
  const busy = { ...trader.world, table: { ...trader.world.table, transact: async () => false } };
  expect((await callEndpoint(routes(busy), plans.remove, { id: plan }, { token: 'u1' })).body.code).toBe('book_busy');
  for (const when of ['before', 'after'] as const)
    for (let nth = 0; (await shown()).length > 0; nth++) {
      expect([when, nth, await shown()]).toEqual([when, nth, ['one', 'two']]);
      expect(((await ask('list', {})).body.data as { plans: object[] }).plans).toHaveLength(1);
      const table = dying(trader.world.table, nth, when);
      await callEndpoint(routes({ ...trader.world, table }), plans.remove, { id: plan }, { token: 'u1' });
    }
  expect(((await ask('list', {})).body.data as { plans: object[] }).plans).toEqual([]);
  expect(await trader.quota()).toEqual({ images: 0, bytes: 0 });
});

it('a day later their images are gone', async () => {
  await trader.paste(await picture(), { plan });
  const { screenshots } = (await ask('remove', { id: plan })).body.data as { screenshots: string[] };
  const file = { userId, kind: 'images', name: `${screenshots[0]!}.webp` } as const;
  expect(await trader.world.files.get(file)).not.toBeNull();
  await sweepUploads({ ...trader.world, now: () => trader.world.now() + 25 * 3_600_000 });
  expect(await trader.world.files.get(file)).toBeNull();
});

it('does not delete a plan while an image is added concurrently', async () => {
  const { table } = trader.world;
  let came = false;
  const query = trader.world;
  const late = {
    ...query,
    table: {
      ...table,
      transact: async (writes: Parameters<typeof table.transact>[0]) => {
        const deletes = writes.some((write) => 'delete' in write && write.delete.sk === `PLAN#${plan}`);
        if (deletes && !came) {
          came = true;
          await trader.paste(await picture(), { plan }, 'late');
        }
        return table.transact(writes);
      },
    },
  };
  const { body } = await callEndpoint(routes(late), plans.remove, { id: plan }, { token: 'u1' });
  expect(body.code).toBe('book_busy');
  expect(await shown()).toEqual(['late']);
  expect((await ask('remove', { id: plan })).status).toBe(200);
  expect(await shown()).toEqual([]);
});
