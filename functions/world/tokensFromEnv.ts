import { type Env, needed, once } from './clientSettings.ts';
import { poolKeys, verifyWith } from './verifyWith.ts';
import { withoutPool } from './withoutPool.ts';
import type { World } from './world.ts';

/**
 * The pool settings every API call needs: JWT_ISSUER, JWKS_URL and SIGNIN_CLIENT_ID check its token. No access to
 * the pool itself.
 */
export function tokensFromEnv(env: Env, now: () => number = Date.now): Pick<World, 'identity'> {
  const verify = once(() =>
    verifyWith(poolKeys(needed(env, 'JWKS_URL')), { issuer: needed(env, 'JWT_ISSUER'), clientId: needed(env, 'SIGNIN_CLIENT_ID') }, now),
  );
  return { identity: { ...withoutPool, verify: async (token) => verify()(token) } };
}
