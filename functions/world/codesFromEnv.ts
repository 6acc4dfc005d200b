import {
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { secondFactorPurpose } from '#contract/settings/secondFactorPurpose.ts';
import { clientSettings, type Env, needed, once } from './clientSettings.ts';
import { type CognitoClient, forget, isNamed, secretHash } from './cognitoClient.ts';
import type { SecondFactors, World } from './world.ts';

/** Codes that are of another secret or moment, or were accepted once already. */
const WRONG_CODE = ['CodeMismatchException', 'ExpiredCodeException', 'EnableSoftwareTokenMFAException'];

type Pool = CognitoClient & { readonly poolId: string; readonly recovery: CognitoClient };

/**
 * A token of the user with a scope that sign-in tokens never have: required to create and confirm a secret. Issued
 * by the recovery client, whose tokens are valid nowhere else, for our own proof, and revoked right after use.
 */
const ownToken =
  (client: () => CognitoIdentityProviderClient, { poolId: UserPoolId, recovery }: Pool) =>
  async <T>(username: string, proof: string, use: (AccessToken: string) => Promise<T>): Promise<T> => {
    const SECRET_HASH = secretHash(username, recovery);
    const about = { UserPoolId, ClientId: recovery.clientId };
    const { Session } = await client().send(
      new AdminInitiateAuthCommand({ ...about, AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: username, SECRET_HASH } }),
    );
    const { AuthenticationResult: result } = await client().send(
      new AdminRespondToAuthChallengeCommand({
        ...about,
        ChallengeName: 'CUSTOM_CHALLENGE',
        Session,
        ChallengeResponses: { USERNAME: username, ANSWER: proof, SECRET_HASH },
        ClientMetadata: secondFactorPurpose,
      }),
    );
    if (result?.AccessToken === undefined) throw new Error('The pool gave no token to change a second factor with.');
    try {
      return await use(result.AccessToken);
    } finally {
      await forget(client(), result.RefreshToken, recovery);
    }
  };

/** The answer to the challenge that follows a right password. */
const answer =
  (client: () => CognitoIdentityProviderClient, pool: Pool): SecondFactors['answer'] =>
  async (username, Session, code) => {
    const ChallengeResponses = { USERNAME: username, SOFTWARE_TOKEN_MFA_CODE: code, SECRET_HASH: secretHash(username, pool) };
    const about = { UserPoolId: pool.poolId, ClientId: pool.clientId, ChallengeName: 'SOFTWARE_TOKEN_MFA', Session } as const;
    try {
      const { AuthenticationResult: result } = await client().send(
        new AdminRespondToAuthChallengeCommand({ ...about, ChallengeResponses }),
      );
      if (result?.AccessToken === undefined) return 'over';
      await forget(client(), result.RefreshToken, pool);
      return { token: result.AccessToken };
    } catch (error) {
      if (isNamed(error, ...WRONG_CODE)) return 'wrong';
      if (isNamed(error, 'NotAuthorizedException', 'SoftwareTokenMFANotFoundException')) return 'over';
      throw error;
    }
  };

/** `SecondFactors` on Amazon Cognito. */
function cognitoCodes(client: () => CognitoIdentityProviderClient, pool: Pool): SecondFactors {
  const withOwnToken = ownToken(client, pool);
  return {
    answer: answer(client, pool),

    async ask(Username, on) {
      const SoftwareTokenMfaSettings = { Enabled: on, PreferredMfa: on };
      await client().send(new AdminSetUserMFAPreferenceCommand({ UserPoolId: pool.poolId, Username, SoftwareTokenMfaSettings }));
    },

    newSecret: (username, proof) =>
      withOwnToken(username, proof, async (AccessToken) => {
        const { SecretCode } = await client().send(new AssociateSoftwareTokenCommand({ AccessToken }));
        if (SecretCode === undefined) throw new Error('The pool gave no secret.');
        return SecretCode;
      }),

    confirmSecret: (username, proof, UserCode) =>
      withOwnToken(username, proof, async (AccessToken) => {
        try {
          return (await client().send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }))).Status === 'SUCCESS';
        } catch (error) {
          if (isNamed(error, ...WRONG_CODE)) return false;
          throw error;
        }
      }),
  };
}

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
