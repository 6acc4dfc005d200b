import { beforeEach, describe, expect, it } from 'vitest';
import * as noticeTexts from '#copy/noticeTexts.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { loadNotices } from '../notices/notices.ts';
import { googleAccounts } from '../people/googleAccounts.ts';
import { emailClaims } from '../people/nameClaim.ts';
import { profileKey } from '../people/profile.ts';
import { type TestWorld, testNow, testWorld } from '../world/testing/testWorld.ts';
import { preSignUp } from './preSignUp.ts';

let world: TestWorld;
beforeEach(() => {
  world = testWorld();
});
const event = (userAttributes: Record<string, string> = {}, about: object = {}) => ({
  triggerSource: 'PreSignUp_ExternalProvider',
  userName: 'Google_1077',
  request: { userAttributes: { email: 'gina@example.com', email_verified: 'true', ...userAttributes } },
  response: {},
  ...about,
});
const holder = (profile: object) =>
  world.table.transact([
    { put: { ...emailClaims.key('gina@example.com'), userId: 'u1', status: 'active' } },
    { put: { ...profileKey(userIdOf('u1')), ...profile } },
  ]);
const passes = (asked = event()) => preSignUp(world)(asked);

describe('a Google user unknown to the pool', () => {
  it('may sign up with a verified, free address', async () => {
    expect(await passes()).toEqual(event());
  });

  it('is refused with an address Google has not verified, by a code and nothing else', async () => {
    await expect(passes(event({ email_verified: 'false' }))).rejects.toThrow(/^google_unverified$/);
  });

  it('is refused with an address that has a password, whose owner is notified, or that came with another Google identity', async () => {
    await holder({});
    await expect(passes()).rejects.toThrow(/^email_has_password$/);
    expect(await loadNotices(world.table, userIdOf('u1'), testNow)).toMatchObject([noticeTexts.googleRefused()]);
    await holder({ withoutPassword: true });
    await expect(passes()).rejects.toThrow(/^email_taken$/);
  });

  it('comes back to their account, should the pool have forgotten them', async () => {
    await holder({ withoutPassword: true });
    await world.table.write({ put: { ...googleAccounts.key('1077'), userId: 'u1' } });
    expect(await passes()).toEqual(event());
  });

  it('is not let in from anywhere but Google', async () => {
    await expect(passes(event({}, { userName: 'Other_1077' }))).rejects.toThrow('Not available.');
  });
});

it('ignores users created by our own functions', async () => {
  const created = event({ email_verified: 'false' }, { triggerSource: 'PreSignUp_AdminCreateUser', userName: 'u2' });
  expect(await passes(created)).toEqual(created);
});
