import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { AccessClaims, Identity } from './identity.ts';

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
