import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { accessKey } from '#functions/people/access.ts';
import { profileKey } from '#functions/people/profile.ts';
import { type TestWorld, testWorld } from '#functions/world/testing/testWorld.ts';
import { ask, testMember } from './testing/testMember.ts';

const preferences = {
  defaultCurrency: 'EUR',
  timeZone: 'Europe/Berlin',
  startingCapital: 25_000,
  experienceLevel: 'advanced',
  darkMode: true,
  countingUnit: 'campaign',
  measure: 'r',
  beforeFees: true,
  shownCurrency: 'USDT',
  overviewCards: 'month:4,equity:8',
  palette: 'blueOrange',
  weekStarts: 'sunday',
  triedSteps: 'edges closed',
  defaultSetup: 'Breakout',
  breakEven: { in: 'r', amount: '0.1', currency: 'EUR' },
  risk: {
    perTrade: { in: 'percent', amount: '0.5', currency: 'EUR' },
    ofAccounts: [{ account: 'IRA', perTrade: null }],
    from: ['stop', 'written', 'perTrade'],
    dailyLoss: { in: 'r', amount: '3', currency: 'EUR' },
  },
};
let world: TestWorld;
beforeEach(async () => {
  world = testWorld();
  await testMember(world, { revision: 3 });
});

describe('saving settings', () => {
  it('answers the user with the new preferences, which stay', async () => {
    const { status, body } = await ask(world, 'saveSettings', { preferences });
    expect([status, body.data]).toEqual([200, expect.objectContaining({ _id: 'u1', preferences })]);
    expect((await ask(world, 'me')).body.data).toMatchObject({ preferences });
  });

  it('writes the preferences and the zone, and nothing else of the account', async () => {
    const [profile, access] = [await world.table.get(profileKey(userIdOf('u1'))), await world.table.get(accessKey(userIdOf('u1')))];
    await ask(world, 'saveSettings', { preferences });
    expect(await world.table.get(profileKey(userIdOf('u1')))).toEqual({ ...profile, preferences });
    expect(await world.table.get(accessKey(userIdOf('u1')))).toEqual({ ...access, timeZone: 'Europe/Berlin', revision: 4 });
  });

  it('does not change how results are shown when an older page does not send it; strategies in money after fees at first', async () => {
    const { defaultCurrency, timeZone, startingCapital, experienceLevel, darkMode, ...shown } = preferences;
    const specified = { defaultCurrency, timeZone, startingCapital, experienceLevel, darkMode };
    expect((await ask(world, 'saveSettings', { preferences: specified })).body.data).toMatchObject({
      preferences: {
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
        risk: { perTrade: null, ofAccounts: [], from: ['written', 'stop'], dailyLoss: null },
      },
    });
    await ask(world, 'saveSettings', { preferences });
    expect((await ask(world, 'saveSettings', { preferences: specified })).body.data).toMatchObject({
      preferences: shown,
    });
  });

  it('writes both or neither', async () => {
    const access = await world.table.get(accessKey(userIdOf('u1')));
    vi.spyOn(world.table, 'transact').mockResolvedValue(false);
    expect(await ask(world, 'saveSettings', { preferences })).toMatchObject({ status: 409, body: { code: 'busy' } });
    expect(await world.table.get(accessKey(userIdOf('u1')))).toEqual(access);
    expect(await world.table.get(profileKey(userIdOf('u1')))).not.toHaveProperty('preferences');
  });

  it('does not move the end of this session', async () => {
    const before = world.pool.tokens.get('token');
    await ask(world, 'saveSettings', { preferences: { ...preferences, timeZone: 'Pacific/Honolulu' } });
    expect(world.pool.tokens.get('token')).toEqual(before);
  });

  it.each([
    ['a zone that is not known', { timeZone: 'Mars/Olympus' }],
    ['a currency that is no code', { defaultCurrency: 'dollar' }],
    ['capital below nothing', { startingCapital: -1 }],
    ['capital of thirds of a cent', { startingCapital: 0.333 }],
    ['a level there is not', { experienceLevel: 'guru' }],
    ['a part that is missing', { darkMode: undefined }],
    ['a unit that nothing is counted by', { countingUnit: 'week' }],
    ['a measure there is not', { measure: 'pips' }],
    ['a field that is no preference', { specialAccess: { hasAccess: true } }],
  ])('refuses %s and saves nothing', async (_what, part) => {
    const { status, body } = await ask(world, 'saveSettings', { preferences: { ...preferences, ...part } });
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(await world.table.get(profileKey(userIdOf('u1')))).not.toHaveProperty('preferences');
  });

  it('refuses other parts of a user beside the preferences', async () => {
    expect((await ask(world, 'saveSettings', { preferences, subscription: { active: true } })).status).toBe(400);
  });
});
