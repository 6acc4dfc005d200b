import { beforeEach, expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { type TestWorld, testWorld } from '#functions/world/testing/testWorld.ts';
import { ask, testTrader } from './testing/testTrader.ts';

let world: TestWorld;
beforeEach(async () => {
  world = testWorld();
  await testTrader(world);
});

const profile = (shape = 'AAAAAAAAAAA') => ({
  shape,
  columns: { date: 'when', symbol: 'ticker', quantity: 'qty', price: 'price' },
  dates: 'day',
  decimals: ',',
  sides: { kauf: 'buy' },
  costs: 'below',
  kind: 'stock',
});
const shapes = async (token = 'u1') =>
  ((await ask(world, 'profiles', {}, { token })).body.data as { shape: string }[]).map(({ shape }) => shape);

it('stores the columns of a header, one profile per shape, the last one saved', async () => {
  expect(await shapes()).toEqual([]);
  expect((await ask(world, 'saveProfile', profile())).status).toBe(200);
  await ask(world, 'saveProfile', profile('BBBBBBBBBBB'));
  await ask(world, 'saveProfile', { ...profile(), dates: 'month' });
  const { body } = await ask(world, 'profiles');
  expect(body.data).toEqual([{ ...profile(), dates: 'month' }, profile('BBBBBBBBBBB')]);
});

it('stores twenty, and drops the one that was not saved for longest', async () => {
  for (let n = 10; n < 31; n++) await ask(world, 'saveProfile', profile(`AAAAAAAAA${n}`));
  const stored = await shapes();
  expect([stored.length, stored[0], stored.at(-1)]).toEqual([20, 'AAAAAAAAA30', 'AAAAAAAAA11']);
});

it('stores both of two concurrent saves', async () => {
  await Promise.all([ask(world, 'saveProfile', profile()), ask(world, 'saveProfile', profile('BBBBBBBBBBB'))]);
  expect((await shapes()).toSorted()).toEqual(['AAAAAAAAAAA', 'BBBBBBBBBBB']);
});

it('is its owner’s alone', async () => {
  await testTrader(world, userIdOf('u2'));
  await ask(world, 'saveProfile', profile());
  expect(await shapes('u2')).toEqual([]);
});

it.each([
  ['a field nobody knows', { ...profile(), columns: { password: 'x' } }],
  ['a shape that is none', profile('../x')],
  ['too many words', { ...profile(), sides: Object.fromEntries(Array.from({ length: 61 }, (_, n) => [`w${n}`, 'buy'])) }],
])('%s is invalid_input', async (_what, input) => {
  expect((await ask(world, 'saveProfile', input)).body.code).toBe('invalid_input');
});

it('is book_busy when other saves come first each time', async () => {
  const table = { ...world.table, write: async () => false };
  expect((await ask({ ...world, table }, 'saveProfile', profile())).body.code).toBe('book_busy');
});
