import { beforeEach, expect, it } from 'vitest';
import { type TestWorld, testWorld } from '../world/test.ts';
import { ask, trader } from './testTrader.ts';

let world: TestWorld;
beforeEach(async () => {
  world = testWorld();
  await trader(world);
});

const point = (root: string, value = '25', currency = 'EUR') => ({ root, currency, value });
const kept = async (token = 'u1') => (await ask(world, 'points', {}, { token })).body.data;
const save = (...points: unknown[]) => ask(world, 'savePoints', { points });

it('keeps one value a root, the last said, and answers all of them', async () => {
  expect(await kept()).toEqual([]);
  expect((await save(point('FDAX'), point('FESX', '10'))).status).toBe(200);
  const { body } = await save(point('FDAX', '5'));
  expect(body.data).toEqual([point('FDAX', '5'), point('FESX', '10')]);
  expect(await kept()).toEqual(body.data);
});

it('keeps both of two said at once', async () => {
  await Promise.all([save(point('FDAX')), save(point('FESX'))]);
  expect(((await kept()) as { root: string }[]).map(({ root }) => root).toSorted()).toEqual(['FDAX', 'FESX']);
});

it('keeps two hundred, and forgets the one that was not said for longest', async () => {
  await save(point('OLD'));
  for (let n = 0; n < 4; n++) await save(...Array.from({ length: 50 }, (_, i) => point(`R${n}X${i}`)));
  const roots = ((await kept()) as { root: string }[]).map(({ root }) => root);
  expect([roots.length, roots.includes('OLD')]).toEqual([200, false]);
});

it('is its owner’s alone', async () => {
  await trader(world, 'u2');
  await save(point('FDAX'));
  expect(await kept('u2')).toEqual([]);
});

it.each([
  ['nothing', []],
  ['no number', [point('FDAX', 'x')]],
  ['nothing at all for a point', [point('FDAX', '0.00')]],
  ['a value below zero', [point('FDAX', '-5')]],
  ['a currency that is none', [point('FDAX', '5', 'euro')]],
  ['one root twice', [point('FDAX'), point('FDAX', '5')]],
])('%s is invalid_input', async (_what, points) => {
  expect((await ask(world, 'savePoints', { points })).body.code).toBe('invalid_input');
});

it('is book_busy when other saves keep coming first', async () => {
  const table = { ...world.table, write: async () => false };
  expect((await ask({ ...world, table }, 'savePoints', { points: [point('FDAX')] })).body.code).toBe('book_busy');
});
