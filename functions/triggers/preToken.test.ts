import { describe, expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { accessKey } from '../people/access.ts';
import { googleAccounts } from '../people/googleAccounts.ts';
import { testWorld } from '../world/testing/testWorld.ts';
import { preToken } from './preToken.ts';

const event = {
  version: '2',
  triggerSource: 'TokenGeneration_Authentication',
  userName: 'u1',
  request: { userAttributes: {} },
  response: {},
};
const worldIn = async (timeZone: string) => {
  const world = testWorld();
  await world.table.write({ put: { ...accessKey(userIdOf('u1')), status: 'active', username: 'nora', timeZone } });
  return world;
};

describe('the token of a sign-in', () => {
  it.each([
    ['UTC', '2026-11-19T02:00:00Z'],
    ['America/New_York', '2026-11-19T07:00:00Z'],
    ['Asia/Kathmandu', '2026-11-18T20:15:00Z'],
  ])('names our user and ends at the next 2AM in %s', async (zone, end) => {
    const answer = await preToken(await worldIn(zone))(event);
    expect(answer).toEqual({
      ...event,
      response: {
        claimsAndScopeOverrideDetails: {
          accessTokenGeneration: {
            claimsToAddOrOverride: { uid: 'u1', session_exp: Date.parse(end) / 1000, tz: zone },
            scopesToSuppress: ['aws.cognito.signin.user.admin'],
          },
        },
      },
    });
  });

  it('of a Google user names their account, and none before they have one', async () => {
    const world = await worldIn('UTC');
    const fromGoogle = { ...event, userName: 'Google_1077' };
    const added = async () => {
      const { claimsAndScopeOverrideDetails } = (await preToken(world)(fromGoogle)).response;
      return (claimsAndScopeOverrideDetails as { accessTokenGeneration: object }).accessTokenGeneration;
    };
    const scopesToSuppress = ['aws.cognito.signin.user.admin'];
    expect(await added()).toEqual({ claimsToAddOrOverride: {}, scopesToSuppress });
    await world.table.write({ put: { ...googleAccounts.key('1077'), userId: 'u1' } });
    expect(await added()).toMatchObject({ claimsToAddOrOverride: { uid: 'u1', tz: 'UTC' }, scopesToSuppress });
  });

  it('keeps the scope of changing the own account in the pool only where a second factor is changed', async () => {
    const scopesFor = async (clientMetadata: Record<string, string>) => {
      const { response } = await preToken(await worldIn('UTC'))({ ...event, request: { userAttributes: {}, clientMetadata } });
      const { claimsAndScopeOverrideDetails: change } = response as {
        claimsAndScopeOverrideDetails: { accessTokenGeneration: { scopesToSuppress: string[] } };
      };
      return change.accessTokenGeneration.scopesToSuppress;
    };
    expect(await scopesFor({ purpose: 'secondFactor' })).toEqual([]);
    expect([await scopesFor({}), await scopesFor({ purpose: 'x' })]).toEqual(Array(2).fill(['aws.cognito.signin.user.admin']));
  });

  it('is refused for a user without an account, and the reason is only logged', async () => {
    const world = testWorld();
    await expect(preToken(world)(event)).rejects.toThrow('Not available.');
    expect(world.logs).toMatchObject([{ level: 'error', trigger: 'TokenGeneration_Authentication' }]);
  });
});
