import { describe, expect, it } from 'vitest';
import { ask, file, fill, testTrader } from '#functions/api/imports/testing/testTrader.ts';
import { sendDue } from '#functions/jobs/sendMessages.ts';
import { changeChannels, loadChannels } from '#functions/messages/channels.ts';
import { messagingWorld, reachedTrader, user } from '#functions/messages/testing/messagingWorld.ts';
import { dueLists, outbox } from '#functions/notices/outbox.ts';
import { profileKey, profiles } from '#functions/people/profile.ts';
import { noteClosings } from './noteClosings.ts';

type Told = { readonly type: string; readonly data: { readonly trades?: readonly Record<string, unknown>[]; readonly name?: string } };

/** A trader with a webhook and devices, whose journal gets files. */
async function importing() {
  const { world, sent } = messagingWorld();
  await reachedTrader(world);
  await testTrader(world, user);
  const hear = () =>
    noteClosings(world)({ 'detail-type': 'TradesChanged', detail: { type: 'TradesChanged', userId: user, bookVersion: 1 } });
  const add = async (...fills: Parameters<typeof file>[0]) =>
    expect((await ask(world, 'commit', file(fills), { token: user })).status).toBe(200);
  const told = (): readonly Told[] => sent.calls.map(({ body }) => JSON.parse(body) as Told);
  const waiting = async () => (await Promise.all(dueLists.map((pk) => world.table.query({ pk })))).flat().map((item) => outbox.read(item));
  return { world, sent, hear, add, told, waiting };
}
const closed = (symbol: string, day = '2026-11-18') => [
  fill('buy', 10, symbol, '100', `${day}T14:31:00Z`),
  fill('sell', 10, symbol, '98', `${day}T14:41:00Z`),
];

describe('a changed journal', () => {
  it('sends each closed trade and each import once, for repeated and late events', async () => {
    const trader = await importing();
    await trader.add(...closed('AMD'), fill('buy', 5, 'NVDA', '50', '2026-11-18T14:32:00Z'));
    await Promise.allSettled([trader.hear(), trader.hear(), trader.hear()]);
    await trader.hear();
    await sendDue(trader.world);
    const [first, second] = [...trader.told()].sort((a, b) => (a.type < b.type ? 1 : -1));
    expect(trader.told()).toHaveLength(2);
    expect(first).toMatchObject({
      type: 'trade.closed',
      data: { trades: [{ symbol: 'AMD', side: 'long', net: '-22', currency: 'USD', closedAt: '2026-11-18T14:41:00.000Z' }] },
    });
    expect(second).toMatchObject({ type: 'import.done', data: { name: 'trades.csv', rows: { imported: 3 } } });
    await trader.add(fill('sell', 5, 'NVDA', '60', '2026-11-18T14:50:00Z'));
    await trader.hear();
    await sendDue(trader.world);
    expect(
      trader
        .told()
        .flatMap(({ data }) => data.trades ?? [])
        .map(({ symbol }) => symbol),
    ).toEqual(['AMD', 'NVDA']);
  });

  it('sends nothing that closed before the webhook was made, or longer ago than a week', async () => {
    const trader = await importing();
    await trader.add(...closed('OLD', '2026-11-10'));
    await changeChannels(trader.world, user, (now) => ({
      ...now,
      hooks: now.hooks.map((hook) => ({ ...hook, createdAt: '2026-11-18T14:45:00.000Z' })),
    }));
    await trader.add(...closed('EARLY'));
    await trader.hear();
    await sendDue(trader.world);
    expect(trader.told().map(({ type }) => type)).not.toContain('trade.closed');
  });

  it('sends a large import in messages of fifty trades', async () => {
    const trader = await importing();
    await trader.add(...Array.from({ length: 120 }, (_, n) => closed(`S${n}`)).flat());
    await trader.hear();
    await sendDue(trader.world);
    expect(
      trader
        .told()
        .flatMap(({ type, data }) => (type === 'trade.closed' ? [data.trades!.length] : []))
        .sort(),
    ).toEqual([20, 50, 50]);
  });

  it('notifies a device once a day when the loss limit is reached, and not before', async () => {
    const trader = await importing();
    const { preferences } = (await profiles.load(trader.world.table, 'strong', user))!;
    const limit = (amount: string) => {
      const risk = { ...preferences.risk, dailyLoss: { in: 'money' as const, amount, currency: 'USD' } };
      return trader.world.table.write({ update: profileKey(user), set: { preferences: { ...preferences, risk } } });
    };
    const limits = async () => (await trader.waiting()).filter(({ kind }) => kind === 'limit');
    await trader.add(...closed('AMD'));
    await limit('22.01');
    await trader.hear();
    expect(await limits()).toHaveLength(0);
    await limit('22');
    for (let times = 0; times < 3; times++) await trader.hear();
    expect(await limits()).toMatchObject([{ path: '/dashboard/calendar' }]);
  });

  it('costs a trader without webhooks and devices one read', async () => {
    const trader = await importing();
    await trader.add(...closed('AMD'));
    await changeChannels(trader.world, user, (now) => ({ ...now, hooks: [], devices: [] }));
    const { read, write } = trader.world.table.meter;
    await trader.hear();
    expect([trader.world.table.meter.read - read, trader.world.table.meter.write - write]).toEqual([1, 0]);
    expect((await loadChannels(trader.world.table, user)).hooks).toEqual([]);
  });
});
