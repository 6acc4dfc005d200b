import { beforeEach, expect, it } from 'vitest';
import { busyJournal } from '#functions/journal/testing/busyJournal.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { fill } from '../imports/testing/testTrader.ts';
import { importFills, journalNow } from './testing/testImports.ts';
import { ask, testTraderWorld } from './testing/testTraderWorld.ts';

const bought = fill('buy', 10, 'AAPL', '100', '2026-03-02T15:00:00Z');
const sold = fill('sell', 10, 'AAPL', '101', '2026-03-02T16:00:00Z');
const both = [bought, sold].map(({ id }) => ({ fill: id, account: 'Main', openedAt: '2026-03-02T15:00:00Z', to: 'Roth' }));

let world: TestWorld;
beforeEach(async () => {
  world = await testTraderWorld();
  await importFills(world, [bought, sold]);
});
const accounts = async () => (await journalNow(world)).fills.map(({ account }) => account);

it('moves fills and answers the way back', async () => {
  const { body } = await ask(world, 'moveFills', { fills: both });
  expect(await accounts()).toEqual(['Roth', 'Roth']);
  await ask(world, 'moveFills', { fills: (body.data as { undo: object[] }).undo });
  expect(await accounts()).toEqual(['Main', 'Main']);
});

it('an opening that its trader added goes where its close goes, and either brings the other', async () => {
  const sale = { ...fill('sell', 5, 'SOFI', '9.5', '2026-03-05T15:00:00Z'), effect: 'close' as const };
  await importFills(world, [sale]);
  const opening = {
    id: sale.id,
    account: 'Main',
    closedAt: '2026-03-05T15:00:00Z',
    time: '2026-01-12T15:00:00Z',
    price: '8',
    quantity: '5',
  };
  expect((await ask(world, 'addOpening', opening)).status).toBe(200);
  const added = (await journalNow(world)).fills.find(({ batch }) => batch.startsWith('opening:'))!;
  const go = (...moves: readonly (readonly [id: string, from: string, to: string])[]) =>
    ask(world, 'moveFills', { fills: moves.map(([id, account, to]) => ({ fill: id, account, openedAt: '2026-01-12T15:00:00Z', to })) });
  const places = async () =>
    (await journalNow(world)).fills.flatMap(({ id, account }) => ([sale.id, added.id].includes(id) ? account : []));
  const { body } = await go([sale.id, 'Main', 'Roth']);
  expect(await places()).toEqual(['Roth', 'Roth']);
  await ask(world, 'moveFills', { fills: (body.data as { undo: object[] }).undo });
  expect(await places()).toEqual(['Main', 'Main']);
  await go([added.id, 'Main', 'Roth']);
  expect(await places()).toEqual(['Roth', 'Roth']);
  await go([added.id, 'Roth', 'Broker'], [sale.id, 'Roth', 'Main']);
  expect(await places()).toEqual(['Main', 'Main']);
});

it('one that is no longer there is fill_not_found, and none moves', async () => {
  const gone = { ...both[0]!, fill: 'AAAAAAAAAAA' };
  expect((await ask(world, 'moveFills', { fills: [...both, gone] })).body.code).toBe('fill_not_found');
  expect(await accounts()).toEqual(['Main', 'Main']);
});

it('none at all, and a blank account, are invalid_input', async () => {
  expect((await ask(world, 'moveFills', { fills: [] })).body.code).toBe('invalid_input');
  expect((await ask(world, 'moveFills', { fills: [{ ...both[0], to: '' }] })).body.code).toBe('invalid_input');
});

it('one that is to go to two accounts is invalid_input: it would be in both, and count twice', async () => {
  const twice = [both[0]!, { ...both[0]!, to: 'Broker' }];
  expect((await ask(world, 'moveFills', { fills: twice })).body.code).toBe('invalid_input');
  expect(await accounts()).toEqual(['Main', 'Main']);
});

it('while the journal keeps changing is book_busy', async () => {
  expect((await ask(busyJournal(world), 'moveFills', { fills: both })).body.code).toBe('book_busy');
});
