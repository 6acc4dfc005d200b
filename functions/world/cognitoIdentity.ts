import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { JWTVerifyGetKey } from 'jose';
import { type CognitoClient, forget, isNamed, secretHash, WRONG } from './cognitoClient.ts';
import { cognitoRecovery } from './cognitoRecovery.ts';
import type { Google } from './google.ts';
import type { Identity } from './identity.ts';
import { poolKeys, verifyWith } from './verifyWith.ts';

/** The pool with its sign-in client, and the client with recovery rights only. */
type UserPoolSettings = CognitoClient & {
  readonly poolId: string;
  readonly recovery: CognitoClient;
  readonly issuer: string;
  readonly jwksUrl: string;
};

/** Google sign-in on a pool, whose tokens are checked with these keys; null if not configured. */
export type MakeGoogle = (pool: UserPoolSettings, keys: JWTVerifyGetKey) => Google | null;

/** `Identity` on Amazon Cognito. Revokes a sign-in's refresh token immediately: only the access token leaves. */
export function cognitoIdentity(
  client: () => CognitoIdentityProviderClient,
  pool: UserPoolSettings,
  now: () => number,
  makeGoogle: MakeGoogle = () => null,
): Identity {
  const UserPoolId = pool.poolId;
  const keys = poolKeys(pool.jwksUrl);

  return {
    google: makeGoogle(pool, keys),

    async create({ username, email, password }) {
      try {
        const UserAttributes = [{ Name: 'email', Value: email }];
        await client().send(new AdminCreateUserCommand({ UserPoolId, Username: username, MessageAction: 'SUPPRESS', UserAttributes }));
      } catch (error) {
        if (isNamed(error, 'UsernameExistsException')) return 'exists';
        throw error;
      }
      await setPassword(username, password);
      return 'created';
    },

    setPassword,

    async remove(username) {
      try {
        await client().send(new AdminDeleteUserCommand({ UserPoolId, Username: username }));
      } catch (error) {
        if (!isNamed(error, 'UserNotFoundException')) throw error;
      }
    },

    async signIn(username, password) {
      try {
        const {
          AuthenticationResult: result,
          ChallengeName: asked,
          Session: waiting,
        } = await client().send(
          new AdminInitiateAuthCommand({
            UserPoolId,
            ClientId: pool.clientId,
            AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
            AuthParameters: { USERNAME: username, PASSWORD: password, SECRET_HASH: secretHash(username, pool) },
          }),
        );
        if (asked === 'SOFTWARE_TOKEN_MFA' && waiting !== undefined) return { waiting };
        if (result?.AccessToken === undefined) return 'wrong';
        await forget(client(), result.RefreshToken, pool);
        return { token: result.AccessToken };
      } catch (error) {
        if (isNamed(error, 'NotAuthorizedException') && /attempts exceeded/i.test((error as Error).message)) return 'locked';
        if (isNamed(error, ...WRONG)) return 'wrong';
        throw error;
      }
    },

    ...cognitoRecovery(client, pool),

    async signOutEverywhere(username) {
      await client().send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: username }));
    },

    verify: verifyWith(keys, pool, now),
  };

  async function setPassword(username: string, password: string): Promise<void> {
    await client().send(new AdminSetUserPasswordCommand({ UserPoolId, Username: username, Password: password, Permanent: true }));
  }
}
