import { googleCallback } from '#contract/settings/googleCallback.ts';
import { type Env, needed } from './clientSettings.ts';
import { cognitoGoogle } from './cognitoGoogle.ts';
import { identityFrom } from './identityFromEnv.ts';
import type { World } from './world.ts';

/** The user pool with sign-in through Google, where COGNITO_DOMAIN_URL and SITE_URL say that there is one; the rest as in `identityFromEnv`. */
export const identityWithGoogle = (env: Env, now: () => number = Date.now): Pick<World, 'identity'> =>
  identityFrom(env, now, (pool, keys) =>
    env.COGNITO_DOMAIN_URL
      ? cognitoGoogle({ ...pool, domainUrl: env.COGNITO_DOMAIN_URL, redirectUri: needed(env, 'SITE_URL') + googleCallback }, keys, now)
      : null,
  );
