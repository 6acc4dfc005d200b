import { expect, it } from 'vitest';
import { emptyBook } from '../../shared/domain/book/book.ts';
import { bookMove } from '../store/bookItem.ts';
import { testWorld } from '../world/test.ts';
import { ask, member } from './testMember.ts';

const account = (label: string) => ({
  label,
  name: label,
  broker: null,
  currency: 'USD',
  zone: 'UTC',
  lotMethod: 'fifo',
  fees: [],
  cash: [],
  revision: 0,
});
const entry = {
  id: '0-2026-03-0-aaaaaaa',
  account: 'Main',
  month: '2026-03',
  part: 0,
  save: 'aaaaaaa',
  bytes: 1,
  trades: 1,
  open: 0,
  firstOpen: 0,
  lastExit: 0,
};

it('a trading account is removed, unless trades are in it: then it is account_in_use', async () => {
  const world = testWorld();
  await member(world);
  await world.table.write(await bookMove('u1', { ...emptyBook, version: 1, accounts: ['Main'], entries: [entry] }));
  for (const label of ['Main', 'Paper']) await ask(world, 'saveAccount', account(label));
  const { status, body } = await ask(world, 'removeAccount', { label: 'Main' });
  expect([status, body.code]).toEqual([409, 'account_in_use']);
  for (const label of ['Paper', 'Never there']) expect((await ask(world, 'removeAccount', { label })).status).toBe(200);
  expect((await ask(world, 'accounts')).body.data).toMatchObject([{ label: 'Main' }]);
});
