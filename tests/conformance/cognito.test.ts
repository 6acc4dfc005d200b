import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { startCognito } from '#local/aws/cognito/startCognito.ts';
import { callAwsOperation } from '#local/aws/testing/callAwsOperation.ts';
import { cognitoRules } from './cognito/cognitoRules.ts';
import { notImitated } from './notImitated.ts';
import type { ServiceCall } from './rule.ts';

const client = { id: 'client1234567890', secret: 'a secret' };
const { privateKey } = await generateKeyPair('RS256', { extractable: true });
const cognito = await startCognito({
  poolId: 'us-east-1_local',
  region: 'us-east-1',
  issuer: 'https://cognito-idp.local/pool',
  clients: [{ ...client, flows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'], accessTokenSeconds: 3600 }],
  key: { ...(await exportJWK(privateKey)), kid: 'one' },
  preToken: (event) => Promise.resolve(event) as never,
});
afterAll(() => cognito.stop());

const call: ServiceCall = (operation, input) =>
  callAwsOperation(cognito.url, `AWSCognitoIdentityProviderService.${operation}`, input, '1.1');

describe('the local user pool keeps the published rules of Cognito:', () => {
  it.each(cognitoRules.map((rule) => [rule.title, rule] as const))('%s', async (title, rule) => {
    const difference = await rule.differs({ call, pool: 'us-east-1_local', client });
    expect(difference !== null).toBe(title in notImitated.cognito);
    if (!(title in notImitated.cognito)) expect(difference).toBeNull();
  });
});
