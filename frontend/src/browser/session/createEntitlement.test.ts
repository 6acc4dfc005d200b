// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Browser } from '../createBrowser.ts';
import { testBrowser } from '../testing/testBrowser.tsx';
import { maya } from '../testing/testUser.ts';
import { createEntitlement } from './createEntitlement.ts';

const subscription = vi.fn(async () => ({ type: 'monthly' }));
const specialAccess = vi.fn(async () => ({ hasSpecialAccess: true, reason: 'Admin' }));
const me = vi.fn(async () => ({ username: 'maya', specialAccess: { hasAccess: true } }));
let browser: Browser;
let entitlement: ReturnType<typeof createEntitlement>;
const known = () => browser.session.get().user as unknown as Record<string, unknown>;
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.clearAllMocks();
  browser = testBrowser({ server: { billing: { subscription }, account: { specialAccess, me } }, user: {} });
  entitlement = browser.part(createEntitlement);
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('reads the subscription immediately when the last read is five seconds old, and keeps it with the user', async () => {
  await entitlement.refreshSubscription();
  expect(known()).toMatchObject({ username: 'maya', subscription: { type: 'monthly' } });
  await pass(5000);
  await entitlement.refreshSubscription();
  expect(subscription).toHaveBeenCalledTimes(2);
});

it('closer than five seconds it is read five seconds after the last time, once for all who asked', async () => {
  await entitlement.refreshSubscription();
  await pass(1000);
  const asked = [entitlement.refreshSubscription(), entitlement.refreshSubscription()];
  await pass(3000);
  asked.push(entitlement.refreshSubscription());
  await pass(999);
  expect(subscription).toHaveBeenCalledTimes(1);
  await pass(1);
  await Promise.all(asked);
  expect(subscription).toHaveBeenCalledTimes(2);
});

it('a deferred read counts as the last one: the next is five seconds after it', async () => {
  await entitlement.refreshSubscription();
  await pass(4000);
  void entitlement.refreshSubscription();
  await pass(1000);
  expect(subscription).toHaveBeenCalledTimes(2);
  await pass(4000);
  void entitlement.refreshSubscription();
  await pass(999);
  expect(subscription).toHaveBeenCalledTimes(2);
  await pass(1);
  expect(subscription).toHaveBeenCalledTimes(3);
});

it('a failed read rejects and does not block the next', async () => {
  subscription.mockRejectedValueOnce(new Error('away'));
  await expect(entitlement.refreshSubscription()).rejects.toThrow('away');
  const next = entitlement.refreshSubscription();
  await pass(5000);
  await next;
  expect(known()).toMatchObject({ subscription: { type: 'monthly' } });
});

it('special access that was given brings the whole profile; none brings nothing', async () => {
  await entitlement.checkSpecialAccess();
  expect(known()).toMatchObject({ specialAccess: { hasAccess: true } });
  specialAccess.mockResolvedValueOnce({ hasSpecialAccess: false, reason: '' });
  await entitlement.checkSpecialAccess();
  expect(me).toHaveBeenCalledTimes(1);
});

it('special access that cannot be checked is logged and opens nothing', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  specialAccess.mockRejectedValueOnce(new Error('away'));
  await entitlement.checkSpecialAccess();
  expect([warn.mock.calls.length, known().specialAccess]).toEqual([1, maya.specialAccess]);
});
