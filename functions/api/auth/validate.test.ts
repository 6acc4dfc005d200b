import { describe, expect, it } from 'vitest';
import { profileKey } from '#functions/people/profile.ts';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import { newcomer, post, signUp } from './testing/testAccount.ts';

describe('validating a token', () => {
  it('answers its user, with the theme they chose', async () => {
    const world = testWorld();
    const { token, userId } = await signUp(world);
    const preferences = {
      defaultCurrency: 'EUR',
      timeZone: 'UTC',
      startingCapital: 1,
      experienceLevel: 'auto',
      darkMode: true,
      countingUnit: 'strategy',
      measure: 'money',
      beforeFees: false,
      shownCurrency: null,
      overviewCards: null,
      palette: 'greenRed',
      weekStarts: 'monday',
      triedSteps: null,
      defaultSetup: null,
      breakEven: null,
      risk: { perTrade: null, ofAccounts: [], from: ['written'], dailyLoss: null },
    };
    await world.table.write({ update: profileKey(userId), set: { preferences } });
    const { status, body } = await post(world, 'validate', {}, { token });
    expect([status, body.data]).toEqual([200, expect.objectContaining({ _id: userId, email: newcomer.email, preferences })]);
    expect(body.data).not.toHaveProperty('token');
  });

  it('fills what an older profile lacks with the defaults', async () => {
    const world = testWorld();
    const { token, userId } = await signUp(world);
    await world.table.write({ update: profileKey(userId), set: { preferences: { darkMode: true } } });
    expect((await post(world, 'validate', {}, { token })).body.data).toMatchObject({
      preferences: { defaultCurrency: 'USD', darkMode: true },
    });
  });

  it('refuses an unknown token', async () => {
    expect(await post(testWorld(), 'validate', {}, { token: 'garbage' })).toMatchObject({ status: 401, body: { code: 'signed_out' } });
  });
});
