// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const state = vi.hoisted(() => ({ user: { username: 'maya', subscription: { type: 'free' } } as Record<string, unknown> }));
const subscription = vi.fn(async () => ({ type: 'monthly' }));
const specialAccess = vi.fn(async () => ({ hasSpecialAccess: true, reason: 'Admin' }));
const me = vi.fn(async () => ({ username: 'maya', specialAccess: { hasAccess: true } }));
vi.mock('../api/api.ts', () => ({ api: { billing: { subscription }, account: { specialAccess, me } } }));
vi.mock('./session.ts', () => ({
  currentSession: () => ({ user: state.user }),
  setUser: (user: Record<string, unknown>) => {
    state.user = user;
  },
}));

let standing: typeof import('./entitlement.ts');
beforeEach(async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.resetModules();
  vi.clearAllMocks();
  state.user = { username: 'maya', subscription: { type: 'free' } };
  standing = await import('./entitlement.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('the subscription is read at once when it was not read for five seconds, and kept with the user', async () => {
  await standing.refreshSubscription();
  expect(state.user).toEqual({ username: 'maya', subscription: { type: 'monthly' } });
  await pass(5000);
  await standing.refreshSubscription();
  expect(subscription).toHaveBeenCalledTimes(2);
});

it('closer than five seconds it is read five seconds after the last time, once for all who asked', async () => {
  await standing.refreshSubscription();
  await pass(1000);
  const asked = [standing.refreshSubscription(), standing.refreshSubscription()];
  await pass(3000);
  asked.push(standing.refreshSubscription());
  await pass(999);
  expect(subscription).toHaveBeenCalledTimes(1);
  await pass(1);
  await Promise.all(asked);
  expect(subscription).toHaveBeenCalledTimes(2);
});

it('a deferred read counts as the last one: the next is five seconds after it', async () => {
  await standing.refreshSubscription();
  await pass(4000);
  void standing.refreshSubscription();
  await pass(1000);
  expect(subscription).toHaveBeenCalledTimes(2);
  await pass(4000);
  void standing.refreshSubscription();
  await pass(999);
  expect(subscription).toHaveBeenCalledTimes(2);
  await pass(1);
  expect(subscription).toHaveBeenCalledTimes(3);
});

it('a read that fails says so, and does not stand in the way of the next', async () => {
  subscription.mockRejectedValueOnce(new Error('away'));
  await expect(standing.refreshSubscription()).rejects.toThrow('away');
  const next = standing.refreshSubscription();
  await pass(5000);
  await next;
  expect(state.user).toMatchObject({ subscription: { type: 'monthly' } });
});

it('special access that was given brings the whole profile; none brings nothing', async () => {
  await standing.checkSpecialAccess();
  expect(state.user).toMatchObject({ specialAccess: { hasAccess: true } });
  specialAccess.mockResolvedValueOnce({ hasSpecialAccess: false, reason: '' });
  await standing.checkSpecialAccess();
  expect(me).toHaveBeenCalledTimes(1);
});

it('special access that cannot be checked is logged and opens nothing', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  specialAccess.mockRejectedValueOnce(new Error('away'));
  await standing.checkSpecialAccess();
  expect([warn.mock.calls.length, state.user.specialAccess]).toEqual([1, undefined]);
});
