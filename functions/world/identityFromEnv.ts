import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { clientSettings, type Env, needed, once } from './clientSettings.ts';
import { cognitoIdentity, type MakeGoogle } from './cognitoIdentity.ts';
import type { World } from './world.ts';

/** `identityFromEnv`, with sign-in through Google where `makeGoogle` makes one. */
export function identityFrom(env: Env, now: () => number, makeGoogle?: MakeGoogle): Pick<World, 'identity'> {
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
  });
  const identity = once(() => cognitoIdentity(client, pool(), now, makeGoogle));
  return {
    get identity() {
      return identity();
    },
  };
}

/**
 * The user pool from the environment: USER_POOL_ID, SIGNIN_CLIENT_ID, SIGNIN_CLIENT_SECRET, RECOVERY_CLIENT_ID, RECOVERY_CLIENT_SECRET, JWT_ISSUER,
 * JWKS_URL. COGNITO_ENDPOINT is another address of it.
 */
export const identityFromEnv = (env: Env, now: () => number = Date.now): Pick<World, 'identity'> => identityFrom(env, now);
