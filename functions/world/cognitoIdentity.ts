import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { type CognitoClient, forget, isNamed, secretHash, WRONG } from './cognitoClient.ts';
import { cognitoGoogle, type HostedSignIn } from './cognitoGoogle.ts';
import { cognitoRecovery } from './cognitoRecovery.ts';
import type { AccessClaims, Identity } from './identity.ts';

/** The pool with its sign-in client, and the client that can do nothing but recover. */
type UserPoolSettings = CognitoClient & {
  readonly poolId: string;
  readonly recovery: CognitoClient;
  readonly issuer: string;
  readonly jwksUrl: string;
  /** The hosted sign-in; null where there is none. */
  readonly hosted: Pick<HostedSignIn, 'domainUrl' | 'redirectUri'> | null;
};

/** jose's codes for keys that could not be fetched: then nothing is known about the token. */
const KEYS_AWAY = ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'];

const REQUIRED = ['exp', 'iat', 'jti', 'uid', 'session_exp'];

/** What an access token of a client says; null when it is another token, or lacks something. */
function claimsIn(payload: Record<string, unknown>, clientId: string): AccessClaims | null {
  if (payload.token_use !== 'access' || payload.client_id !== clientId) return null;
  const { uid, jti, iat, session_exp, username: poolName } = payload;
  if (typeof uid !== 'string' || uid === '' || typeof jti !== 'string' || typeof iat !== 'number') return null;
  return Number.isSafeInteger(session_exp) ? ({ uid, poolName, jti, iat, session_exp } as AccessClaims) : null;
}

/** `Identity` on Amazon Cognito. The refresh token of a sign-in is revoked at once: only the access token leaves. */
export function cognitoIdentity(client: () => CognitoIdentityProviderClient, pool: UserPoolSettings, now: () => number): Identity {
  const UserPoolId = pool.poolId;
  const keys = createRemoteJWKSet(new URL(pool.jwksUrl), { timeoutDuration: 3000 });

  return {
    google: pool.hosted && cognitoGoogle({ ...pool, ...pool.hosted }, keys, now),

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
        const { AuthenticationResult: result } = await client().send(
          new AdminInitiateAuthCommand({
            UserPoolId,
            ClientId: pool.clientId,
            AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
            AuthParameters: { USERNAME: username, PASSWORD: password, SECRET_HASH: secretHash(username, pool) },
          }),
        );
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

    verify: (token) => verified(token),
  };

  async function verified(token: string): Promise<AccessClaims | null> {
    const options = { issuer: pool.issuer, algorithms: ['RS256'], currentDate: new Date(now()), requiredClaims: REQUIRED };
    try {
      return claimsIn((await jwtVerify(token, keys, options)).payload, pool.clientId);
    } catch (error) {
      if (error instanceof errors.JOSEError && !KEYS_AWAY.includes(error.code)) return null;
      throw error;
    }
  }

  async function setPassword(username: string, password: string): Promise<void> {
    await client().send(new AdminSetUserPasswordCommand({ UserPoolId, Username: username, Password: password, Permanent: true }));
  }
}
