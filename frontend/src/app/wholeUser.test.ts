import { expect, it, vi } from 'vitest';
import { planless as user } from './testUser.ts';
import { isWhole, wholeUser } from './wholeUser.ts';

const me = vi.fn(async () => user);
vi.mock('../api.ts', () => ({ api: { account: { me: () => me() } } }));

it('a user with every part is whole, also without a plan, and nobody is asked', async () => {
  expect(isWhole(user)).toBe(true);
  expect(await wholeUser(user)).toBe(user);
  expect(me).not.toHaveBeenCalled();
});

it.each(['username', 'email', 'subscription', 'specialAccess', 'preferences', 'aiRequestLimits'] as const)(
  'a user without %s is not, and the full profile is fetched',
  async (part) => {
    me.mockClear();
    expect(isWhole({ ...user, [part]: undefined })).toBe(false);
    expect(await wholeUser({ ...user, [part]: undefined })).toBe(user);
    expect(me).toHaveBeenCalledTimes(1);
  },
);

it.each(['active', 'type', 'cancelAtPeriodEnd'] as const)('a subscription without %s is not whole', (part) => {
  expect(isWhole({ ...user, subscription: { ...user.subscription, [part]: undefined } as never })).toBe(false);
});
