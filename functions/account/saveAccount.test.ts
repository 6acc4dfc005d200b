import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyBook } from '../../shared/domain/book/book.ts';
import { bookMove } from '../store/bookItem.ts';
import { tradingAccounts } from '../store/tradingAccounts.ts';
import { type TestWorld, testWorld } from '../world/test.ts';
import { ask, member } from './testMember.ts';

const entry = {
  id: '0-2026-03-0-aaaaaaa',
  account: 'IBKR / margin',
  month: '2026-03',
  part: 0,
  save: 'aaaaaaa',
  bytes: 1,
  trades: 1,
  open: 0,
  firstOpen: 0,
  lastExit: 0,
};
const account = {
  label: 'IBKR / margin',
  name: 'Interactive',
  broker: 'interactive-brokers',
  currency: 'EUR',
  zone: 'Europe/Berlin',
  lotMethod: 'lifo',
  fees: [{ from: null, kind: 'any', perOrder: '1', perUnit: '0.005', percent: '0', minimum: '1', maximum: null }],
  cash: [{ on: '2026-01-05', amount: '-250.75', note: 'Rent' }],
  revision: 0,
};
let world: TestWorld;
const list = async () => (await ask(world, 'accounts')).body.data as (typeof account & { used: boolean })[];
beforeEach(async () => {
  world = testWorld();
  await member(world);
  await world.table.write(await bookMove('u1', { ...emptyBook, version: 1, accounts: ['IBKR / margin'], entries: [entry] }));
});

describe('trading accounts', () => {
  it('that trades brought with them are there with the preferences of their owner', async () => {
    expect(await list()).toEqual([
      {
        label: 'IBKR / margin',
        name: 'IBKR / margin',
        broker: null,
        currency: 'USD',
        zone: 'UTC',
        lotMethod: 'fifo',
        fees: [],
        cash: [],
        revision: 0,
        used: true,
      },
    ]);
  });

  it('keep what was saved, by label, and the next revision', async () => {
    const { status, body } = await ask(world, 'saveAccount', account);
    expect([status, body.data]).toEqual([200, { ...account, revision: 1, used: true }]);
    await ask(world, 'saveAccount', { ...account, label: 'Paper', name: 'aardvark' });
    expect(await list()).toEqual([
      { ...account, label: 'Paper', name: 'aardvark', revision: 1, used: false },
      { ...account, revision: 1, used: true },
    ]);
  });

  it('are saved once by two who read the same: the other is refused with account_changed', async () => {
    await ask(world, 'saveAccount', account);
    expect((await ask(world, 'saveAccount', { ...account, revision: 1, name: 'One' })).status).toBe(200);
    for (const revision of [0, 1]) {
      const { status, body } = await ask(world, 'saveAccount', { ...account, revision, name: 'Two' });
      expect([status, body.code]).toEqual([409, 'account_changed']);
    }
    expect(await list()).toMatchObject([{ name: 'One', revision: 2 }]);
  });

  it('are refused with too_many_accounts beyond a hundred', async () => {
    const items = Array.from({ length: 100 }, () => ({ pk: 'USER#u1', sk: 'ACCOUNT#x', ...account }));
    vi.spyOn(world.table, 'query').mockResolvedValueOnce(items);
    expect(await ask(world, 'saveAccount', account)).toMatchObject({ status: 409, body: { code: 'too_many_accounts' } });
  });

  it.each([
    ['a fee below nothing', { fees: [{ ...account.fees[0], perUnit: '-1' }] }],
    ['a fee that is no number', { fees: [{ ...account.fees[0], perUnit: '1,5' }] }],
    ['a deposit of nothing', { cash: [{ ...account.cash[0], amount: '0.00' }] }],
    ['a day there is not', { cash: [{ ...account.cash[0], on: '2026-02-30' }] }],
    ['a lot method there is not', { lotMethod: 'hifo' }],
    ['a zone there is not', { zone: 'Mars/Olympus' }],
    ['no name', { name: ' ' }],
    ['a field of another kind', { used: false }],
  ])('are refused with %s', async (_what, part) => {
    expect((await ask(world, 'saveAccount', { ...account, ...part })).status).toBe(400);
    expect(await world.table.get(tradingAccounts.key('u1', account.label))).toBeNull();
  });
});
