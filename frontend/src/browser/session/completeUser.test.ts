import { expect, it, vi } from 'vitest';
import { planless as user } from '../testing/testUser.ts';
import { completeUser, isCompleteUser } from './completeUser.ts';

const me = vi.fn(async () => user);

it('accepts a user with every part, also without a plan, without a call', async () => {
  expect(isCompleteUser(user)).toBe(true);
  expect(await completeUser(user, me)).toBe(user);
  expect(me).not.toHaveBeenCalled();
});

it.each(['username', 'email', 'subscription', 'specialAccess', 'preferences', 'aiRequestLimits'] as const)(
  'a user without %s is not, and the full profile is fetched',
  async (part) => {
    me.mockClear();
    expect(isCompleteUser({ ...user, [part]: undefined })).toBe(false);
    expect(await completeUser({ ...user, [part]: undefined }, me)).toBe(user);
    expect(me).toHaveBeenCalledTimes(1);
  },
);

it.each(['active', 'type', 'cancelAtPeriodEnd'] as const)('a subscription without %s is not whole', (part) => {
  expect(isCompleteUser({ ...user, subscription: { ...user.subscription, [part]: undefined } as never })).toBe(false);
});
