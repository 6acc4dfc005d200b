import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { clientSettings, type Env, needed, once } from './clientSettings.ts';
import { cognitoCodes } from './cognitoCodes.ts';
import type { World } from './world.ts';

/**
 * Second factors from the environment: USER_POOL_ID, and the clients as in `identityFromEnv` where sign-ins are completed or secrets made.
 * COGNITO_ENDPOINT is another address of the pool.
 */
export function codesFromEnv(env: Env): Pick<World, 'codes'> {
  const optional = (name: string): string => env[name] ?? '';
  const client = once(() => new CognitoIdentityProviderClient(clientSettings(env, 'COGNITO_ENDPOINT')));
  const codes = once(() =>
    cognitoCodes(client, {
      poolId: needed(env, 'USER_POOL_ID'),
      clientId: optional('SIGNIN_CLIENT_ID'),
      clientSecret: optional('SIGNIN_CLIENT_SECRET'),
      recovery: { clientId: optional('RECOVERY_CLIENT_ID'), clientSecret: optional('RECOVERY_CLIENT_SECRET') },
    }),
  );
  return {
    get codes() {
      return codes();
    },
  };
}
