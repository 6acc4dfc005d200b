import type { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { expect, it, vi } from 'vitest';
import { type CountedEvent, countedEvents } from '#contract/settings/countedEvents.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { act, adminWorld } from '#functions/api/admin/testing/adminWorld.ts';
import { aiWorld, ask as analyze } from '#functions/api/ai/testing/aiWorld.ts';
import { busyModel, rightModel } from '#functions/api/ai/testing/models.ts';
import { ask, billingWorld, deliver, deliverAll, events, member, subscribe } from '#functions/api/billing/testing/billingWorld.ts';
import { begin, call, person, wrong } from '#functions/api/recovery/testing/testRecovery.ts';
import { checkLedger } from '#functions/credits/creditAccounts.ts';
import { finish } from '#functions/jobs/finishDeletions.ts';
import { reconcile } from '#functions/jobs/reconcileBilling.ts';
import { sendDue } from '#functions/jobs/sendMessages.ts';
import { changeChannels } from '#functions/messages/channels.ts';
import { messageWrite } from '#functions/notices/outbox.ts';
import { requireProfile } from '#functions/people/profile.ts';
import { deletionOf, markForDeletion } from '#functions/privacy/deletions.ts';
import { testPerson } from '#functions/privacy/testing/testPerson.ts';
import { eventBridge } from '#functions/world/eventBridge.ts';
import { ModelRejected } from '#functions/world/model.ts';
import { appSyncPush } from '#functions/world/push/appSyncPush.ts';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import { beginSubscription } from '#local/stripe/beginSubscription.ts';

// Alarmed events are counted at their cause, once, and never for normal behavior. Each kind has its story.
type Logs = readonly Record<string, unknown>[];

const paying = async () => {
  const world = await billingWorld();
  await member(world);
  await subscribe(world);
  return world;
};

const noHook = () => Promise.reject(new Error('This test has no webhooks.'));

const stories: Readonly<Record<CountedEvent, () => Promise<Logs>>> = {
  async subscriptionRepaired() {
    const world = await paying();
    await reconcile(world, { again: true });
    expect(world.logs.filter(({ count }) => count === 'subscriptionRepaired')).toEqual([]);
    await world.till.stripe.subscriptions.cancel(world.till.at.account.all('subscriptions')[0]!.id);
    await reconcile(world, { again: true });
    return world.logs;
  },

  async surplusSubscription() {
    const world = await paying();
    const { account } = world.till.at;
    world.setNow(world.now() + 60_000);
    beginSubscription(account, {
      customer: account.all('subscriptions')[0]!.customer,
      price: account.all('prices')[1]!,
      metadata: {},
    });
    await deliverAll(world);
    return world.logs;
  },

  async paymentDisputed() {
    const world = await paying();
    const paid = events(world).findLast(({ type }) => type === 'invoice.paid')!;
    await deliver(world, { ...paid, id: 'evt_dispute', type: 'charge.dispute.created' });
    return world.logs;
  },

  async paymentsAway() {
    const world = await paying();
    world.till.fault = () => 'before';
    expect((await ask(world, 'openPortal')).body.code).toBe('payments_away');
    return world.logs;
  },

  async webhookRefused() {
    const world = await paying();
    await deliver(world, events(world)[0]!, { secret: 'whsec_forged' });
    return world.logs;
  },

  async creditsOutOfBalance() {
    const { world, userId } = await aiWorld(rightModel());
    await analyze(world, 'insights');
    await checkLedger(world, userId);
    expect(world.logs.filter(({ count }) => count === 'creditsOutOfBalance')).toEqual([]);
    const requests = (await world.table.query({ pk: `CREDITS#${userId}` })).filter(({ sk }) => sk !== 'USE');
    for (const { pk, sk } of requests) await world.table.write({ delete: { pk, sk } });
    await checkLedger(world, userId);
    return world.logs;
  },

  async creditReserved() {
    const { world } = await aiWorld(rightModel());
    await analyze(world, 'insights');
    return world.logs;
  },

  async creditRefunded() {
    const { world } = await aiWorld(busyModel());
    expect((await analyze(world, 'insights')).body.code).toBe('ai_busy');
    return world.logs;
  },

  async recoveryLocked() {
    const world = testWorld();
    await person(world);
    const handle = await begin(world);
    for (let tries = 0; tries < 6; tries++) await call(world, 'verify', { userId: handle, answers: wrong });
    return world.logs;
  },

  async adminGranted() {
    const world = await adminWorld();
    await act(world, 'grantAccess', 'maya', { reason: 'Beta tester', expiresAt: null });
    expect(world.logs.filter(({ count }) => count !== undefined)).toEqual([]);
    expect(await act(world, 'grantAccess', 'noah', { reason: 'Admin', expiresAt: null })).toBe(200);
    return world.logs;
  },

  async eventLost() {
    const logs: Record<string, unknown>[] = [];
    const client = { send: async () => ({ FailedEntryCount: 1, Entries: [{ ErrorCode: 'InternalFailure' }] }) };
    const publish = eventBridge(
      () => client as unknown as EventBridgeClient,
      'bus',
      (line) => void logs.push(line),
    );
    await publish({ type: 'TradesChanged', userId: userIdOf('u1'), bookVersion: 7 });
    return logs;
  },

  async pushLost() {
    const logs: Record<string, unknown>[] = [];
    const env = { PUSH_ENDPOINT: 'http://127.0.0.1:1/event', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 's' };
    await appSyncPush(env, Date.now, (line) => void logs.push(line)).tell(userIdOf('u1'));
    return logs;
  },

  async messageLost() {
    const world = testWorld({
      messages: { site: 'https://journal.example.com', push: null, hook: noHook, mail: async () => ({ outcome: 'refused', status: 400 }) },
    });
    const { userId }: { readonly userId: UserId } = await testPerson(world, 'maya');
    await changeChannels(world, userId, (now) => ({ ...now, mail: { state: 'on', address: 'maya@example.com', askedAt: 0 } }));
    await world.table.write(messageWrite(world, userId, { kind: 'security', title: 'A new token', message: 'Look.' }));
    await sendDue(world);
    return world.logs;
  },

  async deletionStuck() {
    const world = testWorld();
    const { userId }: { readonly userId: UserId } = await testPerson(world, 'maya');
    await markForDeletion(world.table, deletionOf(userId, userId, await requireProfile(world.table, userId), world.now()));
    vi.spyOn(world.identity, 'remove').mockRejectedValue(new Error('away'));
    await expect(finish(world)).rejects.toThrow('1 of 1');
    return world.logs;
  },

  async modelRefused() {
    const { world } = await aiWorld(() => Promise.reject(new ModelRejected('The model answered 401.')));
    await analyze(world, 'insights');
    return world.logs;
  },
};

it.each(Object.entries(countedEvents))('%s is counted once: %s', async (name) => {
  const logs = await stories[name as CountedEvent]();
  expect(logs.filter(({ count }) => count === name)).toHaveLength(1);
});
