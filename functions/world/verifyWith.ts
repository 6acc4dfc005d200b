import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { type Env, needed, once } from './clientSettings.ts';
import { type AccessClaims, type Identity, withoutPool } from './identity.ts';
import type { World } from './world.ts';

/** Issuer and client of accepted tokens: the pool's sign-in client. */
type TokenIssuer = { readonly issuer: string; readonly clientId: string };

/** jose's codes for keys that could not be fetched: then nothing is known about the token. */
const KEYS_AWAY = ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'];

const REQUIRED = ['exp', 'iat', 'jti', 'uid', 'session_exp'];

/** Claims of a client's access token; null for another token, or if one is missing. */
function claimsIn(payload: Record<string, unknown>, clientId: string): AccessClaims | null {
  if (payload.token_use !== 'access' || payload.client_id !== clientId) return null;
  const { uid, jti, iat, session_exp, username: poolName } = payload;
  if (typeof uid !== 'string' || uid === '' || typeof jti !== 'string' || typeof iat !== 'number') return null;
  return Number.isSafeInteger(session_exp) ? ({ uid, poolName, jti, iat, session_exp } as AccessClaims) : null;
}

/** The keys the pool signs with, fetched at the first token and cached. */
export const poolKeys = (jwksUrl: string): JWTVerifyGetKey => createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 3000 });

/** Verifies a bearer token: signature, issuer, client and kind. */
export const verifyWith =
  (keys: JWTVerifyGetKey, { issuer, clientId }: TokenIssuer, now: () => number): Identity['verify'] =>
  async (token) => {
    const options = { issuer, algorithms: ['RS256'], currentDate: new Date(now()), requiredClaims: REQUIRED };
    try {
      return claimsIn((await jwtVerify(token, keys, options)).payload, clientId);
    } catch (error) {
      if (error instanceof errors.JOSEError && !KEYS_AWAY.includes(error.code)) return null;
      throw error;
    }
  };

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
