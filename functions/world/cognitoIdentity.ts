import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { JWTVerifyGetKey } from 'jose';
import { clientSettings, type Env, needed, once } from './clientSettings.ts';
import { type CognitoClient, forget, isNamed, secretHash, WRONG } from './cognitoClient.ts';
import type { Google, Identity } from './identity.ts';
import { poolKeys, verifyWith } from './verifyWith.ts';
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

/** A recovery also ends as "wrong" when a trigger refuses: an unknown name must not answer otherwise than a wrong answer. */
const NOT_RECOVERED = [...WRONG, 'UserLambdaValidationException'];

/** The recovery by security questions, on the pool's custom challenge and a client that can do nothing else. */
function cognitoRecovery(
  client: () => CognitoIdentityProviderClient,
  { poolId: UserPoolId, recovery }: { readonly poolId: string; readonly recovery: CognitoClient },
): Pick<Identity, 'startRecovery' | 'answerRecovery'> {
  return {
    async startRecovery(username) {
      const { clientId: ClientId } = recovery;
      try {
        const { Session, ChallengeParameters: asked } = await client().send(
          new AdminInitiateAuthCommand({
            UserPoolId,
            ClientId,
            AuthFlow: 'CUSTOM_AUTH',
            AuthParameters: { USERNAME: username, SECRET_HASH: secretHash(username, recovery) },
          }),
        );
        const { question1, question2, question3 } = asked ?? {};
        if (Session === undefined) return null;
        return { session: Session, questions: question1 && question2 && question3 ? [question1, question2, question3] : null };
      } catch (error) {
        if (isNamed(error, ...NOT_RECOVERED)) return null;
        throw error;
      }
    },

    async answerRecovery(username, { session: Session }, answer) {
      const { clientId: ClientId } = recovery;
      const ChallengeResponses = { USERNAME: username, ANSWER: answer, SECRET_HASH: secretHash(username, recovery) };
      try {
        const { AuthenticationResult: result } = await client().send(
          new AdminRespondToAuthChallengeCommand({ UserPoolId, ClientId, ChallengeName: 'CUSTOM_CHALLENGE', Session, ChallengeResponses }),
        );
        await forget(client(), result?.RefreshToken, recovery);
        return result?.AccessToken !== undefined;
      } catch (error) {
        if (isNamed(error, ...NOT_RECOVERED)) return false;
        throw error;
      }
    },
  };
}

/** The pool with its sign-in client, and the client with recovery rights only. */
type UserPoolSettings = CognitoClient & {
  readonly poolId: string;
  readonly recovery: CognitoClient;
  readonly issuer: string;
  readonly jwksUrl: string;
};

/** Google sign-in on a pool, whose tokens are checked with these keys; null if not configured. */
type MakeGoogle = (pool: UserPoolSettings, keys: JWTVerifyGetKey) => Google | null;

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
