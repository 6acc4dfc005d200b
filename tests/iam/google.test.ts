import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { accessKey } from '#functions/people/access.ts';
import { googleAccounts } from '#functions/people/googleAccounts.ts';
import { emailClaims } from '#functions/people/nameClaim.ts';
import { profileKey } from '#functions/people/profile.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { preSignUp } from '#functions/triggers/preSignUp.ts';
import { preToken } from '#functions/triggers/preToken.ts';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import { triggers } from '#infra/listeners.ts';
import { fencedTable, granted } from './fencedTable.ts';

it('the pool’s triggers for people from Google work under their own policies and use all they grant', async () => {
  const base = memoryTable();
  const world = testWorld({ table: base });
  const [signUp, token] = [fencedTable(base, triggers.preSignUp), fencedTable(base, triggers.preToken)];
  await base.transact([
    { put: { ...emailClaims.key('gina@example.com'), userId: 'u1', status: 'active' } },
    { put: profileKey(userIdOf('u1')) },
    { put: { ...accessKey(userIdOf('u1')), status: 'active' } },
    { put: { ...googleAccounts.key('77'), userId: 'u1' } },
  ]);
  const userAttributes = { email: 'gina@example.com', email_verified: 'true' };
  const event = { userName: 'Google_1', request: { userAttributes }, response: {} };
  await expect(preSignUp({ ...world, table: signUp })({ ...event, triggerSource: 'PreSignUp_ExternalProvider' })).rejects.toThrow(
    'email_has_password',
  );
  await preToken({ ...world, table: token })({ ...event, userName: 'Google_77', triggerSource: 'TokenGeneration_HostedAuth' });
  expect([signUp.denied, token.denied]).toEqual([[], []]);
  expect(granted(triggers.preSignUp).filter((grant) => !signUp.used.has(grant))).toEqual([]);
  expect(granted(triggers.preToken).filter((grant) => !token.used.has(grant))).toEqual([]);
});
