import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fill } from '#domain/trades/fill.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { decimal, ONE, ZERO } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { instantOf } from '#domain/units/millis.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import { loadManifest } from '#functions/journal/loadManifest.ts';
import { addFillsCommand } from '#functions/journal/testing/addFillsCommand.ts';
import { tradingAccounts } from '#functions/journal/tradingAccounts.ts';
import { type TestWorld, testWorld } from '#functions/world/testing/testWorld.ts';
import { ask, oneTrade, testMember } from './testing/testMember.ts';

const account = {
  label: 'IBKR / margin',
  name: 'Interactive',
  broker: 'interactive-brokers',
  currency: 'EUR',
  zone: 'Europe/Berlin',
  lotMethod: 'fifo',
  fees: [{ from: null, kind: 'any', perOrder: '1', perUnit: '0.005', percent: '0', minimum: '1', maximum: null }],
  cash: [{ on: '2026-01-05', amount: '-250.75', note: 'Rent' }],
  revision: 0,
};
let world: TestWorld;
/** The first revision of settings is drawn. */
const revision = expect.any(Number) as number;
const list = async () => (await ask(world, 'accounts')).body.data as (typeof account & { used: boolean })[];
beforeEach(async () => {
  world = testWorld();
  await testMember(world);
  await oneTrade(world, 'IBKR / margin');
});

describe('trading accounts', () => {
  it('created by trades have their owner’s preferences', async () => {
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

  it('are stored by label, with the next revision', async () => {
    const { status, body } = await ask(world, 'saveAccount', account);
    expect([status, body.data]).toMatchObject([200, { ...account, revision, used: true, recounted: { open: 0, closed: 0 } }]);
    await ask(world, 'saveAccount', { ...account, label: 'Paper', name: 'aardvark' });
    expect(await list()).toEqual([
      { ...account, label: 'Paper', name: 'aardvark', revision, used: false },
      { ...account, revision, used: true },
    ]);
  });

  it('are saved once by two who read the same: the other is refused with account_changed', async () => {
    await ask(world, 'saveAccount', account);
    const seen = (await list())[0]!.revision;
    expect((await ask(world, 'saveAccount', { ...account, revision: seen, name: 'One' })).status).toBe(200);
    for (const revision of [0, seen]) {
      const { status, body } = await ask(world, 'saveAccount', { ...account, revision, name: 'Two' });
      expect([status, body.code]).toEqual([409, 'account_changed']);
    }
    expect(await list()).toMatchObject([{ name: 'One', revision: seen + 1 }]);
  });

  it('are saved by the same save sent again, whose answer was lost', async () => {
    const first = await ask(world, 'saveAccount', account);
    expect(await ask(world, 'saveAccount', account)).toEqual(first);
    expect(await list()).toMatchObject([{ revision: (first.body.data as typeof account).revision }]);
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
    expect(await world.table.get(tradingAccounts.key(userIdOf('u1'), account.label))).toBeNull();
  });
});

describe('another lot method', () => {
  const buy = (price: string, day: string): Fill => ({
    ...({ precision: 'second', order: 0, effect: 'unknown', batch: '', fee: ZERO } as const),
    id: fillId(price + day),
    account: 'Main',
    action: 'buy',
    quantity: ONE,
    price: decimal(price),
    instrument: plainInstrument('stock', 'XYZ', 'USD', ONE),
    time: instantOf(`${day}T15:00:00Z`),
  });
  const fills = [buy('100', '2026-01-05'), buy('110', '2026-01-06'), { ...buy('120', '2026-01-07'), action: 'sell' as const }];
  const main = { ...account, label: 'Main', name: 'Main' };
  beforeEach(async () => {
    world = testWorld();
    await testMember(world);
    await changeJournal(world, userIdOf('u1'), addFillsCommand, { fills });
    world.published.length = 0;
  });

  it('recalculates the trades in the same save, answers how many, and publishes it', async () => {
    const { status, body } = await ask(world, 'saveAccount', { ...main, lotMethod: 'lifo' });
    expect([status, body.data]).toMatchObject([200, { lotMethod: 'lifo', recounted: { open: 1, closed: 0 } }]);
    const seen = (body.data as typeof account).revision;
    expect(await loadManifest(world.table, userIdOf('u1'))).toMatchObject({ version: 2, lots: { Main: 'lifo' } });
    expect(world.published).toEqual([{ type: 'TradesChanged', userId: 'u1', bookVersion: 2 }]);
    await ask(world, 'saveAccount', { ...main, lotMethod: 'lifo', name: 'Swing', revision: seen });
    expect([(await loadManifest(world.table, userIdOf('u1'))).version, world.published.length]).toEqual([2, 1]);
  });

  it('while another device keeps changing the journal is book_busy; sent again, the same save counts', async () => {
    const { write } = world.table;
    vi.spyOn(world.table, 'write').mockImplementation(async (each) => !('put' in each && each.put.sk === 'BOOK') && write(each));
    const busy = await ask(world, 'saveAccount', { ...main, lotMethod: 'lifo' });
    expect([busy.status, busy.body.code]).toEqual([409, 'book_busy']);
    vi.restoreAllMocks();
    const { status, body } = await ask(world, 'saveAccount', { ...main, lotMethod: 'lifo' });
    expect([status, body.data]).toMatchObject([200, { revision, recounted: { open: 1, closed: 0 } }]);
  });
});
