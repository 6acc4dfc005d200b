import { describe, expect, it } from 'vitest';
import { mailedTrader } from '#functions/connections/testing/mailedTrader.ts';
import { prefixes } from '#functions/table/table.ts';

describe('the address', () => {
  it('is off at first; once on, the same is shown each time, and only to its owner', async () => {
    const trader = await mailedTrader();
    expect((await trader.call('show')).body.data).toEqual({ isOffered: true, address: null, mails: [] });
    const address = await trader.turnOn();
    expect(address).toMatch(/^in-[0-9a-f]{26}@in\.afterbell\.example$/);
    expect(await trader.turnOn()).toBe(address);
    expect((await trader.call('show')).body.data).toMatchObject({ address });
    expect((await trader.call('show', {}, 'u2')).body.data).toMatchObject({ address: null });
    expect(await trader.turnOn('u2')).not.toBe(address);
  });

  it('leaves no other behind when it is renewed and turned off by two devices concurrently', async () => {
    const trader = await mailedTrader();
    const { table } = trader.world;
    await trader.turnOn();
    const { query } = table;
    // Another device turns it off and on between the load and the save.
    table.query = async (asked) => {
      const items = await query(asked);
      table.query = query;
      await trader.call('change', { to: 'off' });
      await trader.turnOn();
      return items;
    };
    const address = await trader.turnOn('u1', 'new');
    const owned = async (local: string) => (await trader.receive(local)) && (await trader.mails()).length;
    expect(await owned(address)).toBe(1);
    const own = await table.query({ pk: `${prefixes.inbox}u1`, prefix: 'ADDRESS' });
    expect(own).toHaveLength(1);
    await trader.call('change', { to: 'off' });
    expect(await table.get({ pk: prefixes.inbox + String(own[0]!.hash), sk: 'OWNER' }, 'strong')).toBeNull();
    expect((await trader.call('show')).body.data).toMatchObject({ address: null });
  });
});

it('answers inbox_off where no mail is received, where it can still be turned off', async () => {
  const trader = await mailedTrader((world, who) => (who === 'api' ? { ...world, inboxDomain: null } : world));
  expect((await trader.call('change', { to: 'on' })).body.code).toBe('inbox_off');
  expect((await trader.call('change', { to: 'off' })).status).toBe(200);
  expect((await trader.call('show')).body.data).toEqual({ isOffered: false, address: null, mails: [] });
});

it('answers book_busy when other changes always come first', async () => {
  const trader = await mailedTrader();
  trader.world.table.transact = async () => false;
  expect((await trader.call('change', { to: 'on' })).body.code).toBe('book_busy');
});
