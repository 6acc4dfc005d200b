import { join } from 'node:path';
import { codeMinutes } from '../shared/contract/settings/secondFactorPurpose.ts';
import type { PreSignUp } from './aws/cognito/federatedUser.ts';
import type { PreToken } from './aws/cognito/preTokenChanges.ts';
import { startCognito } from './aws/cognito/startCognito.ts';
import type { LambdaFunction } from './gateway/callFunction.ts';
import { startGoogleSignIn } from './google/startGoogleSignIn.ts';
import type { keysOf } from './keysOf.ts';
import { functionNamed } from './loadFunctions.ts';

const daySeconds = 86_400;

type SignInOptions = {
  readonly keys: Awaited<ReturnType<typeof keysOf>>;
  readonly issuer: string;
  readonly region: string;
  /** With the triggers of the pool among them. */
  readonly functions: Readonly<Record<string, LambdaFunction>>;
  readonly callbackUrls: () => readonly string[];
  /** UTC milliseconds. */
  readonly now: () => number;
  /** Where users are stored; in memory without. */
  readonly dataDir: string | undefined;
};

/** Starts the user pool with its two clients, as infra/identityIn.ts makes it, and the hosted sign-in with Google. `env` leads the functions to both. */
export async function startSignIn({ keys, issuer, region, functions, callbackUrls, now, dataDir }: SignInOptions) {
  const client = {
    id: keys.clientId,
    secret: keys.clientSecret,
    flows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    accessTokenSeconds: daySeconds,
    challengeMinutes: codeMinutes,
  };
  const recoveryClient = {
    id: keys.recoveryClientId,
    secret: keys.recoveryClientSecret,
    flows: ['ALLOW_CUSTOM_AUTH'],
    accessTokenSeconds: 300,
    challengeMinutes: 10,
  };
  const trigger = <T>(name: string) => functionNamed(functions, `identity-${name}`) as T;
  const file = dataDir === undefined ? {} : { file: join(dataDir, 'users.json') };
  const cognito = await startCognito({
    poolId: keys.poolId,
    region,
    issuer,
    clients: [client, recoveryClient],
    key: keys.signing,
    preToken: trigger('preToken'),
    challenge: { define: trigger('defineChallenge'), create: trigger('createChallenge'), verify: trigger('verifyChallenge') },
    now,
    ...file,
  });
  try {
    const hosted = await startGoogleSignIn({
      pool: cognito.pool,
      key: keys.signing,
      issuer,
      client,
      preToken: trigger<PreToken>('preToken'),
      now,
      preSignUp: trigger<PreSignUp>('preSignUp'),
      callbackUrls,
    });
    return {
      url: cognito.url,
      env: { COGNITO_DOMAIN_URL: hosted.url, COGNITO_ENDPOINT: cognito.url, JWKS_URL: cognito.jwksUrl },
      async stop() {
        await hosted.stop();
        await cognito.stop();
      },
    };
  } catch (error) {
    await cognito.stop();
    throw error;
  }
}
