import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { googleCallback } from '#contract/settings/googleCallback.ts';
import { clientSettings, type Env, needed, once } from './clientSettings.ts';
import { cognitoIdentity } from './cognitoIdentity.ts';
import type { World } from './world.ts';

/**
 * The user pool from the environment: USER_POOL_ID, SIGNIN_CLIENT_ID, SIGNIN_CLIENT_SECRET, RECOVERY_CLIENT_ID, RECOVERY_CLIENT_SECRET, JWT_ISSUER,
 * JWKS_URL; with sign-in through Google also COGNITO_DOMAIN_URL and SITE_URL. COGNITO_ENDPOINT is another address of it.
 */
export function identityFromEnv(env: Env, now: () => number = Date.now): Pick<World, 'identity'> {
  const need = (name: string): string => needed(env, name);
  const optional = (name: string): string => env[name] ?? '';
  const client = once(() => new CognitoIdentityProviderClient(clientSettings(env, 'COGNITO_ENDPOINT')));
  const pool = () => ({
    poolId: need('USER_POOL_ID'),
    clientId: need('SIGNIN_CLIENT_ID'),
    clientSecret: optional('SIGNIN_CLIENT_SECRET'),
    recovery: { clientId: optional('RECOVERY_CLIENT_ID'), clientSecret: optional('RECOVERY_CLIENT_SECRET') },
    issuer: need('JWT_ISSUER'),
    jwksUrl: need('JWKS_URL'),
    hosted: env.COGNITO_DOMAIN_URL ? { domainUrl: env.COGNITO_DOMAIN_URL, redirectUri: need('SITE_URL') + googleCallback } : null,
  });
  const identity = once(() => cognitoIdentity(client, pool(), now));
  return {
    get identity() {
      return identity();
    },
  };
}
