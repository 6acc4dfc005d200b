import { describe, expect, it } from 'vitest';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import { ask, testMember } from './testing/testMember.ts';

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
          subscription: {
            active: false,
            type: null,
            cancelAtPeriodEnd: false,
            currentPeriodEnd: null,
            paymentStatus: 'active',
            failedPaymentAttempts: 0,
          },
          specialAccess: { hasAccess: false, expiresAt: null, reason: 'other' },
          preferences: {
            defaultCurrency: 'USD',
            timeZone: 'UTC',
            startingCapital: 0,
            experienceLevel: 'auto',
            darkMode: false,
            countingUnit: 'strategy',
            measure: 'money',
            beforeFees: false,
            shownCurrency: null,
          },
          aiRequestLimits: { weeklyLimit: 5, remainingRequests: 5, totalRequestsUsed: 0 },
        },
      },
    ]);
  });

  it('shows the plan as it is stored now', async () => {
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
