import { createHmac } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { cognitoGoogle, type HostedSignIn } from './cognitoGoogle.ts';
import type { AccessClaims, Identity } from './identity.ts';

/** An app client only the server can use. */
type Client = { readonly clientId: string; readonly clientSecret: string };

/** The pool with its sign-in client, and the client that can do nothing but recover. */
export type UserPoolSettings = Client & {
  readonly poolId: string;
  readonly recovery: Client;
  readonly issuer: string;
  readonly jwksUrl: string;
  /** The hosted sign-in; null where there is none. */
  readonly hosted: Pick<HostedSignIn, 'domainUrl' | 'redirectUri'> | null;
};

const isNamed = (error: unknown, ...names: string[]): boolean => error instanceof Error && names.includes(error.name);

/** Refused sign-ins that all mean "wrong" to the caller, whatever the pool knows. */
const WRONG = ['NotAuthorizedException', 'UserNotFoundException', 'UserNotConfirmedException', 'PasswordResetRequiredException'];
/** A recovery also ends so when a trigger refuses: an unknown name must not answer otherwise than a wrong answer. */
const NOT_RECOVERED = [...WRONG, 'UserLambdaValidationException'];
/** jose's codes for keys that could not be fetched: then nothing is known about the token. */
const KEYS_AWAY = ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'];

/** `Identity` on Amazon Cognito. The refresh token of a sign-in is revoked at once: only the access token leaves. */
export function cognitoIdentity(client: () => CognitoIdentityProviderClient, pool: UserPoolSettings, now: () => number): Identity {
  const UserPoolId = pool.poolId;
  const keys = createRemoteJWKSet(new URL(pool.jwksUrl), { timeoutDuration: 3000 });
  const secretHash = (username: string, { clientId, clientSecret }: Client = pool): string =>
    createHmac('sha256', clientSecret).update(`${username}${clientId}`).digest('base64');

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
            AuthParameters: { USERNAME: username, PASSWORD: password, SECRET_HASH: secretHash(username) },
          }),
        );
        if (result?.AccessToken === undefined) return 'wrong';
        await forget(result.RefreshToken, pool);
        return { token: result.AccessToken };
      } catch (error) {
        if (isNamed(error, 'NotAuthorizedException') && /attempts exceeded/i.test((error as Error).message)) return 'locked';
        if (isNamed(error, ...WRONG)) return 'wrong';
        throw error;
      }
    },

    async startRecovery(username) {
      const { clientId: ClientId } = pool.recovery;
      try {
        const { Session, ChallengeParameters: asked } = await client().send(
          new AdminInitiateAuthCommand({
            UserPoolId,
            ClientId,
            AuthFlow: 'CUSTOM_AUTH',
            AuthParameters: { USERNAME: username, SECRET_HASH: secretHash(username, pool.recovery) },
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
      const { clientId: ClientId } = pool.recovery;
      const ChallengeResponses = { USERNAME: username, ANSWER: answer, SECRET_HASH: secretHash(username, pool.recovery) };
      try {
        const { AuthenticationResult: result } = await client().send(
          new AdminRespondToAuthChallengeCommand({ UserPoolId, ClientId, ChallengeName: 'CUSTOM_CHALLENGE', Session, ChallengeResponses }),
        );
        await forget(result?.RefreshToken, pool.recovery);
        return result?.AccessToken !== undefined;
      } catch (error) {
        if (isNamed(error, ...NOT_RECOVERED)) return false;
        throw error;
      }
    },

    async signOutEverywhere(username) {
      await client().send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: username }));
    },

    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, keys, {
          issuer: pool.issuer,
          algorithms: ['RS256'],
          currentDate: new Date(now()),
          requiredClaims: ['exp', 'iat', 'jti', 'uid', 'session_exp'],
        });
        if (payload.token_use !== 'access' || payload.client_id !== pool.clientId) return null;
        const { uid, jti, iat, session_exp, username: poolName } = payload as Record<string, unknown>;
        if (typeof uid !== 'string' || uid === '' || typeof jti !== 'string' || typeof iat !== 'number') return null;
        return Number.isSafeInteger(session_exp) ? ({ uid, poolName, jti, iat, session_exp } as AccessClaims) : null;
      } catch (error) {
        if (error instanceof errors.JOSEError && !KEYS_AWAY.includes(error.code)) return null;
        throw error;
      }
    },
  };

  async function setPassword(username: string, password: string): Promise<void> {
    await client().send(new AdminSetUserPasswordCommand({ UserPoolId, Username: username, Password: password, Permanent: true }));
  }

  /** Nobody holds the token once this function drops it, so a revocation that fails costs no one their sign-in. */
  async function forget(Token: string | undefined, { clientId: ClientId, clientSecret: ClientSecret }: Client): Promise<void> {
    if (Token === undefined) return;
    await client()
      .send(new RevokeTokenCommand({ Token, ClientId, ClientSecret }))
      .catch(() => undefined);
  }
}
