import { describe, expect, it } from 'vitest';
import { accountDefaults } from '#domain/accounts/accountDefaults.ts';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import { ask, testMember } from './testing/testMember.ts';

const { sharing: _, notices: _notices, ...defaults } = accountDefaults;

describe('the full profile', () => {
  it('has every part, defaults where nothing is stored, and nothing else', async () => {
    const world = testWorld();
    await testMember(world, { validAfter: 1, revoked: [], secret: 'x' }, { secret: 'x' });
    const { status, body } = await ask(world, 'me');
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        data: {
          _id: 'u1',
          username: 'nora',
          email: 'nora@example.com',
          ...defaults,
          secondFactor: { isOn: false, adminNeeds: null },
        },
      },
    ]);
  });

  it('shows the stored plan', async () => {
    const world = testWorld();
    const subscription = { active: true, type: 'yearly', currentPeriodEnd: '2027-01-01T00:00:00Z', cancelAtPeriodEnd: true };
    await testMember(world, { subscription });
    const aiRequestLimits = { weeklyLimit: 75, remainingRequests: 75, totalRequestsUsed: 0 };
    expect((await ask(world, 'me')).body.data).toMatchObject({
      subscription: { ...subscription, paymentStatus: 'active' },
      aiRequestLimits,
    });
  });
});
