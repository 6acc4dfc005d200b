import { decodeJwt, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { googleCallback } from '#contract/settings/googleCallback.ts';
import type { UserId } from '#domain/units/ids.ts';
import { type Env, needed } from './clientSettings.ts';
import { identityFrom } from './cognitoIdentity.ts';
import type { Google } from './identity.ts';
import type { World } from './world.ts';

/** The user pool with sign-in through Google, where COGNITO_DOMAIN_URL and SITE_URL say that there is one; the rest as in `identityFromEnv`. */
export const identityWithGoogle = (env: Env, now: () => number = Date.now): Pick<World, 'identity'> =>
  identityFrom(env, now, (pool, keys) =>
    env.COGNITO_DOMAIN_URL
      ? cognitoGoogle({ ...pool, domainUrl: env.COGNITO_DOMAIN_URL, redirectUri: needed(env, 'SITE_URL') + googleCallback }, keys, now)
      : null,
  );

/** The pool's hosted sign-in, and the site it sends people back to. */
type HostedSignIn = {
  readonly domainUrl: string;
  /** The callback screen's whole address, as the sign-in client lists it. */
  readonly redirectUri: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
};

const LONGEST_MS = 4000;
type Tokens = { readonly id_token: string; readonly access_token: string; readonly refresh_token?: string };
type Identities = readonly { readonly providerName?: string; readonly userId?: string }[];

const nameIn = (accessToken: string): unknown => decodeJwt(accessToken).uid;

/** The user in an ID token's claims; null for another token, another attempt, or a non-Google user. */
function personIn({ token_use, nonce: given, email, email_verified: verified, identities }: JWTPayload, nonce: string) {
  const [identity] = (Array.isArray(identities) ? identities : []) as Identities;
  if (token_use !== 'id' || given !== nonce || typeof email !== 'string') return null;
  if (identity?.providerName !== 'Google' || !identity.userId) return null;
  return { subject: identity.userId, email, emailVerified: verified === true || verified === 'true' };
}

/** `Google` on a Cognito user pool's domain: authorization code with PKCE, state and nonce; the client's secret stays on the server. */
export function cognitoGoogle(
  { domainUrl, redirectUri, clientId, clientSecret, issuer }: HostedSignIn,
  keys: JWTVerifyGetKey,
  now: () => number,
): Google {
  const post = (path: string, fields: Record<string, string>): Promise<Response> =>
    fetch(`${domainUrl}${path}`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
      body: new URLSearchParams({ ...fields, client_id: clientId }),
      redirect: 'error',
      signal: AbortSignal.timeout(LONGEST_MS),
    });

  const tokens = async (fields: Record<string, string>): Promise<Tokens | 'refused' | 'away'> => {
    const response = await post('/oauth2/token', fields).catch(() => null);
    if (response === null || response.status >= 500) return 'away';
    if (!response.ok) return 'refused';
    return ((await response.json().catch(() => null)) as Tokens | null) ?? 'away';
  };

  /** The user of an ID token; null unless the pool made it for this client and this attempt. */
  const named = async (token: string, nonce: string) => {
    const options = { issuer, audience: clientId, algorithms: ['RS256'], currentDate: new Date(now()), requiredClaims: ['exp', 'nonce'] };
    const { payload } = await jwtVerify(token, keys, options);
    return personIn(payload, nonce);
  };

  return {
    signInUrl({ state, nonce, challenge }) {
      const about = { identity_provider: 'Google', response_type: 'code', scope: 'openid email profile', code_challenge_method: 'S256' };
      const own = { client_id: clientId, redirect_uri: redirectUri, state, nonce, code_challenge: challenge };
      return `${domainUrl}/oauth2/authorize?${new URLSearchParams({ ...about, ...own })}`;
    },

    async redeem({ code, verifier, nonce }) {
      const first = await tokens({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier });
      if (typeof first === 'string') return first;
      const person = await named(first.id_token, nonce).catch(() => null);
      if (person === null) return 'refused';
      const token = async (userId: UserId): Promise<string | null> => {
        const { refresh_token: refresh } = first;
        try {
          if (nameIn(first.access_token) === userId) return first.access_token;
          if (refresh === undefined) return null;
          const second = await tokens({ grant_type: 'refresh_token', refresh_token: refresh });
          return typeof second !== 'string' && nameIn(second.access_token) === userId ? second.access_token : null;
        } finally {
          // The refresh token exists only in this function, so a failed revocation doesn't fail the sign-in.
          if (refresh !== undefined) await post('/oauth2/revoke', { token: refresh }).catch(() => undefined);
        }
      };
      return { ...person, token };
    },
  };
}
